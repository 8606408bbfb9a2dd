import CommandSupport
import CucumberMessages
import Reports

/// The problems of a dry run: errors and ignored lines in feature files, or a filter that matches no scenarios.
struct DryRunProblems {
  private var run = RunModel()

  mutating func receive(_ envelope: Envelope) {
    switch envelope {
    case .source, .parseError, .attachment, .testRunFinished: _ = run.receive(envelope)
    default: break
    }
  }

  var texts: [String] {
    let errors = run.parseMistakes.map { error, suggestion in
      let uri = error.source.uri ?? ""
      let place = error.source.location.map { "\(uri):\($0.line):\($0.column ?? 1)" } ?? uri
      return "\(place)\n\(error.explanation(in: run.source(of: error), suggestion))"
    }
    let lines = run.ignoredLines.map { "\($0.uri):\($0.line):\($0.column): \($0.message)" }
    return errors + lines + run.finishes.compactMap(\.message)
  }
}
