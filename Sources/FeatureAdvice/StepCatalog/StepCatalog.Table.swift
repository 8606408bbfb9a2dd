extension StepCatalog {
  /// The table that a definition expects below its step.
  public struct Table: Sendable, Hashable {
    /// The types of cells.
    public enum Content: String, Sendable, Hashable {
      /// Any text, unless the values are listed.
      case text
      case integer
      /// A number that may have a fraction.
      case number
    }

    /// A column of the table.
    public struct Column: Sendable, Hashable {
      /// The property that the column is read into. See ``matches(_:)`` for the titles that fit.
      public let name: String

      /// Whether the table must have the column.
      public let isRequired: Bool

      /// The type of the cells.
      public let content: Content

      /// The texts that are valid cells, or an empty array if there are too many to list.
      public let values: [String]

      /// The Swift type of numbers in the cells, or `nil` for other cells.
      public let valueType: String?

      /// Creates a column.
      public init(
        name: String,
        isRequired: Bool,
        content: Content = .text,
        values: [String] = [],
        valueType: String? = nil
      ) {
        self.name = name
        self.isRequired = isRequired
        self.content = content
        self.values = values
        self.valueType = valueType
      }

      /// Returns whether a title names the column: `Photo URL` is `photoURL`, `created at` is `createdAt`.
      public func matches(_ title: String) -> Bool { Self.title(title, names: name) }

      /// Returns whether a title names a property, ignoring case and whitespace.
      package static func title(_ title: String, names property: String) -> Bool {
        title == property || title.filter { !$0.isWhitespace }.lowercased() == property.lowercased()
      }
    }

    /// The columns, in the order of the properties.
    public let columns: [Column]

    /// Whether the table may have other columns, because not all of them are known.
    public let allowsOtherColumns: Bool

    /// Whether the first column holds the keys of the rows. It isn't in ``columns``, and it may have any title.
    public let hasKeyColumn: Bool

    /// Whether the table has two columns, and its rows take the place of ``columns``: each has a name and a value.
    public let isVertical: Bool

    /// Creates the description of a table.
    public init(
      columns: [Column],
      allowsOtherColumns: Bool = false,
      hasKeyColumn: Bool = false,
      isVertical: Bool = false
    ) {
      self.columns = columns
      self.allowsOtherColumns = allowsOtherColumns
      self.hasKeyColumn = hasKeyColumn
      self.isVertical = isVertical
    }
  }
}
