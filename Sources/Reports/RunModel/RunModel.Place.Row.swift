public import CucumberMessages

extension RunModel.Place {
  /// A row of an example table.
  public struct Row: Sendable {
    /// The table.
    public let examples: GherkinDocument.Examples
    /// The number of the table in its outline, counted from 1.
    public let examplesNumber: Int
    /// The cells of the row.
    public let cells: GherkinDocument.TableRow
    /// The number of the row in its table, counted from 1.
    public let number: Int
  }
}
