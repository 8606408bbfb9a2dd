package import Gherkin

/// A table in a file: its cells, with escapes resolved, and its lines.
package struct TextTable: Sendable {
  /// A kind of table.
  package enum Kind: Sendable, Hashable {
    case examples
    /// The data table of a step.
    case dataTable
  }

  /// A cell of a row.
  package struct Cell: Sendable, Hashable {
    /// The text, with escapes resolved.
    package let text: String
    /// The range of the text in the source.
    package let range: Range<Location>
  }

  /// The kind of the table.
  package let kind: Kind

  /// The 1-based line of the step or examples.
  package let ownerLine: Int

  /// The rows, which may have different lengths.
  package let rows: [[Cell]]

  /// The 0-based lines from the first row to the last, including blank lines and comments between them.
  let lines: Range<Int>
}
