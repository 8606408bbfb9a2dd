import FeatureDiagnostics
package import Gherkin

extension GherkinDocument {
  /// The tokens of the file, in file order. They don't overlap.
  package var semanticTokens: [SemanticToken] {
    var collector = SemanticTokenCollector(SourceText(source))
    collector.add(comments)
    if let feature { collector.add(feature) }
    return collector.tokens.sorted { $0.location < $1.location }
  }
}

/// A collector of the tokens in a document.
private struct SemanticTokenCollector {
  private(set) var tokens: [SemanticToken] = []
  private let text: SourceText

  init(_ text: SourceText) {
    self.text = text
  }

  // MARK: Elements

  mutating func add(_ comments: NodeList<GherkinDocument.Comment>) {
    for comment in comments {
      let column = (comment.location.column ?? 1) + comment.text.indentationCount
      addRest(.comment, at: Location(line: comment.location.line, column: column))
    }
  }

  mutating func add(_ feature: GherkinDocument.Feature) {
    // Apart from comments, tags, and blank lines, only the language can be above the feature.
    let firstLine = feature.tags.first?.location.line ?? feature.location.line
    let commented = Set(tokens.map { $0.location.line })
    for line in 1..<max(1, firstLine) where !commented.contains(line) {
      addRest(.comment, at: Location(line: line, column: text[line].indentationCount + 1))
    }
    add(feature.tags, feature.keyword, feature.location)
    if let background = feature.background { add(background) }
    for scenario in feature.scenarios { add(scenario) }
    for rule in feature.rules {
      add(rule.tags, rule.keyword, rule.location)
      if let background = rule.background { add(background) }
      for scenario in rule.scenarios { add(scenario) }
    }
  }

  private mutating func add(_ background: GherkinDocument.Background) {
    add([], background.keyword, background.location)
    for step in background.steps { add(step, isOutline: false) }
  }

  private mutating func add(_ scenario: GherkinDocument.Scenario) {
    add(scenario.tags, scenario.keyword, scenario.location)
    let isOutline = !scenario.examples.isEmpty
    if isOutline { addPlaceholders(from: scenario.location) }
    for step in scenario.steps { add(step, isOutline: isOutline) }
    for examples in scenario.examples {
      add(examples.tags, examples.keyword, examples.location)
      if let header = examples.tableHeader { add(header, .columnName, isOutline: false) }
      for row in examples.tableBody { add(row, .value, isOutline: false) }
    }
  }

  private mutating func add(_ tags: some Sequence<GherkinDocument.Tag>, _ keyword: Substring, _ location: Location) {
    for tag in tags { add(.tag, at: tag.location, length: tag.name.unicodeScalars.count) }
    add(.keyword, at: location, length: keyword.unicodeScalars.count)
  }

  private mutating func add(_ step: GherkinDocument.Step, isOutline: Bool) {
    add(.keyword, at: step.location, length: step.keyword.trimmedPart.unicodeScalars.count)
    if isOutline { addPlaceholders(from: step.location) }
    for row in step.dataTable?.rows.map({ $0 }) ?? [] { add(row, .value, isOutline: isOutline) }
    if let docString = step.docString { add(docString, isOutline: isOutline) }
  }

  // MARK: Arguments

  private mutating func add(_ row: GherkinDocument.TableRow, _ kind: SemanticToken.Kind, isOutline: Bool) {
    for cell in row.cells {
      guard let column = cell.location.column else { continue }
      let length = text[cell.location.line].lengthOfCell(at: column)
      addText(kind, at: cell.location, length: length, isOutline: isOutline)
    }
  }

  /// Adds the lines between the delimiters, without their indentation, and the media type.
  private mutating func add(_ docString: GherkinDocument.DocString, isOutline: Bool) {
    let start = docString.location
    if docString.mediaType != nil {
      let column = (start.column ?? 1) + docString.delimiter.unicodeScalars.count
      addRest(.value, at: Location(line: start.line, column: column))
    }
    var line = start.line + 1
    while line <= text.count, !text[line].trimmedPart.hasPrefix(docString.delimiter) {
      let column = text[line].indentationCount + 1
      let length = text[line].trimmedPart.unicodeScalars.count
      addText(.value, at: Location(line: line, column: column), length: length, isOutline: isOutline)
      line += 1
    }
  }

  // MARK: Text

  /// Adds a piece of text. In an outline, each placeholder is a separate token.
  private mutating func addText(_ kind: SemanticToken.Kind, at location: Location, length: Int, isOutline: Bool) {
    guard isOutline, let start = location.column else { return add(kind, at: location, length: length) }
    var column = start
    for placeholder in text[location.line].placeholders(in: start..<start + length) {
      add(kind, at: Location(line: location.line, column: column), length: placeholder.lowerBound - column)
      add(.placeholder, at: Location(line: location.line, column: placeholder.lowerBound), length: placeholder.count)
      column = placeholder.upperBound
    }
    add(kind, at: Location(line: location.line, column: column), length: start + length - column)
  }

  /// Adds the placeholders in a line, starting at a location.
  private mutating func addPlaceholders(from location: Location) {
    let end = text[location.line].unicodeScalars.count + 1
    let start = location.column ?? 1
    guard start < end else { return }
    for range in text[location.line].placeholders(in: start..<end) {
      add(.placeholder, at: Location(line: location.line, column: range.lowerBound), length: range.count)
    }
  }

  /// Adds the rest of a line, without trailing whitespace.
  private mutating func addRest(_ kind: SemanticToken.Kind, at location: Location) {
    let rest = Substring(text[location.line].unicodeScalars.dropFirst((location.column ?? 1) - 1))
    add(kind, at: location, length: rest.trimmedPart.unicodeScalars.count)
  }

  private mutating func add(_ kind: SemanticToken.Kind, at location: Location, length: Int) {
    if length > 0 { tokens.append(SemanticToken(kind, at: location, length: length)) }
  }
}

extension Substring {
  /// The number of leading whitespace characters, in Unicode scalars.
  fileprivate var indentationCount: Int {
    unicodeScalars.distance(from: startIndex, to: trimmedPart.startIndex)
  }

  /// Returns the length of a table cell in Unicode scalars, including its escapes but not trailing whitespace.
  fileprivate func lengthOfCell(at column: Int) -> Int {
    Substring(unicodeScalars.dropFirst(column - 1)).upToPipe.trimmedPart.unicodeScalars.count
  }

  /// Returns the 1-based columns of each placeholder `<name>` within a range of columns.
  fileprivate func placeholders(in columns: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var open: Int?
    for (offset, scalar) in unicodeScalars.dropFirst(columns.lowerBound - 1).prefix(columns.count).enumerated() {
      let column = columns.lowerBound + offset
      switch scalar {
      case "<": open = column
      case ">":
        if let start = open, start + 1 < column { found.append(start..<column + 1) }
        open = nil
      default: break
      }
    }
    return found
  }
}
