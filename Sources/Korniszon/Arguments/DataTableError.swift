import CucumberExpressions

/// An error for a table that can't be decoded into the rows a step takes, with the first invalid row.
public struct DataTableError: Error, Sendable, CustomStringConvertible {
  enum Kind: Sendable {
    case missingColumn(String, header: [String])
    /// A column's title matches none of the known properties.
    case unknownColumn(String, known: [String])
    /// A column matches the same property as an earlier column.
    case duplicateColumn(String)
    case unreadable(text: String, type: String, column: String)
    /// The row has this many cells instead of one.
    case oneCellExpected(count: Int)
    /// A cell can't hold a structured value.
    case nested(String)
    case duplicateKey(String)
  }

  let kind: Kind

  /// The row, counted from 1 and including the header.
  public let row: Int

  init(_ kind: Kind, row: Int) {
    self.kind = kind
    self.row = row
  }

  public var description: String {
    let problem =
      switch kind {
      case .missingColumn(let name, let header): "no column '\(name)'; the columns are \(Self.list(header))"
      case .unknownColumn(let name, let known):
        "unknown column '\(name)'" + (known.nearest(to: name).map { "; did you mean '\($0)'?" } ?? ".")
          + " Known columns: \(Self.list(known))"
      case .duplicateColumn(let name): "column '\(name)' matches the same property as an earlier column"
      case .unreadable(let text, let type, ""): "'\(text)' is not a value of type \(type)"
      case .unreadable(let text, let type, let column): "'\(text)' in column '\(column)' is not a value of type \(type)"
      case .oneCellExpected(let count): "expected one cell, found \(count)"
      case .nested(let column): "a cell can't hold the structured value '\(column)'"
      case .duplicateKey(let key): "duplicate key '\(key)'"
      }
    return "row \(row) of the table: \(problem)"
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }
}
