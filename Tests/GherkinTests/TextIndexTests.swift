import Gherkin
import Testing

@Suite struct TextIndexTests {
  @Test func textsAreNumberedInOrder() {
    var index = TextIndex()
    let texts = (0..<5_000).map { "text \($0 * $0)" } + ["", "ż", "z\u{307}", "12345678", "1234567812345678"]
    for (number, text) in texts.enumerated() {
      #expect(index.number(of: text.utf8.span) == nil)
      index.add(text.utf8.span)
      #expect(index.count == number + 1)
    }
    for (number, text) in texts.enumerated() { #expect(index.number(of: text.utf8.span) == number) }
  }

  @Test func equivalentTextsWithOtherBytesAreDistinct() {
    var index = TextIndex()
    index.add("\u{E9}".utf8.span)
    #expect(index.number(of: "e\u{301}".utf8.span) == nil)
  }

  @Test func partsOfATextAreDistinct() {
    var index = TextIndex()
    let text = "a text of more than eight bytes"
    index.add(text.utf8.span)
    for length in 0..<text.utf8.count { #expect(index.number(of: text.prefix(length).utf8.span) == nil) }
    #expect(index.number(of: (text + "\0").utf8.span) == nil)
  }
}
