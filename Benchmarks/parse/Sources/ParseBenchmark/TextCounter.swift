import Gherkin

/// Counts the bytes of every text of pickles.
struct TextCounter: PickleVisitor {
  private(set) var count = 0

  mutating func visitPickle(name: Span<UInt8>, id: Int, location: Location) {
    count &+= name.count &+ id &+ location.line
  }

  mutating func visitTag(name: Span<UInt8>, id: Int) {
    count &+= name.count
  }

  mutating func visitStep(text: Span<UInt8>, id: Int, type: KeywordType) {
    count &+= text.count &+ id
  }

  mutating func visitDocString(mediaType: Span<UInt8>) {
    count &+= mediaType.count
  }

  mutating func visitDocString(content: Span<UInt8>) {
    count &+= content.count
  }

  mutating func visitCell(value: Span<UInt8>, row: Int, column: Int) {
    count &+= value.count
  }
}
