import FeatureDiagnostics
import Gherkin

/// The table of a step as it is at run time, with placeholders replaced by the values of an examples row.
struct ArgumentTable {
  struct Row {
    let location: Location
    let cells: [Cell]
  }

  struct Cell {
    let value: Substring
    /// The location of the text that the value comes from: the cell itself, or a cell of the examples.
    let location: Location
    /// The length, in Unicode scalars, of the text that the value comes from.
    let length: Int
    /// Whether the value is known, because it doesn't depend on an unknown placeholder.
    let isCertain: Bool
  }

  let rows: [Row]

  /// Creates a table from the rows in a file and the values that replace their placeholders.
  ///
  /// - Parameters:
  ///   - table: The table in the file.
  ///   - filled: The same table in a pickle, with its placeholders replaced.
  ///   - examples: The examples row of the pickle, or `nil` if there is none.
  ///   - lines: The lines of the file.
  ///   - uncertainLines: The 1-based numbers of the lines with unknown placeholders.
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

  /// Returns whether a table in a file contains a placeholder.
  static func hasPlaceholder(_ table: GherkinDocument.DataTable) -> Bool {
    table.rows.contains { $0.cells.contains { $0.value.hasPlaceholder } }
  }
}
