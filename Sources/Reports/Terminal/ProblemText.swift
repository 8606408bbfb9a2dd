/// Something that went wrong outside all scenarios.
struct ProblemText {
  let problem: RunModel.Problem
  let style: TerminalStyle

  var lines: [String] {
    let place = problem.failure.location.map { [style.paint($0.singleLine, .dim)] } ?? []
    let name = style.paint(problem.name.singleLine, .bold)
    return [name] + place + [""] + FailureText(failure: problem.failure, style: style).lines
  }
}
