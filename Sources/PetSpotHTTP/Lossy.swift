/// A part of an answer that is nil when it cannot be read, so that it does not spoil the rest.
struct Lossy<Value: Decodable>: Decodable {
  /// The part, if it could be read.
  let value: Value?

  init(from decoder: any Decoder) {
    value = try? Value(from: decoder)
  }
}
