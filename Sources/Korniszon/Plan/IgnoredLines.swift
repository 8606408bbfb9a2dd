import CucumberExpressions
package import CucumberMessages
import FeatureAdvice
package import Gherkin

/// The ignored lines in the feature files of a plan, and the scenarios that aren't run because of them.
///
/// Without the line, such a scenario would test something other than what its author wrote.
package struct IgnoredLines {
  /// The lines of the scenarios that an ignored line belongs to.
  private struct Scope {
    let lines: Range<Int>
    let ignoredLine: Int
  }

  /// The reports of the lines, in file order.
  package private(set) var reports: [IgnoredLineReport] = []
  /// The scopes of the ignored lines, keyed by the index of the file in the plan.
  private var scopes: [Int: [Scope]] = [:]

  /// Finds the ignored lines in all files without syntax errors. Which lines are found may depend on the step
  /// definitions.
  package init(_ plan: Plan, _ library: CompiledLibrary) {
    for case (let index, .document(let document, _)) in zip(0..., plan.files) {
      let found = document.ignoredLines(hasDefinition: library.hasDefinition)
      reports += found.reports(in: document.source)
      let scopes = found.compactMap { line in
        document.linesOfScenarios(with: line).map { Scope(lines: $0, ignoredLine: line.location.line) }
      }
      if !scopes.isEmpty { self.scopes[index] = scopes }
    }
  }

  /// Returns the first ignored line that keeps a scenario from running, or `nil` if there is none.
  func line(of testCase: @autoclosure () -> PlannedTestCase) -> Int? {
    if scopes.isEmpty { return nil }
    let testCase = testCase()
    guard let scopes = scopes[testCase.file] else { return nil }
    let line = testCase.pickle.location.line
    return scopes.first { $0.lines.contains(line) }?.ignoredLine
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

extension Gherkin.GherkinDocument {
  /// Returns the lines of the scenarios that an ignored line belongs to: that of the line, or all scenarios with the
  /// background of the line. Returns `nil` if there are none, or if they have all of their steps.
  fileprivate func linesOfScenarios(with ignored: IgnoredLine) -> Range<Int>? {
    guard let feature, !ignored.isAboutTags else { return nil }
    let line = ignored.location.line
    let rules = feature.rules.map { ($0.firstLine, $0.background, $0.scenarios) }
    let parents = [(0, feature.background, feature.scenarios)] + rules
    guard let index = parents.lastIndex(where: { $0.0 <= line }) else { return nil }
    let (start, background, scenarios) = parents[index]
    let end = index + 1 < parents.count ? parents[index + 1].0 : .max
    let starts = scenarios.map(\.firstLine)
    if let position = starts.lastIndex(where: { $0 <= line }) {
      return starts[position]..<(position + 1 < starts.count ? starts[position + 1] : end)
    }
    let isInBackground = background.map { $0.location.line <= line } ?? false
    guard isInBackground || ignored.isBackgroundTitle(in: feature) else { return nil }
    return index == 0 ? 0..<Int.max : start..<end
  }
}

extension Gherkin.GherkinDocument.Rule {
  fileprivate var firstLine: Int { tags.first?.location.line ?? location.line }
}

extension Gherkin.GherkinDocument.Scenario {
  fileprivate var firstLine: Int { tags.first?.location.line ?? location.line }
}

extension IgnoredLine {
  /// Whether the author probably meant tags, so that the steps are complete.
  fileprivate var isAboutTags: Bool {
    switch reason {
    case .tagsInName, .tagSeparator, .commentedTags, .bareTags, .placeholderInTag: true
    default: false
    }
  }

  /// Whether the author probably meant the keyword line of a background.
  fileprivate func isBackgroundTitle(in feature: Gherkin.GherkinDocument.Feature) -> Bool {
    guard case .keywordLine(let suggestion) = reason, let dialect = Dialect.named(feature.language) else {
      return false
    }
    return dialect.background.contains { suggestion.hasPrefix($0) }
  }
}

extension CompiledLibrary {
  /// Returns whether a definition matches the text of a step.
  func hasDefinition(_ text: Substring) -> Bool { !matcher.indices(matching: text).isEmpty }
}
