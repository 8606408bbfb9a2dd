import CucumberExpressions

/// An error for a table that can't be decoded, with the number of the first invalid row.
public struct DataTableError: Error, Sendable, CustomStringConvertible {
  enum Kind: Sendable {
    case missingColumn(String, header: [String])
    /// The title of a column matches none of the known properties.
    case unknownColumn(String, known: [String])
    /// A column matches the same property as an earlier one.
    case duplicateColumn(String)
    case unreadable(text: String, type: String, column: String)
    /// The row has this many cells, but must have one.
    case oneCellExpected(count: Int)
    /// The row of a vertical table has this many cells, but must have two: a name and a value.
    case twoCellsExpected(count: Int)
    /// A cell can't hold a structured value. The associated value is the name of the property, or an empty string.
    case nested(String)
    case duplicateKey(String)
    /// The first row isn't a header. The associated value is its first cell, above which a title is missing.
    case headerExpected(above: String)
  }

  let kind: Kind

  /// The 1-based number of the row, counting the header.
  public let row: Int

  /// Whether the table is vertical, with rows in place of columns.
  let isVertical: Bool

  init(_ kind: Kind, row: Int, isVertical: Bool = false) {
    self.kind = kind
    self.row = row
    self.isVertical = isVertical
  }

  public var description: String {
    if isVertical, case .missingColumn = kind { return "the table has \(problem)" }
    return "row \(row) of the table: \(problem)"
  }

  private var problem: String {
    let column = isVertical ? "row" : "column"
    return switch kind {
    case .missingColumn(let name, let header): "no \(column) '\(name)'; the \(column)s are \(Self.list(header))"
    case .unknownColumn(let name, let known):
      "unknown \(column) '\(name)'" + (known.nearest(to: name).map { "; did you mean '\($0)'?" } ?? ".")
        + " Known \(column)s: \(Self.list(known))"
    case .duplicateColumn(let name): "\(column) '\(name)' matches the same property as an earlier \(column)"
    case .unreadable(let text, let type, ""): "'\(text)' isn't a valid \(type)"
    case .unreadable(let text, let type, let name):
      "'\(text)' in \(column) '\(name)' isn't a valid \(type)"
    case .oneCellExpected(let count): "expected one cell, found \(count)"
    case .twoCellsExpected(let count): "expected a name and a value, found \(count == 1 ? "1 cell" : "\(count) cells")"
    case .nested(let name): "a cell can't hold the structured value '\(name)'"
    case .duplicateKey(let key): "duplicate key '\(key)'"
    case .headerExpected(let value): "'\(value)' is where the header should be; write a header row above it"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }
}
