package import Gherkin

/// A step of a feature file, with the text that it has for each examples row.
package struct StepReference: Sendable {
  /// The URI of the feature file.
  package let uri: String

  /// The step as written in the feature file.
  package let step: GherkinDocument.Step

  /// The type of the step. A conjunction has the type of the previous step.
  package let keywordType: KeywordType

  /// The range of the text after the keyword.
  package let range: Range<Location>

  /// The rows of the outline's examples; empty if the step's text has no placeholders.
  package let rows: [ExampleRow]

  /// Returns a copy of the step with different rows of values.
  package func with(_ rows: [ExampleRow]) -> StepReference {
    StepReference(uri: uri, step: step, keywordType: keywordType, range: range, rows: rows)
  }

  /// The text of the step when it runs: one string for each examples row if the text has placeholders, or otherwise
  /// only the text as written.
  package var texts: [Substring] {
    rows.isEmpty ? [step.text] : rows.map { Substring($0.filling(step.text)) }
  }

  /// Returns the definitions that match the step, in catalog order. A step of an outline can match several definitions
  /// without being ambiguous.
  package func definitions(in catalog: StepCatalog) -> [StepCatalog.Definition] {
    indices(in: catalog).map { catalog.definitions[$0] }
  }

  /// Returns the indices of the definitions that match the step.
  package func indices(in catalog: StepCatalog) -> [Int] {
    var indices: Set<Int> = []
    for text in texts { indices.formUnion(catalog.indices(matching: text)) }
    return indices.sorted()
  }
}

/// The values of an examples row, by column.
package struct ExampleRow: Sendable {
  package let values: [(name: String, value: String)]
  /// The locations of the cells, in the order of the values; empty if the row isn't in the file.
  package let cells: [Location]

  package init(values: [(name: String, value: String)], cells: [Location] = []) {
    self.values = values
    self.cells = cells
  }

  /// Returns a string with its placeholders replaced by the row's values.
  package func filling(_ text: Substring) -> String {
    pieces(of: text).reduce(into: "") { $0 += $1.value }
  }

  /// A piece of a string: literal text, or a placeholder with its value.
  package struct Piece {
    package let text: Substring
    package let value: String
    package let isPlaceholder: Bool
  }

  /// Splits a string into literal text and placeholders.
  package func pieces(of text: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var start = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      guard text.unicodeScalars[index] == "<", let (end, value) = placeholder(in: text, at: index) else {
        index = text.unicodeScalars.index(after: index)
        continue
      }
      if start < index {
        pieces.append(Piece(text: text[start..<index], value: String(text[start..<index]), isPlaceholder: false))
      }
      pieces.append(Piece(text: text[index..<end], value: value, isPlaceholder: true))
      (start, index) = (end, end)
    }
    if start < text.endIndex {
      pieces.append(Piece(text: text[start...], value: String(text[start...]), isPlaceholder: false))
    }
    return pieces
  }

  private func placeholder(in text: Substring, at index: Substring.Index) -> (Substring.Index, String)? {
    let rest = text.unicodeScalars[text.unicodeScalars.index(after: index)...]
    guard let end = rest.firstIndex(of: ">") else { return nil }
    let name = String(rest[..<end])
    return values.first { $0.name == name }.map { (text.unicodeScalars.index(after: end), $0.value) }
  }
}
