extension StepCatalog {
  /// The table that a definition expects below its step.
  package struct Table: Sendable, Hashable {
    /// A type of cell.
    package enum Content: String, Sendable, Hashable {
      /// Any text, unless the valid values are listed.
      case text
      case integer
      /// A number, which may have a fraction.
      case number
    }

    /// A column of the table.
    package struct Column: Sendable, Hashable {
      /// The name of the property that the column's values are assigned to. For the titles that match it, see
      /// ``matches(_:)``.
      package let name: String

      /// Whether the table must have this column.
      package let isRequired: Bool

      /// The type of the cells.
      package let content: Content

      /// The valid values of the cells, or an empty array if there are too many to list.
      package let values: [String]

      /// The Swift type of the numbers in the cells, or `nil` if the cells don't contain numbers.
      package let valueType: String?

      /// Creates a column.
      package init(
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

      /// Returns whether a title refers to the column. For example, `Photo URL` refers to `photoURL`, and `created at`
      /// to `createdAt`.
      package func matches(_ title: String) -> Bool { Self.title(title, names: name) }

      /// Returns whether a title refers to a property, ignoring case and whitespace.
      package static func title(_ title: String, names property: String) -> Bool {
        title == property || title.filter { !$0.isWhitespace }.lowercased() == property.lowercased()
      }
    }

    /// The columns, in the order of the properties.
    package let columns: [Column]

    /// Whether the table may have columns that aren't listed, because not all of them are known.
    package let allowsOtherColumns: Bool

    /// Whether the first column contains the keys of the rows. This column isn't in ``columns`` and can have any title.
    package let hasKeyColumn: Bool

    /// Whether rows take the place of ``columns``, in which case the table has two columns: names and values.
    package let isVertical: Bool

    /// Creates the description of a table.
    package init(
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
