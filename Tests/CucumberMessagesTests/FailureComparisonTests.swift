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
  func aComparisonIsReadAsItWasWritten(expected: String, actual: String) {
    for message in ["The value: unexpected value", "", "Two\nlines"] {
      let comparison = FailureComparison(message: message, expected: expected, actual: actual)
      #expect(FailureComparison(attachment(comparison.attachmentBody)) == comparison)
    }
  }

  @Test func theBodyIsOneJSONObject() {
    let comparison = FailureComparison(message: "Too few", expected: "\"a\"", actual: "4")
    #expect(comparison.attachmentBody == #"{"message":"Too few","expected":"\"a\"","actual":"4"}"#)
  }

  @Test func onlyTheMessageIsOptional() {
    let comparison = FailureComparison(message: "", expected: "5", actual: "4")
    #expect(FailureComparison(attachment(#"{"expected":"5","actual":"4","more":1}"#)) == comparison)
    #expect(FailureComparison(attachment(#"{"message":"a","expected":"5"}"#)) == nil)
    #expect(FailureComparison(attachment(#"{"message":"a","actual":"5"}"#)) == nil)
    #expect(FailureComparison(attachment("no JSON")) == nil)
    #expect(FailureComparison(attachment(comparison.attachmentBody, "application/json")) == nil)
  }

  @Test func longerTextIsTruncatedAtAWholeCharacter() {
    let fitting = String(repeating: "ł", count: 32_768)
    let long = "a" + fitting
    let comparison = FailureComparison(message: long, expected: fitting, actual: long + long)
    #expect(comparison.expected == fitting)
    for text in [comparison.message, comparison.actual] {
      #expect(text == "a" + String(repeating: "ł", count: 32_767) + "…")
    }
    let read = FailureComparison(attachment(#"{"expected":"\#(long)","actual":""}"#))
    #expect(read?.expected == comparison.message)
  }
}
