/// A style of file names. The styles have the same names as in gherkin-lint.
package enum FileNameStyle: String, Sendable, Hashable, CaseIterable {
  /// Capitalized words without separators, as in `AdoptAPet`.
  case pascalCase = "PascalCase"
  /// Capitalized words separated by spaces, as in `Adopt A Pet`.
  case titleCase = "Title Case"
  /// Words without separators, all but the first capitalized, as in `adoptAPet`.
  case camelCase
  /// Lowercase words separated by hyphens, as in `adopt-a-pet`.
  case kebabCase = "kebab-case"
  /// Lowercase words separated by underscores, as in `adopt_a_pet`.
  case snakeCase = "snake_case"

  /// Returns a name in this style. Words end where lowercase changes to uppercase, before the last of several capital
  /// letters if a lowercase one follows, between letters and digits, and at any other character.
  package func styled(_ name: Substring) -> String {
    let words = Self.words(of: name)
    return switch self {
    case .pascalCase: words.map { $0.capitalizedFirst }.joined()
    case .titleCase: words.map { $0.capitalizedFirst }.joined(separator: " ")
    case .camelCase:
      words.enumerated().map { $0.offset == 0 ? $0.element.lowercased() : $0.element.lowercased().capitalizedFirst }
        .joined()
    case .kebabCase: words.map { $0.lowercased() }.joined(separator: "-")
    case .snakeCase: words.map { $0.lowercased() }.joined(separator: "_")
    }
  }

  /// Returns the words of a name, such as `XML`, `File`, and `2` for `XMLFile2`.
  private static func words(of name: Substring) -> [String] {
    let characters = Array(name)
    var words: [String] = []
    var word = ""
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      if let last = word.last, last.endsWord(before: character, next) {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension Character {
  fileprivate func endsWord(before character: Character, _ next: Character?) -> Bool {
    if isNumber != character.isNumber { return true }
    guard character.isUppercase else { return false }
    return isLowercase || next?.isLowercase == true
  }
}

extension String {
  fileprivate var capitalizedFirst: String { (first.map { $0.uppercased() } ?? "") + dropFirst() }
}
