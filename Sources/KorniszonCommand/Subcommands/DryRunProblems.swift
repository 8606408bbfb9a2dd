import CommandSupport
import CucumberMessages
import struct Gherkin.PathKey
import Reports

/// The problems of a dry run: errors and suspicious lines in feature files, or a filter that matches no scenario.
struct DryRunProblems {
  private(set) var texts: [String] = []
  /// The feature files, by path.
  private var sources: [PathKey: Source] = [:]

  mutating func receive(_ envelope: Envelope) {
    switch envelope {
    case .source(let source): sources[PathKey(source.uri)] = source
    case .parseError(let error):
      let uri = error.source.uri ?? ""
      let place = error.source.location.map { "\(uri):\($0.line):\($0.column ?? 1)" } ?? uri
      texts.append("\(place)\n\(error.explanation(in: sources[PathKey(uri)]))")
    case .attachment(let attachment):
      if let line = SuspiciousLineReport(attachment) {
        texts.append("\(line.uri):\(line.line):\(line.column): \(line.message)")
      }
    case .testRunFinished(let finished): if let message = finished.message { texts.append(message) }
    default: break
    }
  }
}
