import CucumberMessages
import Testing

/// Tests that text from files can't control the terminal or hide other text.
struct PrintableTests {
  static let texts = [
    ("a\u{1B}[31mb\u{1B}[0m", "ab"), ("a\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\", "alink"),
    ("a\u{1B}]52;c;aGk=\u{07}b", "ab"), ("a\u{202E}b", "a<U+202E>b"), ("a\u{1B}c", "a␛c"),
    ("a\u{9B}31mb", "a\u{FFFD}31mb"),
    ("a\u{1B}]0;title\nb", "a␛]0;title\nb"), ("a\u{1B}[31\nb", "a␛[31\nb"), ("a\u{1B}", "a␛"), ("a\u{8}b", "a␈b"),
    ("a\rb\r\nc", "a␍b\r\nc"), ("zażółć – 👩‍👧\tגדול\n", "zażółć – 👩‍👧\tגדול\n"),
  ]

  @Test(arguments: texts) func textIsSafeOnTerminals(_ text: String, _ expected: String) {
    #expect(text.terminalText == expected)
  }

  @Test func aTerminalLineHasNoLineBreaks() {
    #expect("a\nb\r\nc\td\u{1B}[31m".terminalLine == "a␊b␍␊c␉d")
  }
}
