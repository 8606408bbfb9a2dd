import CucumberMessages
import Testing

@Suite struct Base64Tests {
  /// The test vectors of RFC 4648, section 10.
  private static let vectors = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ]

  @Test(arguments: vectors)
  func theTestVectorsOfTheStandardAreEncodedAndDecoded(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
    #expect(Base64.decode(encoded) == Array(text.utf8))
  }

  @Test func everyByteIsDecodedUnchanged() {
    let bytes = Array(UInt8.min...UInt8.max)
    #expect(Base64.decode(Base64.encode(bytes)) == bytes)
  }

  @Test func whitespaceIsIgnoredAndOtherCharactersAreErrors() {
    #expect(Base64.decode("Zm\n9v \t") == Array("foo".utf8))
    #expect(Base64.decode("Zm9v!") == nil)
    #expect(Base64.decode("Zg==Zg==") == nil)
  }
}
