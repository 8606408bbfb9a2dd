import Korniszon

/// A value that features express as one of several words, in English or Polish.
protocol FeatureWord: CaseIterable, StepArgument {
  /// The English words, starting with the usual one.
  var english: [String] { get }

  /// The Polish words, in all grammatical forms that steps need, starting with the usual one.
  var polish: [String] { get }
}

extension FeatureWord {
  /// Creates the value for a word in either language, or throws an error if no value has that word.
  init(word: String) throws {
    self = try require(
      Self.allCases.first { $0.english.contains(word) || $0.polish.contains(word) },
      "The value for the word \"\(word)\""
    )
  }

  /// Returns a pattern that matches all words in a language. The longest words come first, so that no word hides
  /// another.
  static func pattern(_ words: KeyPath<Self, [String]>) -> String {
    allCases.flatMap { $0[keyPath: words] }.sorted { $0.count > $1.count }.joined(separator: "|")
  }
}
