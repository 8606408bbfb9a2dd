import Korniszon

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
