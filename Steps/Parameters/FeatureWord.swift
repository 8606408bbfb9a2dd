import Korniszon

/// A value that features express as one of several words, in English or Polish.
protocol FeatureWord: CaseIterable, StepArgument {
  /// The English words, starting with the usual one.
  var english: [String] { get }

  /// The Polish words, in all grammatical forms that steps need, starting with the usual one.
  var polish: [String] { get }
}

extension FeatureWord {
  /// Creates the value for a word in either language.
  init(word: String) throws {
    self = try require(
      Self.allCases.first { $0.english.contains(word) || $0.polish.contains(word) },
      "The value for the word \"\(word)\""
    )
  }

  /// Returns a pattern that matches all words in a language. The longest words come first, so that no word hides
  /// another.
  fileprivate static func pattern(_ words: KeyPath<Self, [String]>) -> String {
    allCases.flatMap { $0[keyPath: words] }.sorted { $0.count > $1.count }.joined(separator: "|")
  }
}

extension StepLibrary<PetSpotWorld> {
  /// Defines a parameter type for each language.
  mutating func words<Word: FeatureWord>(_ type: Word.Type, english: String, polish: String) {
    parameterType(english, Word.pattern(\.english)) { try Word(word: $0.text) }
    parameterType(polish, Word.pattern(\.polish)) { try Word(word: $0.text) }
  }

  /// Defines the parameter types for words in English and Polish.
  mutating func parameterTypes() {
    words(BackendProblem.self, english: "problem", polish: "awaria")
    words(City.self, english: "city", polish: "miasto")
    words(Decision.self, english: "decision", polish: "decyzja")
    words(Defect.self, english: "defect", polish: "usterka")
    words(HowOften.self, english: "times", polish: "razy")
    words(ListName.self, english: "list", polish: "lista")
    words(Ordinal.self, english: "place", polish: "miejsce")
    words(Permission.self, english: "permission", polish: "zgoda")
    words(StatusColor.self, english: "color", polish: "kolor")
    words(TabName.self, english: "tab", polish: "karta")
  }
}
