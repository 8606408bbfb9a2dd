package import Gherkin

/// The lines of a file whose meaning may depend on lines with syntax errors.
///
/// A line with an error may be meant as the keyword line, a step, or a table row of the element that contains the line.
/// An element is a scenario, a background, or the description of a feature or rule. Other elements don't depend on the
/// line.
package struct SyntaxErrorScope {
  /// For each error, the lines of the element that it affects, and the line of the error. If the parser stopped early,
  /// the last entry is for the rest of the file.
  private var elements: [(lines: Range<Int>, firstError: Int)] = []
  /// The syntax errors in the file.
  package let errors: [ParseError]
  /// The line of the last error if the parser stopped there, or `Int.max` otherwise.
  package private(set) var end = Int.max
  private let document: GherkinDocument
  /// The 1-based lines at which elements, examples, and steps start, in file order.
  private let starts: [Int]
  /// The lines of the file. Line 1 is at index 0.
  package let lines: [Substring]

  /// Finds the elements with errors in a file that was parsed with `Parser.recover`.
  package init(_ document: GherkinDocument, _ errors: ParseErrors, _ lines: [Substring]) {
    self.errors = errors.errors
    self.document = document
    self.starts = document.stepAndElementLines
    self.lines = lines
    let starts = [1] + document.elementLines + [Int.max]
    for error in errors.errors {
      let line = error.location.line
      var next = starts.firstIndex { $0 > line } ?? starts.count - 1
      // If a line of tags has an error, its tags are missing from the element directly below.
      let tags = lines.dropFirst(line - 1).prefix { $0.trimmedPart.hasPrefix("@") }
      if !tags.isEmpty, line + tags.count >= starts[next] { next += 1 }
      elements.append((starts[next - 1]..<starts[next], line))
    }
    // After this many errors, the parser doesn't report any more.
    if let last = errors.errors.last, errors.errors.count >= ParseErrors.maximumCount {
      end = last.location.line
      elements.append((end..<Int.max, end))
    }
  }

  /// Returns whether the element that contains a line has an error.
  package func contains(_ line: Int) -> Bool { elements.contains { $0.lines.contains(line) } }

  /// Returns whether the element that contains a line has an error on that line or above it.
  private func isBelowError(_ line: Int) -> Bool {
    elements.contains { $0.lines.contains(line) && $0.firstError <= line }
  }

  /// Returns whether a line with an error may be the cause of an ignored line.
  package func mayCause(_ ignored: IgnoredLine) -> Bool {
    let line = ignored.location.line
    return switch ignored.reason {
    case .placeholder, .placeholderOfOtherExamples: mayChangeColumns(ofExamplesFor: line)
    case .noExamples: contains(line)
    default: isBelowError(line)
    }
  }

  /// Returns the line of the nearest step, element, or examples that starts on a line or above it, or the line itself
  /// if there is none.
  package func lastStart(upTo line: Int) -> Int {
    let index = starts.countOfElements(upTo: line)
    return index > 0 ? starts[index - 1] : line
  }

  /// Returns the first line of the next step, element, or examples below a line, or `Int.max` if there is none.
  package func nextStart(after line: Int) -> Int {
    let index = starts.countOfElements(upTo: line)
    return index < starts.count ? starts[index] : .max
  }

  /// Returns whether a line with an error may cause an unknown placeholder on the given 1-based line.
  ///
  /// Such a line may be the keyword line of another scenario below the placeholder, or the keyword line, header, or a
  /// row of the examples.
  package func mayChangeColumns(ofExamplesFor line: Int) -> Bool {
    guard line < end else { return true }
    guard let scenario = document.feature?.allScenarios.last(where: { $0.location.line <= line }) else { return true }
    let lastStep = scenario.steps.last?.location.line ?? scenario.location.line
    let examples = scenario.examples.first?.location.line ?? lastStep
    let header = scenario.examples.compactMap { $0.tableHeader?.location.line }.max() ?? .max
    if hasInconsistentRow(examples..<nextStart(after: header)) { return true }
    return errors.contains { error in
      let errorLine = error.location.line
      if errorLine <= line { return false }
      return errorLine <= examples ? mayBeKeywordLine(errorLine) : errorLine <= header
    }
  }

  /// Returns whether a row in a range of lines has a different number of cells from the first row of its table.
  package func hasInconsistentRow(_ lines: Range<Int>) -> Bool {
    errors.contains { error in
      if case .inconsistentCellCount = error.kind { lines.contains(error.location.line) } else { false }
    }
  }

  /// Returns whether a line may be a keyword line, such as that of a scenario or of examples. The keyword may be
  /// mistyped or lack its colon.
  private func mayBeKeywordLine(_ line: Int) -> Bool {
    guard lines.indices.contains(line - 1) else { return false }
    let text = lines[line - 1].trimmedPart
    let dialect = Dialect.named(document.feature?.language ?? "en")
    let keywords = dialect.map { $0.scenario + $0.scenarioOutline + $0.rule + $0.background } ?? []
    let isAboveTable = lines.dropFirst(line).first { !$0.trimmedPart.isEmpty }?.trimmedPart.hasPrefix("|") == true
    return isAboveTable || text.utf8.contains(UInt8(ascii: ":")) || keywords.contains { text.hasPrefix($0) }
  }
}

extension GherkinDocument {
  /// The 1-based lines at which elements, examples, and steps start, in file order.
  fileprivate var stepAndElementLines: [Int] {
    guard let feature else { return [] }
    let backgrounds = ([feature.background] + feature.rules.map { $0.background }).compactMap { $0 }
    let scenarios = feature.allScenarios
    let steps = backgrounds.map { $0.steps } + scenarios.map { $0.steps }
    let examples = scenarios.flatMap { $0.examples.map { $0.location.line } }
    return (elementLines + examples + steps.flatMap { $0.map { $0.location.line } }).sorted()
  }

  /// The first lines, including tags, of all backgrounds, rules, and scenarios, in file order.
  fileprivate var elementLines: [Int] {
    guard let feature else { return [] }
    var locations: [Location] = []
    func add(_ location: Location, _ tags: NodeList<GherkinDocument.Tag>?) {
      locations.append(tags?.first.map { min($0.location, location) } ?? location)
    }
    func add(_ background: GherkinDocument.Background?, _ scenarios: NodeList<GherkinDocument.Scenario>) {
      if let background { add(background.location, nil) }
      for scenario in scenarios { add(scenario.location, scenario.tags) }
    }
    add(feature.background, feature.scenarios)
    for rule in feature.rules {
      add(rule.location, rule.tags)
      add(rule.background, rule.scenarios)
    }
    return locations.map { $0.line }.sorted()
  }
}

extension [Int] {
  /// Returns the number of elements in a sorted array that don't exceed a maximum.
  fileprivate func countOfElements(upTo maximum: Int) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = self[middle] <= maximum ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
