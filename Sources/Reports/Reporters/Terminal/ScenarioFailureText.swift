import CucumberMessages
import Gherkin

/// A scenario that didn't pass, with its name and location, its steps up to the failure, and the rerun command.
struct ScenarioFailureText {
  let scenario: RunModel.Scenario
  let style: TerminalStyle
  let rerunCommand: String
  /// The maximum number of columns of a line, or `nil` for no limit.
  let columns: Int?

  /// The number of steps to show before the one that didn't pass.
  private static let contextCount = 6

  var lines: [String] {
    let name = style.paint(ScenarioBreadcrumb(scenario).text(style), .bold)
    let rerun = "\(rerunCommand) \(ShellText.quoted(scenario.location))".singleLine
    return [name, style.paint(scenario.location.singleLine, .dim), ""] + stepLines + ["", style.paint(rerun, .cyan)]
  }

  /// The steps of the last attempt up to the one that didn't pass, its failure, and any later failures.
  var stepLines: [String] {
    guard let attempt = scenario.attempts.last, let failure = attempt.failure else {
      return [style.words.unfinished]
    }
    let body = lines(failure)
    let steps = attempt.steps
    let status = attempt.status
    guard let index = steps.firstIndex(where: { $0.status == status }) else { return body }
    let before = steps[..<index].filter { !$0.isHook || $0.status != .passed }
    let hidden = before.count - Self.contextCount
    let elision = hidden > 0 ? [style.paint("(\(style.words.stepsBefore(hidden)))", .dim)] : []
    let rest = steps[(index + 1)...].count { !$0.isHook }
    let ending = rest > 0 ? [style.paint("(\(style.words.stepsAfter(rest)))", .dim)] : []
    let shown = before.suffix(Self.contextCount) + [steps[index]]
    let later = attempt.laterFailedSteps.flatMap { lines($0) + ($0.failure.map { lines($0) } ?? []) }
    return elision + shown.flatMap { lines($0) } + body + ending + later
  }

  private func lines(_ failure: RunModel.Failure) -> [String] {
    FailureText(failure: failure, style: style).lines.map { $0.isEmpty ? "" : "    \($0)" }
  }

  /// Returns the lines of a step. If the step didn't pass, they include its location, next to the title or below it.
  private func lines(_ step: RunModel.Step) -> [String] {
    let title = step.title.singleLine
    let isPassed = step.status == .passed
    let text = style.mark(step.status) + " " + (isPassed ? title : style.paint(title, as: step.status))
    guard !isPassed, let location = step.location?.singleLine else { return [text] }
    let needed = style.plain.mark(step.status).columns + title.columns + location.columns + 3
    if let columns, needed > columns { return [text, style.paint("    \(location)", .dim)] }
    return [text + style.paint("  \(location)", .dim)]
  }
}
