import FeatureDiagnostics
package import Gherkin

/// A checked file, with its problems and the data that checks across files need.
package struct CheckedFile: Sendable {
  /// The name of a feature or scenario, with the range of its keyword line.
  struct Name: Hashable {
    let text: String
    let start: Location
    let end: Location
  }

  /// The URI of the file.
  package let uri: String

  /// The language of messages about the file.
  package let language: MessageLanguage

  /// The problems that involve only this file, in file order.
  package let diagnostics: [Diagnostic]

  /// The name of the feature, or `nil` if the file has no feature or the feature has no name.
  let feature: Name?

  /// The names of all scenarios that have a name, in file order.
  let scenarios: [Name]

  /// The indices, in the catalog, of the definitions that steps in the file match.
  let usedDefinitions: Set<Int>

  /// Creates a checked file that has no names to compare with those of other files.
  init(uri: String, _ language: MessageLanguage, _ problems: [Diagnostic]) {
    self.uri = uri
    self.language = language
    diagnostics = problems.map { $0.worded(in: language) }
    feature = nil
    scenarios = []
    usedDefinitions = []
  }

  init(
    _ language: MessageLanguage,
    diagnostics problems: [Diagnostic],
    usedDefinitions: Set<Int>,
    _ document: GherkinDocument,
    _ lines: [Substring]
  ) {
    func name(_ text: Substring, _ start: Location) -> Name? {
      guard !text.isEmpty else { return nil }
      let end = Location(line: start.line, column: lines.endColumn(ofTextAt: start))
      return Name(text: String(text), start: start, end: end)
    }
    uri = document.uri
    self.language = language
    diagnostics = problems.map { $0.worded(in: language) }
    self.usedDefinitions = usedDefinitions
    feature = document.feature.flatMap { name($0.writtenName, $0.location) }
    scenarios = document.feature?.allScenarios.compactMap { name($0.name, $0.location) } ?? []
  }

  /// Returns whether another version of the file has the same names at the same locations. If it does, comparing either
  /// version with other files finds the same problems.
  package func hasSameNames(as other: CheckedFile?) -> Bool {
    uri == other?.uri && feature == other?.feature && scenarios == other?.scenarios
  }
}
