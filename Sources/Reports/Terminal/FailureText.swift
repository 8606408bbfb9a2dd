/// The message of a failure, with expected and actual values in colour, then where it came from.
struct FailureText {
  let failure: RunModel.Failure
  let style: TerminalStyle

  /// How many lines of a stack trace are shown.
  private static let stackCount = 8

  var lines: [String] { messageLines + trace.map { style.paint($0, .dim) } }

  private var messageLines: [String] {
    let message = failure.message
    let sentence = message.sentence.isEmpty ? [] : Self.lines(of: message.sentence)
    if let comparison = message.comparison {
      return sentence + Self.lines(of: "expected: \(comparison.expected)").map { style.paint($0, .green) }
        + Self.lines(of: "  actual: \(comparison.actual)").map { style.paint($0, .red) }
    }
    return sentence + (message.excerpt.map { [""] + Self.lines(of: $0) } ?? [])
  }

  /// The stack trace without the message, then the place of the step's code unless the trace leads to that file anyway.
  private var trace: [String] {
    let message = Self.lines(of: failure.message.text)
    let stack = Self.lines(of: failure.stackTrace ?? "").filter { line in
      !line.isEmpty && !message.contains { $0 == line || line.hasSuffix(": \($0)") }
    }
    let shown = Array(stack.prefix(Self.stackCount))
    guard let place = failure.codeLocation, place != failure.location else { return shown }
    let file = place.prefix { $0 != ":" }
    if shown.contains(where: { $0.contains(file) }) { return shown }
    return shown + [(shown.isEmpty ? "  at " : "  step defined at ") + place.singleLine]
  }

  private static func lines(of text: String) -> [String] {
    text.printable.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}
