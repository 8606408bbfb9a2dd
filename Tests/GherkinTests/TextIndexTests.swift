import Gherkin
import Testing

@Suite struct TextIndexTests {
  @Test func stringsAreNumberedInOrder() {
    var index = TextIndex()
    let texts = (0..<5_000).map { "text \($0 * $0)" } + ["", "ż", "z\u{307}", "12345678", "1234567812345678"]
    for (number, text) in texts.enumerated() {
      #expect(index.number(of: text) == nil)
      index.add(text)
      #expect(index.count == number + 1)
    }
    for (number, text) in texts.enumerated() { #expect(index.number(of: text) == number) }
  }

  @Test func equivalentStringsWithDifferentBytesAreDistinct() {
    var index = TextIndex()
    index.add("\u{E9}")
    #expect(index.number(of: "e\u{301}") == nil)
  }

  @Test func prefixesAndExtensionsOfAStringAreNotFound() {
    var index = TextIndex()
    let text = "a text of more than eight bytes"
    index.add(text)
    for length in 0..<text.utf8.count { #expect(index.number(of: String(text.prefix(length))) == nil) }
    #expect(index.number(of: text + "\0") == nil)
  }
}

extension TextIndex {
  fileprivate func number(of text: String) -> Int? { text.withSpan { number(of: $0) } }

  fileprivate mutating func add(_ text: String) { text.withSpan { add($0) } }
}
