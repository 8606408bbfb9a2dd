import CucumberMessages

/// A failure or problem, shown as a summary line with collapsed details.
struct MarkdownFailure {
  private let status: String
  private let name: String
  private let place: String?
  private let summary: String
  private let details: [String]

  init(_ problem: RunModel.Problem, _ strings: MarkdownReport.Strings) {
    status = strings.error
    name = strings.name(problem)
    place = problem.failure.location ?? problem.uri
    summary = strings.summary(problem.failure)
    details = FailureText(failure: problem.failure, style: strings.style).lines
  }

  init(_ scenario: RunModel.Scenario, _ strings: MarkdownReport.Strings) {
    status = strings.words.name(scenario.shownStatus)
    name = "\(scenario.featureName): \(scenario.qualifiedName)"
    place = scenario.location
    summary =
      strings.reasons[scenario.status] ?? scenario.attempts.last?.failure.map(strings.summary)
      ?? strings.words.unfinished
    details = ScenarioFailureText(scenario: scenario, style: strings.style, rerunCommand: "", columns: nil).stepLines
  }

  var text: String {
    let place = place.map { "\n\($0.htmlEscaped)" } ?? ""
    return """
      <details>
      <summary><strong>\(name.htmlEscaped)</strong> (\(status))<br>\(summary.htmlEscaped)</summary>
      \(place)

      \(Markdown.block(details))
      </details>

      """
  }
}

extension String {
  /// The string on a single line, with HTML and Markdown markup escaped.
  fileprivate var htmlEscaped: String {
    singleLine.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "`", "*", "_", "[", "]", "\\", "@", "~", "#", "!":
        result += character.unicodeScalars.map { "&#\($0.value);" }.joined()
      default: result.append(character)
      }
    }
  }
}
