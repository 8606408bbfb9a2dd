/// Checks that values match the rows of a table.
///
/// ```swift
/// then("the basket contains:") { (shop, table: DataTable) in
///   try expect(shop.items, matches: table, "The basket")
/// }
/// ```
/// The table's first row names the properties to compare: stored properties of a structure or class, labeled elements
/// of a tuple, or keys of a dictionary. Values without properties, such as strings and numbers, are compared with a
/// single column, which can have any title. Titles match names regardless of case and whitespace. A cell matches a
/// value if the cell's text is the raw value or, for a value without one, the description of the value. A cell also
/// matches if its text decodes to the same value, as `0.80` decodes to 0.8. An empty cell matches `nil`.
///
/// The failure shows both tables, and marks the changed, missing, and extra rows.
///
/// - Parameters:
///   - rows: The actual values.
///   - table: The expected rows, below a header.
///   - inAnyOrder: Whether the rows and the values may be in different orders.
///   - subject: The beginning of the failure message.
///   - file: The file of the expectation.
///   - line: The line of the expectation.
/// - Throws: An ``ExpectationFailure`` if rows differ or a column doesn't match any property.
public func expect<Rows: Sequence>(
  _ rows: Rows,
  matches table: DataTable,
  inAnyOrder: Bool = false,
  _ subject: String = "The rows",
  file: StaticString = #filePath,
  line: Int = #line
) throws(ExpectationFailure) {
  let comparison = TableComparison(table, Array(rows), inAnyOrder: inAnyOrder)
  if let failure = comparison.failure(subject, at: SourceLocation(file: file, line: line)) { throw failure }
}
