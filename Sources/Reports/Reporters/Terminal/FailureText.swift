import CucumberMessages

/// The message of a failure, with expected and actual values in color, followed by the beginning of the stack trace and
/// the code location.
struct FailureText {
  let failure: RunModel.Failure
  let style: TerminalStyle

  /// The maximum number of stack frames to show.
  private static let stackCount = 8

  var lines: [String] { messageLines + trace.map { style.paint($0, .dim) } }

  private var messageLines: [String] {
    let message = style.words.shown(failure.message)
    let sentence = message.sentence.isEmpty ? [] : message.sentence.printableLines
    if let comparison = message.comparison {
      return sentence + ComparisonText(comparison: comparison, style: style).lines
    }
    return sentence + (message.excerpt.map { [""] + $0.printableLines } ?? [])
  }

  /// The stack trace without the message, followed by the step's code location unless the trace contains that file.
  private var trace: [String] {
    let message = failure.message.text.printableLines
    let stack = (failure.stackTrace ?? "").printableLines.filter { line in
      !line.isEmpty && !message.contains { $0 == line || line.hasSuffix(": \($0)") }
    }
    let shown = Array(stack.prefix(Self.stackCount))
    guard let place = failure.codeLocation, place != failure.location else { return shown }
    let file = place.prefix { $0 != ":" }
    if shown.contains(where: { $0.contains(file) }) { return shown }
    return shown + ["  \(shown.isEmpty ? style.words.at : style.words.definedAt) \(place.singleLine)"]
  }
}

/// A problem outside of scenarios, as text for terminals.
struct ProblemText {
  let problem: RunModel.Problem
  let style: TerminalStyle

  var lines: [String] {
    let place = problem.failure.location.map { [style.paint($0.singleLine, .dim)] } ?? []
    let name = style.paint(problem.name.singleLine, .bold)
    return [name] + place + [""] + FailureText(failure: problem.failure, style: style).lines
  }
}
