import CucumberExpressions
package import CucumberMessages
import FeatureDiagnostics
package import Gherkin

/// The ignored lines in the feature files of a plan, and the scenarios that aren't run because of them.
///
/// Without the ignored line, such a scenario would test something other than what its author wrote.
package struct PlannedIgnoredLines {
  /// The elements of a feature file that ignored lines affect.
  private struct LackingElements {
    let elements: FeatureElements
    /// The first ignored line that affects each element, keyed by the line that identifies the element.
    var lines: [Int: Int] = [:]
  }

  /// The reports of the lines, in file order.
  package private(set) var reports: [IgnoredLineReport] = []
  /// The affected elements of each file that has any, keyed by the index of the file in the plan.
  private var lacking: [Int: LackingElements] = [:]

  /// Whether an ignored line may affect a scenario.
  var mayBeLacked: Bool { !lacking.isEmpty }

  /// Finds the ignored lines in all files without syntax errors. Which lines are found may depend on the step
  /// definitions.
  package init(_ plan: Plan, _ library: CompiledLibrary) {
    for (index, file) in plan.files.enumerated() {
      guard case .document(let document, _) = file else { continue }
      let found = document.ignoredLines(hasDefinition: library.hasDefinition)
      if found.isEmpty { continue }
      reports += found.reports(in: document.source)
      var lacking = LackingElements(elements: FeatureElements(document))
      for line in found {
        guard let element = line.element(among: lacking.elements, of: document) else { continue }
        lacking.lines[element] = lacking.lines[element] ?? line.location.line
      }
      if !lacking.lines.isEmpty { self.lacking[index] = lacking }
    }
  }

  /// Returns the first ignored line that affects a scenario, or `nil` if there is none.
  func line(of testCase: PlannedTestCase) -> Int? {
    guard let lacking = lacking[testCase.file] else { return nil }
    return lacking.elements.lines(of: testCase.pickle).compactMap { lacking.lines[$0] }.min()
  }
}

extension [IgnoredLine] {
  /// Returns reports of the ignored lines in a file.
  package func reports(in source: Gherkin.Source) -> [IgnoredLineReport] {
    if isEmpty { return [] }
    let excerpts = SourceExcerpts(source)
    return map { line in
      IgnoredLineReport(
        uri: source.uri,
        line: line.location.line,
        column: line.location.column ?? 1,
        message: line.message,
        polishMessage: line.message(in: .polish),
        excerpt: excerpts.excerpt(at: line.location)
      )
    }
  }
}

extension IgnoredLine {
  /// Returns the line that identifies the element whose scenarios this ignored line affects, or `nil` if the ignored
  /// line affects no scenario.
  ///
  /// This element is usually the one that the ignored line is in. If the ignored line affects all scenarios of a
  /// feature or rule, for example because it is in a background, the element is that feature or rule.
  fileprivate func element(among elements: FeatureElements, of document: Gherkin.GherkinDocument) -> Int? {
    guard let element = elements.element(at: location.line) else { return nil }
    switch reason {
    // The steps are complete.
    case .tagsInName, .tagSeparator, .tagPunctuation, .commentedTags, .bareTags, .unusualTag, .placeholderInTag,
      .noExamples:
      return nil
    case .placeholder, .placeholderOfOtherExamples, .misspelledPlaceholder:
      let isInName = element.kind == .scenario && element.line == location.line
      return isInName ? nil : element.line
    case .invisibleStart(_, let line) where line.hasPrefix("@"): return nil
    // Only the first line of a file is found.
    case .lineSeparator: return document.feature?.location.line
    case .misplacedKeywordLine: return element.parentLine
    // The rows that are part of the table are complete.
    case .unreadRow where element.kind == .row, .delimiterRow where element.kind == .row: return nil
    // A line below the rows doesn't belong to the last one.
    case _ where element.kind == .row && element.line != location.line: return element.blockLine
    default: return element.kind != .parent || isBackground(of: document) ? element.line : nil
    }
  }

  /// Returns whether the author probably meant this line, which is in the description of a feature or rule, as the
  /// keyword line of a background.
  private func isBackground(of document: Gherkin.GherkinDocument) -> Bool {
    switch reason {
    case .keywordLine(let suggestion), .invisibleStart(_, let suggestion), .foreignKeyword(_, _, _, let suggestion):
      // Keyword lines in Markdown are headings.
      let line = suggestion.drop { $0 == "#" || $0 == " " }
      return Dialect.named(document.feature?.language ?? "en")?.background.contains { line.hasPrefix($0) } ?? false
    default: return false
    }
  }
}

extension CompiledLibrary {
  /// Returns whether a definition matches the text of a step.
  func hasDefinition(_ text: Substring) -> Bool { !matcher.indices(matching: text).isEmpty }
}
