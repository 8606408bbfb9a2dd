import Gherkin
import Testing

@Suite struct TextTableTests {
  @Test func textsAreNumberedInOrder() {
    var table = TextTable()
    let texts = (0..<5_000).map { "text \($0 * $0)" } + ["", "ż", "z\u{307}", "12345678", "1234567812345678"]
    for (number, text) in texts.enumerated() {
      #expect(table.number(of: text.utf8.span) == nil)
      table.add(text.utf8.span)
      #expect(table.count == number + 1)
    }
    for (number, text) in texts.enumerated() { #expect(table.number(of: text.utf8.span) == number) }
  }

  @Test func equivalentTextsWithOtherBytesAreDistinct() {
    var table = TextTable()
    table.add("\u{E9}".utf8.span)
    #expect(table.number(of: "e\u{301}".utf8.span) == nil)
  }

  @Test func partsOfATextAreDistinct() {
    var table = TextTable()
    let text = "a text of more than eight bytes"
    table.add(text.utf8.span)
    for length in 0..<text.utf8.count { #expect(table.number(of: text.prefix(length).utf8.span) == nil) }
    #expect(table.number(of: (text + "\0").utf8.span) == nil)
  }
}
