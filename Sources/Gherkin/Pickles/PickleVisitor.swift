/// Sees what pickles are made of, part by part; see ``Pickles/visit(_:)``.
///
/// A text is shown as UTF-8, filled in, and only for the time of the call: nothing is copied and no memory is counted.
public protocol PickleVisitor {
  /// A pickle begins; its tags and its steps follow.
  mutating func visitPickle(name: Span<UInt8>, id: Int, location: Location)

  /// A tag of the pickle, inherited ones first.
  mutating func visitTag(name: Span<UInt8>, id: Int)

  /// A step of the pickle, those of the backgrounds first; its doc string and the cells of its table follow.
  mutating func visitStep(text: Span<UInt8>, id: Int, type: KeywordType)

  /// The media type of the step's doc string, before its content; empty where there is none.
  mutating func visitDocString(mediaType: Span<UInt8>)

  /// The content of the step's doc string.
  mutating func visitDocString(content: Span<UInt8>)

  /// A cell of the step's table, row by row; both positions count from 0.
  mutating func visitCell(value: Span<UInt8>, row: Int, column: Int)
}
