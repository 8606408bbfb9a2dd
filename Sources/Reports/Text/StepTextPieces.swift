import CucumberMessages

/// The text of a step, split at the arguments that its definition found.
struct StepTextPieces {
  /// A piece of the text.
  struct Piece: Hashable {
    let text: String
    let isArgument: Bool
  }

  private let text: String
  private let arguments: [TestCase.StepMatchArgument]

  init(_ step: RunModel.Step) {
    text = step.text
    arguments = step.arguments
  }

  /// The pieces, in order.
  var pieces: [Piece] {
    var pieces: [Piece] = []
    forEachPiece { pieces.append(Piece(text: String($0), isArgument: $1)) }
    return pieces
  }

  /// Calls a closure with each piece, in order. An argument whose offset is invalid becomes part of the surrounding
  /// text.
  func forEachPiece(_ body: (_ piece: Substring, _ isArgument: Bool) -> Void) {
    var position = text.startIndex
    for argument in arguments {
      guard let start = argument.group.start, let value = argument.group.value, !value.isEmpty,
        let lower = text.utf16.index(text.startIndex, offsetBy: start, limitedBy: text.endIndex), lower >= position,
        text.utf8[lower...].starts(with: value.utf8),
        let upper = text.utf16.index(lower, offsetBy: value.utf16.count, limitedBy: text.endIndex)
      else { continue }
      if position < lower { body(text[position..<lower], false) }
      body(text[lower..<upper], true)
      position = upper
    }
    if position < text.endIndex { body(text[position...], false) }
  }
}
