package import Gherkin

extension Dialect {
  /// The keyword of scenarios that people use, which follows that for examples of a rule.
  var usualScenario: String? { scenario.last }

  /// Returns the text of a new feature file with one scenario.
  ///
  /// - Parameters:
  ///   - name: The name of the feature.
  ///   - language: The language of files that don't specify one.
  /// - Returns: The text.
  package func newFeature(_ name: String, defaultLanguage language: String) -> String {
    let name = name.split(whereSeparator: { $0.isNewline }).joined(separator: " ")
    let header = code == language ? "" : "# language: \(code)\n"
    let title = (feature.first ?? "Feature") + ": " + name
    let scenario = (usualScenario ?? "Scenario") + ": "
    let step = keyword(of: .context) ?? "* "
    return "\(header)\(title)\n\n  \(scenario)\n    \(step)\n"
  }
}
