import CucumberMessages
import Foundation
import Testing

@Suite struct JSONWriterTests {
  private static let escapes = [
    ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\r", #"\r"#), ("\t", #"\t"#), ("\u{0}", #"\u0000"#),
    ("\u{1B}", #"\u001b"#), ("\u{1F}", #"\u001f"#), ("\u{7F}", #"\u007f"#), ("\u{2028}", #"\u2028"#),
    ("\u{2029}", #"\u2029"#), ("\u{202A}", "\u{202A}"), ("€", "€"), ("/", "/"), ("😀", "😀"), ("\r\n", #"\r\n"#),
  ]

  @Test func specialCharactersAreEscaped() {
    #expect(Self.escapes.count == 16)
    for (text, escaped) in Self.escapes {
      #expect(written { $0.string("a" + text + "z") } == "\"a" + escaped + "z\"")
      #expect(written { $0.string(text) } == "\"" + escaped + "\"")
    }
  }

  /// The writer checks eight bytes at a time.
  @Test(arguments: [0, 7, 8, 17])
  func specialCharactersAreEscapedAtEveryPosition(length: Int) throws {
    let rare: [Unicode.Scalar] = ["ÿ", "\u{2027}", "\u{2028}", "\u{2029}", "€", "\u{10FFFF}"]
    var texts: [String] = []
    var misjudged: Set<Unicode.Scalar> = []
    for scalar in (0...0x80).compactMap({ Unicode.Scalar($0) }) + rare {
      for position in 0...length {
        var text = String(repeating: "a", count: length)
        text.insert(Character(scalar), at: text.index(text.startIndex, offsetBy: position))
        var writer = JSONWriter()
        writer.string(text)
        let needsEscape = scalar.value < 0x20 || "\"\\\u{7F}\u{2028}\u{2029}".unicodeScalars.contains(scalar)
        if writer.bytes.contains(UInt8(ascii: "\\")) != needsEscape { misjudged.insert(scalar) }
        texts.append(text)
      }
    }
    #expect(misjudged == [])
    var writer = JSONWriter()
    texts.encode(to: &writer)
    #expect(try JSONDecoder().decode([String].self, from: Data(writer.bytes)) == texts)
  }

  @Test func idsAreWrittenInFull() {
    let powers = (0..<19).map { exponent in (0..<exponent).reduce(1) { power, _ in power * 10 } }
    for id in powers.flatMap({ [$0 - 1, $0, $0 + 1] }) + [-1, .max, .min] { #expect(String(id: id) == "\(id)") }
  }

  @Test func commasSeparateOnlyFieldsAndElements() {
    let text = written {
      $0.beginObject()
      $0.field("empty", [String]())
      $0.field("one", ["{"])
      $0.field("two", ["[", ""])
      $0.field("nothing", String?.none)
      $0.field("nested", [[1], [], [2, -30]])
      $0.field("flag", true)
      $0.endObject()
    }
    #expect(text == #"{"empty":[],"one":["{"],"two":["[",""],"nested":[[1],[],[2,-30]],"flag":true}"#)
  }

  @Test func integersAreWrittenInFull() {
    let text = written { [0, 9, 10, .max, .min].encode(to: &$0) }
    #expect(text == "[0,9,10,9223372036854775807,-9223372036854775808]")
  }

  @Test func bytesPassedOnAreDiscarded() {
    var writer = JSONWriter()
    writer.string("old")
    writer.passOn { #expect(String(decoding: $0, as: UTF8.self) == #""old""#) }
    #expect(writer.count == 0)
    writer.string("new")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #""new""#)
  }

  @Test func bytesThatCouldNotBePassedOnAreKept() {
    struct Failure: Error {}
    var writer = JSONWriter()
    writer.string("old")
    #expect(throws: Failure.self) { try writer.passOn { _ in throw Failure() } }
    writer.string("new")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #""old""new""#)
  }

  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
