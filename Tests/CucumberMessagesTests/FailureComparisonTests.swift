import CucumberMessages
import Testing

@Suite struct FailureComparisonTests {
  private static let values = [
    ("5", "0"), ("\"Home\"", "\"Lost\""), ("", ""), ("| a | b |\n| 1 | 2 |", "| a | b |"), ("one\n\n two ", "zwei\r\n"),
    ("expected: in a line", "\u{0}\u{1B} 👩‍👩‍👧‍👦 \u{2028}"),
  ]

  private func attachment(_ body: String, _ mediaType: String = FailureComparison.mediaType)
    -> CucumberMessages.Attachment
  {
    CucumberMessages.Attachment(body: body, contentEncoding: .identity, mediaType: mediaType)
  }

  @Test(arguments: values)
  func aComparisonIsReadBackUnchanged(expected: String, actual: String) {
    for message in ["The value: unexpected value", "", "Two\nlines"] {
      let comparison = FailureComparison(message: message, expected: expected, actual: actual)
      #expect(FailureComparison(attachment(comparison.attachmentBody)) == comparison)
    }
  }

  @Test func theBodyIsOneJSONObject() {
    let comparison = FailureComparison(message: "Too few", expected: "\"a\"", actual: "4")
    #expect(comparison.attachmentBody == #"{"message":"Too few","expected":"\"a\"","actual":"4"}"#)
  }

  @Test func theCellsOfTablesAreReadBackUnchanged() {
    let tables = ComparedTables(expected: [["a\\", "|"], ["\n", ""]], actual: [["a\\", "|"]])
    let (expected, actual) = tables.texts
    let comparison = FailureComparison(message: "Rows", expected: expected, actual: actual, tables: tables)
    #expect(FailureComparison(attachment(comparison.attachmentBody)) == comparison)
    #expect(comparison.attachmentBody.hasSuffix(#""expectedRows":[["a\\","|"],["\n",""]],"actualRows":[["a\\","|"]]}"#))
    let long = String(repeating: "x", count: FailureComparison.sizeLimit)
    #expect(FailureComparison(message: "", expected: long, actual: long, tables: tables).tables == tables)
    #expect(FailureComparison(message: "", expected: long + "y", actual: long, tables: tables).tables == nil)
  }

  @Test func truncatedTablesKeepOnlyCompleteRows() throws {
    let rows = (0..<10_000).map { ["\($0)"] }
    let tables = ComparedTables(expected: [["a"]] + rows, actual: [["b"]])
    let (expected, actual) = tables.texts
    let comparison = FailureComparison(message: "", expected: expected, actual: actual, tables: tables)
    let kept = try #require(comparison.tables)
    #expect(kept.actual == tables.actual)
    #expect(kept.expected == Array(tables.expected.prefix(kept.expected.count)))
    // Each row takes nine bytes in the text.
    #expect((7_000..<10_000).contains(kept.expected.count))
  }

  @Test func onlyTheMessageIsOptional() {
    let comparison = FailureComparison(message: "", expected: "5", actual: "4")
    #expect(FailureComparison(attachment(#"{"expected":"5","actual":"4","more":1}"#)) == comparison)
    #expect(FailureComparison(attachment(#"{"message":"a","expected":"5"}"#)) == nil)
    #expect(FailureComparison(attachment(#"{"message":"a","actual":"5"}"#)) == nil)
    #expect(FailureComparison(attachment("no JSON")) == nil)
    #expect(FailureComparison(attachment(comparison.attachmentBody, "application/json")) == nil)
  }

  @Test func longTextIsTruncatedBetweenCharacters() {
    let fitting = String(repeating: "ł", count: 32_768)
    let long = "a" + fitting
    let comparison = FailureComparison(message: long, expected: fitting, actual: long + long)
    #expect(comparison.expected == fitting)
    for text in [comparison.message, comparison.actual] {
      #expect(text == "a" + String(repeating: "ł", count: 32_764) + "…")
    }
    let read = FailureComparison(attachment(#"{"expected":"\#(long)","actual":""}"#))
    #expect(read?.expected == comparison.message)
  }

  @Test func longValuesBeginShortlyBeforeTheirFirstDifference() {
    let common = (0..<100_000).map { "line \($0)\n" }.joined()
    let comparison = FailureComparison(message: "", expected: common + "cat", actual: common + "dog")
    #expect(comparison.expected.hasPrefix("…line 99"))
    #expect(comparison.expected.hasSuffix("line 99999\ncat"))
    #expect(comparison.actual.hasSuffix("line 99999\ndog"))
    #expect(comparison.expected.utf8.count < 4096)
    #expect(FailureComparison(attachment(comparison.attachmentBody)) == comparison)
    let long = FailureComparison(message: "", expected: common + "cat" + common, actual: common + "dog" + common)
    #expect([long.expected, long.actual].allSatisfy { $0.utf8.count <= FailureComparison.sizeLimit })
    #expect(FailureComparison(attachment(long.attachmentBody)) == long)
  }
}
