import FeatureAdvice
import Gherkin

/// A test suite that looks for suspicious lines.
protocol SuspiciousLineSearching {}

extension SuspiciousLineSearching {
  /// Returns the messages of the suspicious lines of a file.
  func messages(_ text: String) throws -> [String] {
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
    return document.suspiciousLines { $0 == "ok" }.map(\.message)
  }

  /// Returns the suspicious lines of a feature with text below its title. The only step with a definition is `ok`.
  func lines(
    _ text: String,
    hasDefinition: @escaping (Substring) -> Bool = { $0 == "ok" }
  ) throws -> [String] {
    try suspicious("Feature: f\n  " + text, hasDefinition: hasDefinition)
  }

  /// Returns the location of each suspicious line, and the advice in its message.
  func suspicious(
    _ text: String,
    uri: String = "a.feature",
    hasDefinition: @escaping (Substring) -> Bool = { $0 == "ok" }
  ) throws -> [String] {
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: uri, text: text), ids: &ids)
    return document.suspiciousLines(hasDefinition: hasDefinition).map { line in
      let advice = line.message.split(separator: ": ", maxSplits: 1).last ?? ""
      return "\(line.location.line):\(line.location.column ?? 0) \(advice)"
    }
  }
}
