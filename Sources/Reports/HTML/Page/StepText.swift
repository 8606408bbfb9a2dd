import CucumberMessages

/// The text of a step, cut where the arguments stand that its definition found.
struct StepText {
  /// A piece of the text.
  struct Piece: Hashable {
    var text: String
    var isArgument: Bool
  }

  private(set) var pieces: [Piece] = []

  /// Cuts the text; arguments at impossible places are left out.
  init(_ step: RunModel.Step) {
    let text = step.text
    let groups = (step.match?.stepMatchArguments ?? []).map(\.group)
    var position = text.startIndex
    for group in groups {
      guard let start = group.start, let value = group.value, !value.isEmpty,
        let lower = text.utf16.index(text.startIndex, offsetBy: start, limitedBy: text.endIndex), lower >= position,
        text.utf8[lower...].starts(with: value.utf8),
        let upper = text.utf16.index(lower, offsetBy: value.utf16.count, limitedBy: text.endIndex)
      else { continue }
      append(text[position..<lower], isArgument: false)
      append(text[lower..<upper], isArgument: true)
      position = upper
    }
    append(text[position...], isArgument: false)
  }

  private mutating func append(_ text: Substring, isArgument: Bool) {
    if !text.isEmpty { pieces.append(Piece(text: String(text), isArgument: isArgument)) }
  }
}
