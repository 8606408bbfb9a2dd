import FeatureDiagnostics
import Gherkin

/// A test suite that looks for ignored lines.
protocol IgnoredLineSearching {}

extension IgnoredLineSearching {
  /// Returns the messages of the ignored lines of a file.
  func messages(_ text: String) throws -> [String] {
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
    return document.ignoredLines { $0 == "ok" }.map(\.message)
  }

  /// Returns the ignored lines of a feature with text below its keyword line. The only step with a definition is `ok`.
  func lines(
    _ text: String,
    hasDefinition: @escaping (Substring) -> Bool = { $0 == "ok" }
  ) throws -> [String] {
    try ignored("Feature: f\n  " + text, hasDefinition: hasDefinition)
  }

  /// Returns the location of each ignored line, and the advice in its message.
  func ignored(
    _ text: String,
    uri: String = "a.feature",
    hasDefinition: @escaping (Substring) -> Bool = { $0 == "ok" }
  ) throws -> [String] {
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: uri, text: text), ids: &ids)
    return document.ignoredLines(hasDefinition: hasDefinition).map { line in
      let advice = line.message.split(separator: ": ", maxSplits: 1).last ?? ""
      return "\(line.location.line):\(line.location.column ?? 0) \(advice)"
    }
  }
}
