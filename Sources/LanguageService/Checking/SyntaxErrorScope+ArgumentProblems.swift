import FeatureDiagnostics
import Gherkin

extension SyntaxErrorScope {
  /// Returns whether a line with an error may be the cause of a problem with a step's table or doc string. `line` is
  /// the 1-based line of the problem.
  ///
  /// The line with the error is between the step and the problem or, if something is missing, between the step and the
  /// next step.
  func containsCause(ofArgumentProblem problem: Problem, _ line: Int) -> Bool {
    guard line < end else { return true }
    let (step, next) = (lastStart(upTo: line), nextStart(after: line))
    let last: Int
    switch problem {
    case .missingColumn(_, isRow: true), .missingStepArgument: last = next - 1
    case .missingColumn where hasInconsistentRow(step..<next): return true
    case .untakenStepArgument: last = firstArgumentLine(below: step) ?? next - 1
    default: last = line
    }
    return errors.contains { $0.location.line > step && $0.location.line <= last }
  }

  private func firstArgumentLine(below step: Int) -> Int? {
    lines.indices.dropFirst(step).first { lines[$0].trimmedPart.startsLikeArgument }.map { $0 + 1 }
  }
}
