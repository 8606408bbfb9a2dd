extension JSONParser {
  /// What is wrong at the first byte that cannot stand there.
  struct Violation: Error, CustomStringConvertible {
    enum Kind: Error {
      case unexpected
      case duplicateKey(String)
    }

    let kind: Kind
    let place: TextPlace

    /// What is wrong, without the place.
    var problem: String {
      switch kind {
      case .unexpected: "this is not valid JSON"
      case .duplicateKey(let key): "the key '\(key)' stands here a second time"
      }
    }

    var description: String { "\(place): \(problem)" }
  }
}
