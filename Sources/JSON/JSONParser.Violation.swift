extension JSONParser {
  /// A syntax error in JSON, located at the first invalid byte.
  ///
  /// A duplicate key is located at its start, as is a string with an invalid escape or invalid UTF-8.
  package struct Violation: Error, CustomStringConvertible {
    package enum Kind: Error {
      case unexpected
      case duplicateKey(String)
    }

    package let kind: Kind
    package let place: TextPlace

    /// The problem, without the location.
    package var problem: String {
      switch kind {
      case .unexpected: "invalid JSON"
      case .duplicateKey(let key): "duplicate key '\(key)'"
      }
    }

    package var description: String { "\(place): \(problem)" }
  }
}
