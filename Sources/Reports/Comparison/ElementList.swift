/// The elements in the description of a list, set, dictionary, or structure, such as `["a": 1, "b": 2]`.
struct ElementList {
  /// An element. The key is the text before the first colon, or `nil` if there is no colon.
  struct Element {
    let key: String?
    let text: String
  }

  /// The text up to and including the first bracket, such as `[` or `Cat(`.
  let opening: String
  let closing: String
  let elements: [Element]

  /// Creates a list from a value's description, or returns `nil` if the description isn't a nonempty list with balanced
  /// brackets and quotation marks.
  init?(_ text: String) {
    guard let bracket = text.firstIndex(where: { "[(".contains($0) }), let last = text.last,
      last == (text[bracket] == "[" ? "]" : ")"), text[..<bracket].allSatisfy(Self.isOfName)
    else { return nil }
    let start = text.index(after: bracket)
    guard start < text.index(before: text.endIndex), let elements = Self.elements(of: text[start...].dropLast()) else {
      return nil
    }
    self.elements = elements
    opening = String(text[...bracket])
    closing = String(last)
  }

  /// Whether every element has a key and the keys are unique.
  var hasKeys: Bool { Set(elements.compactMap(\.key)).count == elements.count }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "._<>".contains(character)
  }

  private static func elements(of text: Substring) -> [Element]? {
    var elements: [Element] = []
    var (start, colon) = (text.startIndex, String.Index?.none)
    var brackets: [Character] = []
    var (isQuoted, isEscaped) = (false, false)
    func element(upTo end: String.Index) -> Element {
      let text = text[start..<end].drop { $0 == " " }
      return Element(key: colon.map { String(text[..<$0]) }, text: String(text))
    }
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if isQuoted {
        isEscaped = character == "\\"
        isQuoted = character != "\""
      } else if let closing = Self.closing[character] {
        brackets.append(closing)
      } else if Self.closing.values.contains(character) {
        guard brackets.popLast() == character else { return nil }
      } else if character == "\"" {
        isQuoted = true
      } else if brackets.isEmpty, character == ":", colon == nil {
        colon = index
      } else if brackets.isEmpty, character == "," {
        elements.append(element(upTo: index))
        (start, colon) = (text.index(after: index), nil)
      }
    }
    guard brackets.isEmpty, !isQuoted else { return nil }
    return elements + [element(upTo: text.endIndex)]
  }

  private static let closing: [Character: Character] = ["[": "]", "(": ")", "{": "}"]
}
