import CucumberExpressions
import Gherkin

extension GherkinDocument {
  /// The columns of examples that have the same name as an earlier column of the table.
  var duplicateColumns: [IgnoredLine] {
    guard hasExamples, let feature else { return [] }
    var found: [IgnoredLine] = []
    for header in feature.allScenarios.flatMap({ $0.examples.compactMap { $0.tableHeader } }) {
      var names: Set<Substring> = []
      for cell in header.cells where !cell.value.isEmpty && !names.insert(cell.value).inserted {
        found.append(IgnoredLine(location: cell.location, reason: .duplicateColumn(String(cell.value))))
      }
    }
    return found
  }

  /// The columns of examples that have values but no name, and all but the first of several columns without a name.
  var unnamedColumns: [IgnoredLine] {
    guard hasExamples, let feature else { return [] }
    return feature.allScenarios.flatMap { $0.examples }.flatMap { examples -> [IgnoredLine] in
      guard let cells = examples.tableHeader?.cells else { return [] }
      let unnamed = cells.indices.filter { cells[$0].value.isEmpty }
      return unnamed.filter { index in
        index != unnamed.first
          || examples.tableBody.contains { row in
            row.cells.indices.contains(index) && !row.cells[index].value.isEmpty
          }
      }
      .map { IgnoredLine(location: cells[$0].location, reason: .unnamedColumn) }
    }
  }

  /// The first rows of examples whose header is missing.
  ///
  /// The header counts as missing if none of the placeholders in the outline's steps is the name of a column, there are
  /// as many placeholders as columns, and the row contains a number or text in quotation marks.
  var missingHeaders: [IgnoredLine] {
    guard hasExamples, let feature else { return [] }
    lazy var lines = source.lines
    var found: [IgnoredLine] = []
    for scenario in feature.allScenarios {
      for header in scenario.examples.compactMap({ $0.tableHeader })
      where header.cells.contains(where: { $0.value.isValue }) {
        let names = scenario.steps.flatMap { lines.placeholders(atLine: $0.location.line).map { $0.name } }.unique
        guard names.count == header.cells.count, !header.cells.contains(where: { names.contains(String($0.value)) })
        else {
          continue
        }
        let row = "| " + names.joined(separator: " | ") + " |"
        let start = Location(line: header.location.line, column: 1)
        let margin = Substring(lines[header.location.line - 1].unicodeScalars.prefix { $0.isBlank })
        let edit = TextEdit(start..<start, newText: margin + row + "\n")
        // Several names may be in a different order.
        found.append(
          IgnoredLine(
            location: header.location,
            reason: .missingHeader(suggestion: row),
            fix: names.count == 1 ? edit : nil,
            change: edit
          )
        )
      }
    }
    return found
  }

  /// The rows of examples that repeat their header. A single column may have its name as a value.
  var repeatedHeaders: [IgnoredLine] {
    guard hasExamples, let feature else { return [] }
    var found: [IgnoredLine] = []
    for scenario in feature.allScenarios {
      for examples in scenario.examples {
        guard let header = examples.tableHeader?.cells, header.count > 1 else { continue }
        for row in examples.tableBody where row.cells.count == header.count {
          guard row.cells.indices.allSatisfy({ row.cells[$0].value == header[$0].value }) else { continue }
          let fix = TextEdit(removingLine: row.location.line)
          found.append(IgnoredLine(location: row.location, reason: .repeatedHeader, fix: fix))
        }
      }
    }
    return found
  }

  /// The rows of hyphens directly below the first row of a table, like the delimiter row of a Markdown table.
  var ruleRows: [IgnoredLine] {
    guard hasRows, source.mediaType != .markdown, source.text[...].mayHaveRules, let feature else {
      return []
    }
    var rows = feature.allSteps.compactMap { $0.dataTable?.rows.dropFirst().first }
    rows += feature.allScenarios.flatMap { $0.examples.compactMap { $0.tableBody.first } }
    return rows.filter { row in row.cells.allSatisfy { $0.value.isRule } }.map { row in
      IgnoredLine(location: row.location, reason: .ruleRow, fix: TextEdit(removingLine: row.location.line))
    }
  }

  /// The rows with text after their last pipe, unless it is a comment. Such text isn't part of the table.
  package var openRows: [IgnoredLine] {
    guard hasRows, let feature, source.text[...].mayHaveOpenRows else { return [] }
    var rows: [GherkinDocument.TableRow] = []
    for step in feature.allSteps {
      if let table = step.dataTable { rows += table.rows }
    }
    for examples in feature.allScenarios.flatMap({ $0.examples }) {
      if let header = examples.tableHeader { rows.append(header) }
      rows += examples.tableBody
    }
    let lines = source.lines
    return rows.compactMap { row in
      guard lines.indices.contains(row.location.line - 1),
        let (text, column) = lines[row.location.line - 1].textAfterLastPipe, text.unicodeScalars.first != "#"
      else { return nil }
      let location = Location(line: row.location.line, column: column)
      return IgnoredLine(location: location, reason: .openRow(String(text)))
    }
  }

  /// Returns the placeholders in outlines that have no column, if they are mistyped names of columns or are in steps
  /// without a definition. Other text in angle brackets may be intentional.
  func placeholdersWithoutColumn(hasDefinition: (Substring) -> Bool) -> [IgnoredLine] {
    guard hasExamples, let feature, feature.allScenarios.contains(where: { $0.mayHaveUnknownPlaceholders }) else {
      return []
    }
    let undefinedLines = Set(
      stepReferences.filter { step in !step.texts.contains(where: hasDefinition) }.map { $0.step.location.line }
    )
    let lines = source.lines
    return unknownPlaceholders(lines).compactMap { placeholder in
      let (name, columns, start) = (placeholder.name, placeholder.columns.sorted(), placeholder.range.lowerBound)
      if placeholder.isColumnOfOtherExamples {
        return IgnoredLine(location: start, reason: .placeholderOfOtherExamples(name))
      }
      if name.isMarkup(in: lines[start.line - 1]) { return nil }
      if !lines.isAttached(start), let column = columns.first(where: { name.isMistyped($0) }) {
        let fix = TextEdit(placeholder.range, newText: "<\(column)>")
        return IgnoredLine(location: start, reason: .placeholder(name, suggestion: column), fix: fix)
      }
      guard undefinedLines.contains(start.line) else { return nil }
      return IgnoredLine(location: start, reason: .placeholder(name, suggestion: columns.nearest(to: name)))
    }
  }

  /// Returns the placeholders in undefined steps of backgrounds and of scenarios without examples, and the placeholders
  /// in backgrounds that are names of columns.
  func placeholdersOutsideOutlines(hasDefinition: (Substring) -> Bool) -> [IgnoredLine] {
    guard let feature, source.text.withSpan({ $0.contains(UInt8(ascii: "<")) }) else { return [] }
    var found: [IgnoredLine] = []
    lazy var lines = source.lines
    func add(_ step: GherkinDocument.Step, _ reason: (_ name: String) -> IgnoredLine.Reason?) {
      let line = step.location.line
      for placeholder in lines.placeholders(atLine: line) where !placeholder.name.isMarkup(in: lines[line - 1]) {
        guard let reason = reason(placeholder.name) else { continue }
        found.append(IgnoredLine(location: placeholder.range.lowerBound, reason: reason))
      }
    }
    for scenario in feature.allScenarios where scenario.examples.isEmpty {
      for step in scenario.steps where step.text.hasPlaceholder && !hasDefinition(step.text) {
        add(step) { .placeholderOutsideOutline($0) }
      }
    }
    lazy var names = Set(feature.allScenarios.flatMap { $0.columns })
    for background in feature.backgrounds {
      for step in background.steps where step.text.hasPlaceholder {
        let isDefined = hasDefinition(step.text)
        add(step) { !isDefined || names.contains($0) ? .placeholderInBackground($0) : nil }
      }
    }
    return found
  }

  /// The tags of outlines and examples that contain the name of a column in angle brackets.
  var placeholdersInTags: [IgnoredLine] {
    guard hasExamples, let feature else { return [] }
    return feature.allScenarios.flatMap { scenario -> [IgnoredLine] in
      let tags = Array(scenario.tags) + scenario.examples.flatMap { Array($0.tags) }
      let written = tags.filter { $0.name.hasPlaceholder }
      if written.isEmpty { return [] }
      let columns = scenario.columns
      return written.compactMap { tag in
        columns.first { String(tag.name).contains(part: "<\($0)>") }.map {
          IgnoredLine(location: tag.location, reason: .placeholderInTag($0))
        }
      }
    }
  }
}

extension GherkinDocument.Scenario {
  /// The names of the columns of all examples.
  var columns: [String] {
    examples.flatMap { $0.tableHeader?.cells.map { String($0.value) } ?? [] }.unique
  }
}

extension GherkinDocument.Scenario {
  /// Whether the name, a step, or a table of the outline contains text in angle brackets that isn't the name of a
  /// column.
  fileprivate var mayHaveUnknownPlaceholders: Bool {
    guard !examples.isEmpty else { return false }
    let tables = examples.compactMap { $0.tableHeader.map { Set($0.cells.map { $0.value }) } }
    return name.hasUnknownPlaceholder(tables)
      || steps.contains { step in
        step.text.hasUnknownPlaceholder(tables)
          || step.dataTable?.rows.contains { $0.cells.contains { $0.value.hasUnknownPlaceholder(tables) } } ?? false
      }
  }
}

extension String {
  /// Returns whether text in angle brackets is probably markup or an address rather than the name of a column.
  ///
  /// Examples are `/b`, `![CDATA[x]]`, `br/`, `p class="x"`, `user@example.com`, and `b` on a line that contains
  /// `</b>`.
  func isMarkup(in line: Substring) -> Bool {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return false }
    return "/!?%".unicodeScalars.contains(first) || "/%".unicodeScalars.contains(last)
      || unicodeScalars.contains { "=@".unicodeScalars.contains($0) } || contains(part: "://")
      || String(line).contains(part: "</\(self)>")
  }

  /// Returns whether the string differs from a column's name only in case and separators, or by one edit if both have
  /// at least three letters.
  fileprivate func isMistyped(_ column: String) -> Bool {
    if hasLetters(of: column) { return true }
    let (text, name) = (lowercaseLetters, column.lowercaseLetters)
    return min(text.count, name.count) >= 3 && EditDistance.between(text, name, atMost: 1, countingSwaps: true) != nil
  }

  /// Returns whether the string differs from a column's name only in case, whitespace, hyphens, and underscores.
  func hasLetters(of column: String) -> Bool {
    let letters = lowercaseLetters
    return !letters.isEmpty && letters == column.lowercaseLetters
  }

  private var lowercaseLetters: [Unicode.Scalar] {
    lowercased().unicodeScalars.filter { !$0.isBlank && $0 != "-" && $0 != "_" }
  }
}

extension Substring {
  /// Whether the string is a cell in the delimiter row of a Markdown table, such as `---` or `:--`.
  fileprivate var isRule: Bool {
    let colon = UInt8(ascii: ":")
    let hyphens = utf8.dropFirst(utf8.first == colon ? 1 : 0).dropLast(utf8.last == colon ? 1 : 0)
    // Two hyphens alone may be a value.
    return hyphens.count >= (hyphens.count < utf8.count ? 2 : 3) && hyphens.allSatisfy { $0 == UInt8(ascii: "-") }
  }

  /// Whether the string contains two consecutive hyphens.
  fileprivate var mayHaveRules: Bool {
    withSpan { bytes in
      for index in bytes.indices.dropFirst()
      where bytes[index] == UInt8(ascii: "-") && bytes[index - 1] == UInt8(ascii: "-") {
        return true
      }
      return false
    }
  }

  /// Whether the string begins like a number or with a quotation mark, and is therefore unlikely to be the name of a
  /// column.
  fileprivate var isValue: Bool {
    let digits = utf8.first == UInt8(ascii: "-") ? utf8.dropFirst() : utf8[...]
    return digits.first?.isDigit == true || utf8.first == UInt8(ascii: "\"")
  }

  fileprivate func hasUnknownPlaceholder(_ tables: [Set<Substring>]) -> Bool {
    guard withSpan({ $0.contains(UInt8(ascii: "<")) }) else { return false }
    return split(separator: "<").dropFirst(first == "<" ? 0 : 1).contains { part in
      guard let end = part.firstIndex(of: ">") else { return false }
      return tables.contains { !$0.contains(part[..<end]) }
    }
  }

  /// Whether the string may contain a table row that doesn't end with a pipe.
  fileprivate var mayHaveOpenRows: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      var first: UInt8?
      var isClosed = false
      var previous: UInt8?
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "\n"):
          if first == UInt8(ascii: "|"), !isClosed { return true }
          first = nil
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
        default:
          if first == nil { first = byte }
          isClosed = byte == UInt8(ascii: "|") && previous != UInt8(ascii: "\\")
        }
        previous = byte
      }
      return first == UInt8(ascii: "|") && !isClosed
    } ?? true
  }

  /// The trimmed text after the last unescaped pipe, with its 1-based column, or `nil` if there is no such text.
  fileprivate var textAfterLastPipe: (text: Substring, column: Int)? {
    guard let text = splitAtPipes.last?.trimmedPart, !text.isEmpty else { return nil }
    return (text, self[..<text.startIndex].unicodeScalars.count + 1)
  }
}
