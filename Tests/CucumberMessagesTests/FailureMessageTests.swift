import CucumberMessages
import Testing

@Suite struct FailureMessageTests {
  private static let values = [
    ("5", "0"), ("\"Home\"", "\"Lost\""), ("", ""), ("| a | b |\n| 1 | 2 |", "| a | b |"), ("one\n\n two ", "zwei"),
    ("an expected: in a line", "an   actual: in a line"),
  ]

  @Test("what is written is read back: the sentence and both values", arguments: values)
  func roundTrip(expected: String, actual: String) {
    for sentence in ["The value is not as expected", "", "Two\nlines"] {
      let text = FailureMessage.text(sentence, expected: expected, actual: actual)
      let message = FailureMessage(text)
      #expect(message.text == text)
      #expect(message.sentence == sentence)
      #expect(message.comparison == FailureMessage.Comparison(expected: expected, actual: actual))
      #expect(message.excerpt == nil)
    }
  }

  @Test("the text has a line for the sentence and one for each value")
  func text() {
    let text = "The count is not as expected\nexpected: 5\n  actual: 0"
    #expect(FailureMessage.text("The count is not as expected", expected: "5", actual: "0") == text)
    #expect(FailureMessage.text("It is wrong", expected: nil, actual: nil) == "It is wrong")
    #expect(FailureMessage.text("It is wrong", expected: nil, actual: "0") == "It is wrong\n  actual: 0")
  }

  @Test("a message with one value only compares nothing")
  func oneValue() {
    #expect(FailureMessage("It is wrong\nexpected: 5").comparison == nil)
    #expect(FailureMessage("It is wrong\n  actual: 5").comparison == nil)
    #expect(FailureMessage("  actual: 0\nexpected: 5").comparison == nil)
  }

  @Test("what follows an empty line is a quotation")
  func excerpt() {
    let message = FailureMessage("\nThe file has a mistake\n\n12 | Thn\n   | ^\n\n")
    #expect(message.sentence == "The file has a mistake")
    #expect(message.excerpt == "12 | Thn\n   | ^")
  }

  @Test("the last labels count")
  func lastLabels() {
    let message = FailureMessage("A\nexpected: 1\n  actual: 2\nexpected: 3\n  actual: 4")
    #expect(message.comparison == FailureMessage.Comparison(expected: "3", actual: "4"))
  }
}
