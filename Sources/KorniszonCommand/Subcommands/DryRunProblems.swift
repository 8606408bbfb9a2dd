import CucumberMessages

/// The problems of a dry run: errors and suspicious lines in feature files, or a filter that matches no scenario.
struct DryRunProblems {
  private(set) var texts: [String] = []

  mutating func receive(_ envelope: Envelope) {
    switch envelope {
    case .parseError(let error): texts.append("\(error.source.uri ?? ""): \(error.message)")
    case .attachment(let attachment):
      if let line = SuspiciousLineReport(attachment) {
        texts.append("\(line.uri):\(line.line):\(line.column): \(line.message)")
      }
    case .testRunFinished(let finished): if let message = finished.message { texts.append(message) }
    default: break
    }
  }
}
