import CucumberExpressions

/// A step definition in the form in which it is compared with undefined steps.
struct ComparedDefinition: Sendable {
  /// One of several texts: its words, by their number in the vocabulary.
  struct Choice: Sendable {
    let text: String
    let words: [Int]
  }

  /// A part of the step.
  enum Part: Sendable {
    /// One of some texts.
    case text([Choice])
    /// The argument with this index, which has one of some values.
    case value([Choice], Int)
    /// The argument with this index, of a type with this number.
    case argument(Int, type: Int)
  }

  private(set) var parts: [Part] = []
  /// The number of letters of the text.
  let length: Int
  /// The greatest difference, in half edits, of a step that may mean this definition.
  let limit: Int

  /// The maximum number of texts that a part can have because of optional text.
  private static let maximumVariants = 32

  /// - Parameters:
  ///   - template: The parts of the definition's expression.
  ///   - parameters: Its parameters.
  ///   - types: The number of each parameter's type.
  ///   - vocabulary: Returns the numbers of the words in a text.
  init(
    _ template: StepTemplate,
    _ parameters: [StepCatalog.Parameter],
    types: [Int],
    _ vocabulary: (String) -> [Int]
  ) {
    var parts: [Part] = []
    // The text that isn't yet in a part, in all its variants.
    var open = [""]
    var (length, lengthOfValues) = (0, 0)
    func close() {
      let choices = open.map { Choice(text: $0, words: vocabulary($0)) }
      if open != [""] { parts.append(.text(choices)) }
      open = [""]
    }
    /// Closes the text before the last word, which has variants.
    func closeWords() {
      guard open.count == 1, let blank = open[0].unicodeScalars.lastIndex(where: { $0.isBlank }) else { return }
      let start = open[0].unicodeScalars.index(after: blank)
      let word = String(open[0][start...])
      open = [String(open[0][..<start])]
      close()
      open = [word]
    }
    for piece in template.pieces {
      switch piece {
      case .text(let text):
        length += text.unicodeScalars.count
        // Text after variants belongs to them up to the first space.
        let end = open.count == 1 ? text.endIndex : text.unicodeScalars.firstIndex { $0.isBlank } ?? text.endIndex
        open = open.map { $0 + text[..<end] }
        if end < text.endIndex {
          close()
          open = [String(text[end...])]
        }
      case .optional(let text):
        closeWords()
        if open.count < Self.maximumVariants { open = open.flatMap { [$0 + text, $0] } }
      case .alternatives(let texts):
        closeWords()
        length += texts.first?.unicodeScalars.count ?? 0
        let isSmall = open.count * texts.count <= Self.maximumVariants
        open = open.flatMap { start in (isSmall ? texts : Array(texts.prefix(1))).map { start + $0 } }
      case .parameter(let index):
        close()
        guard parameters.indices.contains(index), types.indices.contains(index) else { break }
        let values = parameters[index].values.map { Choice(text: $0, words: vocabulary($0)) }
        lengthOfValues += values.map { $0.text.unicodeScalars.count }.min() ?? 0
        parts.append(values.isEmpty ? .argument(index, type: types[index]) : .value(values, index))
      }
    }
    close()
    self.parts = parts
    self.length = length
    limit = 2 * max(2, (length + lengthOfValues) / 5)
  }

  /// The words of all texts and values, each once, by their number in the vocabulary.
  var words: Set<Int> {
    var words: Set<Int> = []
    for part in parts {
      switch part {
      case .text(let choices), .value(let choices, _): for choice in choices { words.formUnion(choice.words) }
      case .argument: break
      }
    }
    return words
  }
}
