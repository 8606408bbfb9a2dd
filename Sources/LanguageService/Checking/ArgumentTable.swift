import FeatureAdvice
import Gherkin

/// The table of a step as a run reads it: with the values of a row of examples in place of placeholders.
struct ArgumentTable {
  struct Row {
    let location: Location
    let cells: [Cell]
  }

  struct Cell {
    let value: Substring
    /// The place of the text that makes the value: the cell itself, or a cell of the examples.
    let location: Location
    /// The number of Unicode scalars of that text.
    let length: Int
    /// Whether the value doesn't depend on a placeholder that is a problem of its own.
    let isCertain: Bool
  }

  let rows: [Row]

  /// Fills in a table.
  ///
  /// - Parameters:
  ///   - table: The table in the file.
  ///   - filled: The same table in a scenario.
  ///   - examples: The row of examples of the scenario.
  ///   - lines: The lines of the file.
  ///   - uncertainLines: The lines with unknown placeholders.
  init(
    _ table: GherkinDocument.DataTable,
    _ filled: Pickle.Table,
    _ examples: NamedRow?,
    _ lines: [Substring],
    uncertainLines: Set<Int>
  ) {
    rows = zip(table.rows, filled.rows).map { row, values in
      let line = row.location.line
      let cells = zip(row.cells, values).map { cell, value in
        let source = value == cell.value ? nil : examples?.cell(ofStep: lines[line - 1], value: value)
        return Cell(
          value: value,
          location: source?.location ?? cell.location,
          length: (source?.value ?? cell.value).unicodeScalars.count,
          isCertain: !uncertainLines.contains(line) || !cell.value.withSpan { $0.contains(UInt8(ascii: "<")) }
        )
      }
      return Row(location: row.location, cells: cells)
    }
  }

  /// Returns whether a table in a file has a placeholder.
  static func hasPlaceholder(_ table: GherkinDocument.DataTable) -> Bool {
    table.rows.contains { $0.cells.contains { $0.value.hasPlaceholder } }
  }
}
