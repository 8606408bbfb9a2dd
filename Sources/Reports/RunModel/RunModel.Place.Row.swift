public import CucumberMessages

extension RunModel.Place {
  /// A row of an example table.
  public struct Row: Sendable, Hashable {
    /// The table.
    public var examples: GherkinDocument.Examples
    /// The number of the table in its outline, counted from 1.
    public var examplesNumber: Int
    /// The cells of the row.
    public var cells: GherkinDocument.TableRow
    /// The number of the row in its table, counted from 1.
    public var number: Int
  }
}
