import CucumberMessages

/// The data table below a step.
public struct DataTable: Sendable, Hashable {
  /// The cells, row by row; all rows are equally long.
  public let rows: [[String]]

  /// Makes a table of rows, which must be equally long.
  public init(rows: [[String]]) {
    self.rows = rows
  }

  /// The first row.
  public var header: [String] { rows.first ?? [] }

  /// The rows below the header, each as values by the names in the header.
  public var dictionaries: [[String: String]] {
    rows.dropFirst().map { row in
      Dictionary(zip(header, row), uniquingKeysWith: { _, last in last })
    }
  }

  /// The table with its columns as rows.
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
  /// The table as it would be in a feature file, its columns aligned.
  public var description: String { TableText(rows: rows).lines.joined(separator: "\n") }
}
