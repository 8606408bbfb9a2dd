import CucumberMessages

/// The data table below a step.
public struct DataTable: Sendable, Hashable {
  /// The rows, each with the same number of cells.
  public let rows: [[String]]

  /// Creates a table from rows, which must all have the same number of cells.
  public init(rows: [[String]]) {
    self.rows = rows
  }

  /// The first row, or an empty array if the table has no rows.
  public var header: [String] { rows.first ?? [] }

  /// The rows below the header, each as a dictionary of cells keyed by column title. If several columns have the same
  /// title, the dictionary contains the cell of the last one.
  public var dictionaries: [[String: String]] {
    rows.dropFirst().map { row in
      Dictionary(zip(header, row), uniquingKeysWith: { _, last in last })
    }
  }

  /// The table with its rows and columns exchanged.
  public var transposed: DataTable {
    DataTable(rows: header.indices.map { column in rows.compactMap { $0.indices.contains(column) ? $0[column] : nil } })
  }
}

extension DataTable: StepArgument {
  public static func accepts(_ parameter: StepParameter) -> Bool {
    if case .tableOrDocString = parameter { true } else { false }
  }

  public static func value(of input: StepInput) throws(ArgumentError) -> DataTable {
    guard let table = input.dataTable else { throw ArgumentError(.missing, type: DataTable.self, input) }
    return table
  }
}

extension DataTable: CustomStringConvertible {
  /// The table in the syntax of feature files, with aligned columns.
  public var description: String { GherkinTable(rows: rows).lines.joined(separator: "\n") }
}
