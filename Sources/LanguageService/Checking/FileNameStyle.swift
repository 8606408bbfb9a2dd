/// The styles of file names, with the names in gherkin-lint.
public enum FileNameStyle: String, Sendable, Hashable, CaseIterable {
  /// `AdoptAPet`
  case pascalCase = "PascalCase"
  /// `Adopt A Pet`
  case titleCase = "Title Case"
  /// `adoptAPet`
  case camelCase
  /// `adopt-a-pet`
  case kebabCase = "kebab-case"
  /// `adopt_a_pet`
  case snakeCase = "snake_case"

  /// Returns a name in this style. A word ends at a change from lowercase to uppercase, between letters and digits, and
  /// at every other character.
  public func styled(_ name: Substring) -> String {
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

  /// Returns the words of a name: `XMLFile2` has `XML`, `File`, and `2`.
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
