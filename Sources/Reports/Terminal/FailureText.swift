/// The message of a failure, with expected and actual values in colour, then where it came from.
struct FailureText {
  let failure: RunModel.Failure
  let style: TerminalStyle

  /// How many lines of a stack trace are shown.
  private static let stackCount = 8

  var lines: [String] {
    let message = Self.lines(of: failure.message)
    let stack = Self.lines(of: failure.stackTrace ?? "").filter { line in
      !line.isEmpty && !message.contains { $0 == line || line.hasSuffix(": \($0)") }
    }
    let places = [failure.codeLocation].compactMap { $0 }.filter { place in
      place != failure.location && !stack.contains { $0.contains(place) }
    }
    return message.map(painted) + (places + stack.prefix(Self.stackCount)).map { style.paint($0, .dim) }
  }

  private static func lines(of text: String) -> [String] {
    let lines = text.printable.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    return Array(lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
  }

  /// Colours a line that tells an expected or actual value, or that a diff adds or removes.
  private func painted(_ line: String) -> String {
    let start = line.drop(while: \.isWhitespace).lowercased()
    if ["expected:", "+ "].contains(where: start.hasPrefix) { return style.paint(line, .green) }
    if ["actual:", "but was", "received", "got:", "- "].contains(where: start.hasPrefix) {
      return style.paint(line, .red)
    }
    return line
  }
}
