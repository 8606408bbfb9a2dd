extension RunModel {
  /// The text of a step, kept once however often it occurs.
  final class Phrase: Sendable {
    let text: String
    /// The place among all phrases.
    let number: Int

    init(_ text: String, number: Int) {
      self.text = text
      self.number = number
    }
  }
}
