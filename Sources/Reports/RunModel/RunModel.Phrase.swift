extension RunModel {
  /// The text of a step, kept once however often it occurs.
  struct Phrase: Sendable {
    let text: String
    /// The place among all phrases.
    let number: Int
  }
}
