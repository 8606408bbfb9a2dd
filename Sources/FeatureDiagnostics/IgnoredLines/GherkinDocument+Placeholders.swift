package import Gherkin

/// A placeholder that has no column in at least one examples table of its outline.
package struct UnknownPlaceholder {
  package let name: String
  /// The names of the columns of the first examples table without a column for the placeholder.
  package let columns: Set<String>
  /// Whether other examples of the outline have the column.
  let isColumnOfOtherExamples: Bool
  /// The range of the placeholder, including the angle brackets.
  package let range: Range<Location>
}

extension GherkinDocument {
  /// Returns the placeholders, in the names, steps, and data tables of outlines, that have no column in at least one of
  /// the examples tables. `lines` are the lines of the file.
  package func unknownPlaceholders(_ lines: [Substring]) -> [UnknownPlaceholder] {
    guard let feature else { return [] }
    var found: [UnknownPlaceholder] = []
    for scenario in feature.allScenarios where !scenario.examples.isEmpty {
      let tables = scenario.examples.compactMap { $0.tableHeader.map { Set($0.cells.map { String($0.value) }) } }
      found += scenario.name.isEmpty ? [] : lines.unknownPlaceholders(tables, scenario.location.line)
      for step in scenario.steps {
        for line in [step.location.line] + (step.dataTable?.rows.map { $0.location.line } ?? []) {
          found += lines.unknownPlaceholders(tables, line)
        }
      }
    }
    return found
  }
}

extension Pickle.Step {
  /// Whether the text has a placeholder without a value. Markup such as `<b>…</b>` isn't a placeholder.
  package var hasUnreplacedPlaceholder: Bool {
    let written = [writtenText].placeholders(atLine: 1)
    if written.isEmpty { return false }
    let remaining = Set([text].placeholders(atLine: 1).map { $0.name })
    return written.contains { remaining.contains($0.name) && !$0.name.isMarkup(in: text) }
  }
}

extension [Substring] {
  /// Returns the placeholders on a line that are missing from the header of at least one examples table.
  fileprivate func unknownPlaceholders(_ tables: [Set<String>], _ line: Int) -> [UnknownPlaceholder] {
    placeholders(atLine: line).compactMap { placeholder in
      guard let columns = tables.first(where: { !$0.contains(placeholder.name) }) else { return nil }
      return UnknownPlaceholder(
        name: placeholder.name,
        columns: columns,
        isColumnOfOtherExamples: tables.contains { $0.contains(placeholder.name) },
        range: placeholder.range
      )
    }
  }

  /// Returns each name on a line that is directly between angle brackets, without whitespace around it, with the range
  /// that includes the brackets.
  func placeholders(atLine line: Int) -> [(name: String, range: Range<Location>)] {
    guard indices.contains(line - 1), self[line - 1].withSpan({ $0.contains(UInt8(ascii: "<")) }) else { return [] }
    let scalars = Array<Unicode.Scalar>(self[line - 1].unicodeScalars)
    var found: [(name: String, range: Range<Location>)] = []
    var start: Int?
    for (index, scalar) in scalars.enumerated() {
      if scalar == "<" {
        start = index
      } else if scalar == ">", let opening = start {
        start = nil
        var name = ""
        name.unicodeScalars.append(contentsOf: scalars[(opening + 1)..<index])
        // Markup such as `</name>` and `<name/>` isn't a placeholder.
        guard !name.isEmpty, name.utf8.count == name[...].trimmedPart.utf8.count, !name.hasPrefix("/"),
          !name.hasSuffix("/")
        else { continue }
        let range = Location(line: line, column: opening + 1)..<Location(line: line, column: index + 2)
        found.append((name, range))
      }
    }
    return found
  }
}
