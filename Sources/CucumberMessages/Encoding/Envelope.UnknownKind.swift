extension Envelope {
  /// A message of a kind that this module does not know.
  struct UnknownKind: Error {
    let name: String
  }
}
