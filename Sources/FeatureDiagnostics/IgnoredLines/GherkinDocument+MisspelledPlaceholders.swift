import Gherkin

extension GherkinDocument {
  /// The misspelled placeholders in outlines.
  ///
  /// These are names of columns in the wrong brackets or with whitespace inside the brackets, as in `< name >`,
  /// `＜name＞`, and, outside of doc strings, `&lt;name&gt;`. In doc strings, they also include placeholders that differ
  /// from the name of a column only in case, whitespace, hyphens, and underscores. If no step uses a column, its name
  /// in the brackets of other tools, as in `{{name}}`, counts too.
  var misspelledPlaceholders: [IgnoredLine] {
    guard hasExamples, let feature else { return [] }
    let lines = source.lines
    var found: [IgnoredLine] = []
    for scenario in feature.allScenarios {
      let columns = scenario.columns
      if columns.isEmpty { continue }
      var numbers = scenario.name.isEmpty ? [] : [scenario.location.line]
      var used: Set<String> = []
      for step in scenario.steps {
        numbers.append(step.location.line)
        if let table = step.dataTable {
          for row in table.rows { numbers.append(row.location.line) }
        }
        if let docString = step.docString {
          found += lines.placeholders(in: docString, columns)
          for index in lines.content(of: docString).indices { lines.addPlaceholders(atLine: index + 1, to: &used) }
        }
      }
      for line in numbers {
        lines.addPlaceholders(atLine: line, to: &used)
        guard lines.indices.contains(line - 1), lines[line - 1].mayHavePlaceholders else { continue }
        found += lines.misspelledPlaceholders(atLine: line, columns, Self.brackets)
      }
      let unused = columns.filter { column in !used.contains(column) && !found.contains { $0.isMeant(column) } }
      for line in unused.isEmpty ? [] : numbers where lines.mayHaveBrackets(atLine: line) {
        for brackets in Self.bracketsOfOtherTools {
          let others = lines.misspelledPlaceholders(atLine: line, unused, [brackets])
          found += others
          if !others.isEmpty { break }
        }
      }
    }
    return found
  }

  /// The pairs of brackets that make a name look like a placeholder.
  private static let brackets: [(open: String, close: String)] = [("<", ">"), ("＜", "＞"), ("&lt;", "&gt;")]

  /// The pairs of brackets around placeholders in other tools and languages. Only the name of a column that no step
  /// uses counts as a placeholder in them.
  private static let bracketsOfOtherTools: [(open: String, close: String)] = [
    ("{{", "}}"), ("${", "}"), ("{", "}"), ("[", "]"), ("«", "»"), ("‹", "›"), ("⟨", "⟩"),
  ]
}

extension IgnoredLine {
  /// Returns whether the suggestion is the placeholder of a column.
  fileprivate func isMeant(_ column: String) -> Bool {
    if case .misspelledPlaceholder(_, let suggestion) = reason { suggestion == "<\(column)>" } else { false }
  }
}

extension [Substring] {
  /// Adds the names of the placeholders on a line to a set.
  fileprivate func addPlaceholders(atLine line: Int, to names: inout Set<String>) {
    for placeholder in placeholders(atLine: line) { names.insert(placeholder.name) }
  }

  /// Returns whether a line contains anything that may be a bracket of another tool.
  fileprivate func mayHaveBrackets(atLine line: Int) -> Bool {
    indices.contains(line - 1)
      && self[line - 1].utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") || $0 >= 0x80 }
  }

  /// Returns the column names on a line that are in the wrong brackets or have whitespace inside the brackets.
  fileprivate func misspelledPlaceholders(
    atLine line: Int,
    _ columns: [String],
    _ brackets: [(open: String, close: String)]
  ) -> [IgnoredLine] {
    guard indices.contains(line - 1) else { return [] }
    return brackets.flatMap { open, close in
      self[line - 1].texts(between: open, close).compactMap { text, range -> IgnoredLine? in
        let name = text.trimmedPart
        guard open != "<" || name.utf8.count < text.utf8.count,
          let column = columns.first(where: { String(name).hasLetters(of: $0) })
        else { return nil }
        let edit = TextEdit(line: line, columns: range, newText: "<\(column)>")
        let reason = IgnoredLine.Reason.misspelledPlaceholder(open + text + close, suggestion: "<\(column)>")
        return IgnoredLine(location: edit.range.lowerBound, reason: reason, fix: edit)
      }
    }
  }

  /// Returns the misspelled placeholders in a doc string.
  ///
  /// These are names of columns in the wrong brackets or with whitespace inside the brackets, and placeholders that
  /// differ from the name of a column only in case and separators. Names of markup tags, and names directly after a
  /// letter or digit, aren't placeholders.
  fileprivate func placeholders(in docString: GherkinDocument.DocString, _ columns: [String]) -> [IgnoredLine] {
    let texts = content(of: docString)
    let numbers = texts.indices.filter { self[$0].mayHavePlaceholders }.map { $0 + 1 }
    if numbers.isEmpty { return [] }
    let markup = Set(texts.flatMap { $0.texts(between: "</", ">").map { String($0.text) } })
    return numbers.flatMap { line in
      let misspelled = misspelledPlaceholders(atLine: line, columns, [("<", ">"), ("＜", "＞")])
      return misspelled
        + placeholders(atLine: line).compactMap { placeholder in
          let (name, range) = (placeholder.name, placeholder.range)
          guard !columns.contains(name), !markup.contains(name), !isAttached(range.lowerBound),
            let column = columns.first(where: { name.hasLetters(of: $0) })
          else { return nil }
          let fix = TextEdit(range, newText: "<\(column)>")
          return IgnoredLine(location: range.lowerBound, reason: .placeholder(name, suggestion: column), fix: fix)
        }
    }
  }

  /// Returns whether a letter or digit is directly before a location, as in `List<Name>`.
  func isAttached(_ location: Location) -> Bool {
    let before = self[location.line - 1].unicodeScalars.prefix((location.column ?? 1) - 1).last
    return before.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }
}

extension Substring {
  /// Whether the string contains anything that may begin a placeholder.
  fileprivate var mayHavePlaceholders: Bool {
    // The first byte of a full-width sign is 0xEF.
    withSpan { bytes in
      bytes.contains(UInt8(ascii: "<")) || bytes.contains(UInt8(ascii: "&")) || bytes.contains(0xEF)
    }
  }

  /// Returns the strings between a pair of brackets, with the 1-based columns of each string and its brackets. The
  /// strings contain no opening bracket.
  fileprivate func texts(between open: String, _ close: String) -> [(text: Substring, columns: Range<Int>)] {
    let scalars = Array<Unicode.Scalar>(unicodeScalars)
    let (open, close) = (Array<Unicode.Scalar>(open.unicodeScalars), Array<Unicode.Scalar>(close.unicodeScalars))
    var found: [(text: Substring, columns: Range<Int>)] = []
    var start: Int?
    for index in scalars.indices {
      if scalars[index...].starts(with: open) {
        start = index
      } else if let opening = start, scalars[index...].starts(with: close) {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[(opening + open.count)..<index])
        found.append((text[...], (opening + 1)..<(index + close.count + 1)))
        start = nil
      }
    }
    return found
  }
}
