import CucumberExpressions

/// A step definition, prepared for comparison with undefined steps.
struct ComparedDefinition: Sendable {
  /// One of several alternatives, with the indices of its words in the vocabulary.
  struct Choice: Sendable {
    let text: String
    let words: [Int]
  }

  /// A part of a definition's steps.
  enum Part: Sendable {
    /// Text with one or more alternatives.
    case text([Choice])
    /// An argument that has one of several values, with its index among the definition's arguments.
    case value([Choice], Int)
    /// Any other argument, with its index among the definition's arguments and the index of its type in the finder's
    /// list of types.
    case argument(Int, type: Int)
  }

  private(set) var parts: [Part] = []
  /// The number of Unicode scalars in the definition's text, counting only the first of each set of alternatives and
  /// neither arguments nor optional text.
  let length: Int
  /// The maximum difference, in half edits, between this definition and a step that is near it.
  let limit: Int

  /// The maximum number of choices that optional text and alternatives can produce in a part.
  private static let maximumVariants = 32

  /// Prepares a definition for comparison.
  ///
  /// - Parameters:
  ///   - template: The template for the definition's steps.
  ///   - parameters: The definition's parameters.
  ///   - types: The index of each parameter's type in the finder's list of types.
  ///   - vocabulary: A closure that returns the vocabulary indices of a string's words.
  init(
    _ template: StepTemplate,
    _ parameters: [StepCatalog.Parameter],
    types: [Int],
    _ vocabulary: (String) -> [Int]
  ) {
    var parts: [Part] = []
    // The alternatives of the text that isn't part of the result yet.
    var open = [""]
    var (length, lengthOfValues) = (0, 0)
    func close() {
      let choices = open.map { Choice(text: $0, words: vocabulary($0)) }
      if open != [""] { parts.append(.text(choices)) }
      open = [""]
    }
    /// Adds the text before the last word to the result, because only that word has alternatives.
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
        // Text after alternatives belongs to them up to the first space.
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

  /// The distinct words in all parts of the definition's steps, as indices in the vocabulary.
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
