extension JSONParser {
  /// A syntax error, located at the first invalid byte.
  struct Violation: Error, CustomStringConvertible {
    enum Kind: Error {
      case unexpected
      case duplicateKey(String)
    }

    let kind: Kind
    let place: TextPlace

    /// The problem, without the location.
    var problem: String {
      switch kind {
      case .unexpected: "invalid JSON"
      case .duplicateKey(let key): "duplicate key '\(key)'"
      }
    }

    var description: String { "\(place): \(problem)" }
  }
}
