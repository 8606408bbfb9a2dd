import CucumberMessages

/// Checks that two values are equal.
///
/// ```swift
/// try expect(cards.count, equals: 5, "The number of cards")
/// ```
/// The failure message begins with `subject`: "The number of cards: unexpected value".
public func expect<Value: Equatable>(
  _ actual: Value,
  equals expected: Value,
  _ subject: String = "The value",
  file: StaticString = #filePath,
  line: Int = #line
) throws(ExpectationFailure) {
  guard actual != expected else { return }
  if let expected = expected as? DataTable, let actual = actual as? DataTable {
    throw ExpectationFailure(
      .unexpectedValue(subject: subject),
      ComparedTables(expected: expected.rows, actual: actual.rows),
      at: SourceLocation(file: file, line: line)
    )
  }
  let (expected, actual) = ValueDescription.pair(expected, actual)
  throw ExpectationFailure(
    .unexpectedValue(subject: subject),
    expected: expected,
    actual: actual,
    at: SourceLocation(file: file, line: line)
  )
}

/// Checks that two values differ. The failure message begins with `subject`.
public func expect<Value: Equatable>(
  _ actual: Value,
  differsFrom other: Value,
  _ subject: String = "The value",
  file: StaticString = #filePath,
  line: Int = #line
) throws(ExpectationFailure) {
  guard actual == other else { return }
  throw ExpectationFailure(
    "\(subject) should differ",
    expected: "a value other than \(ValueDescription.text(other))",
    actual: ValueDescription.text(actual),
    at: SourceLocation(file: file, line: line)
  )
}

/// Checks that a condition is true, and throws an `ExpectationFailure` with `message` if it isn't.
public func expect(
  _ condition: Bool,
  _ message: @autoclosure () -> String,
  file: StaticString = #filePath,
  line: Int = #line
) throws(ExpectationFailure) {
  if !condition { throw ExpectationFailure(message(), at: SourceLocation(file: file, line: line)) }
}

/// Checks that a string contains another string. The comparison is case-sensitive. The failure message begins with
/// `subject`.
public func expect(
  _ actual: some StringProtocol,
  contains part: some StringProtocol,
  _ subject: String = "The text",
  file: StaticString = #filePath,
  line: Int = #line
) throws(ExpectationFailure) {
  guard !actual.contains(part) else { return }
  throw ExpectationFailure(
    .missingText(subject: subject),
    expected: "a string containing \(ValueDescription.text(part))",
    actual: ValueDescription.text(actual),
    at: SourceLocation(file: file, line: line)
  )
}

/// Returns the value of an optional, or throws an `ExpectationFailure` if the optional is `nil`. The failure message
/// begins with `subject`.
public func require<Value>(
  _ value: Value?,
  _ subject: String = "A value",
  file: StaticString = #filePath,
  line: Int = #line
) throws(ExpectationFailure) -> Value {
  guard let value else {
    throw ExpectationFailure("\(subject) is missing", at: SourceLocation(file: file, line: line))
  }
  return value
}
