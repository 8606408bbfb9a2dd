import FeatureDiagnostics
package import Gherkin

/// The names of the features and scenarios in a project's files. An editor compares the names in an open file with
/// them.
package struct ProjectNames: Sendable {
  /// The names in one file.
  private struct FileNames {
    let feature: String?
    /// The 1-based line of the first scenario with each name, keyed by name.
    let scenarios: [String: Int]

    /// Collects the names in a file, or returns `nil` if the file has no feature.
    init?(_ document: GherkinDocument) {
      guard let found = document.feature else { return nil }
      feature = found.writtenName.isEmpty ? nil : String(found.writtenName)
      var lines: [String: Int] = [:]
      for scenario in found.allScenarios where !scenario.name.isEmpty {
        let name = String(scenario.name)
        if lines[name] == nil { lines[name] = scenario.location.line }
      }
      scenarios = lines
    }
  }

  private var files: [PathKey: FileNames] = [:]
  /// The files that contain a feature with each name, keyed by name.
  private var features: [String: Set<PathKey>] = [:]
  /// The files that contain a scenario with each name, keyed by name.
  private var scenarios: [String: Set<PathKey>] = [:]

  /// Creates an empty collection of names.
  package init() {}

  /// Replaces the names of a file, or removes them if the document is `nil` or has no feature. Returns whether the
  /// names have changed.
  @discardableResult
  package mutating func update(_ uri: String, _ document: GherkinDocument?) -> Bool {
    let key = PathKey(uri)
    let old = files[key]
    let new = document.flatMap { FileNames($0) }
    files[key] = new
    guard old?.feature != new?.feature || old?.scenarios != new?.scenarios else { return false }
    if let name = old?.feature { features[name]?.remove(key) }
    if let name = new?.feature { features[name, default: []].insert(key) }
    for name in (old?.scenarios ?? [:]).keys { scenarios[name]?.remove(key) }
    for name in (new?.scenarios ?? [:]).keys { scenarios[name, default: []].insert(key) }
    return true
  }

  /// Returns the path of the first other file, in path order, whose feature has the given name, or `nil` if there is
  /// none.
  func file(withFeature name: String, besides uri: String) -> String? {
    features[name]?.filter { $0 != PathKey(uri) }.min()?.path
  }

  /// Returns the file and 1-based line of the first scenario with the given name in another file, or `nil` if there is
  /// none.
  func scenario(_ name: String, besides uri: String) -> (uri: String, line: Int)? {
    guard let other = scenarios[name]?.filter({ $0 != PathKey(uri) }).min() else { return nil }
    return files[other]?.scenarios[name].map { (other.path, $0) }
  }
}

extension GherkinDocument.Feature {
  /// The name in the keyword line, or an empty string if there is none or the first line of a Markdown file stands for
  /// the keyword line.
  var writtenName: Substring { keyword.isEmpty ? "" : name }
}

extension FeatureChecker {
  /// Returns a problem for each name in a file that also occurs in another file, or earlier in the same file.
  ///
  /// The names of scenarios are compared only if ``StyleRules/nameScope`` is ``StyleRules/NameScope/anywhere``.
  package func diagnostics(of file: CheckedFile, among names: ProjectNames) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if let severity = rules[.noDupeFeatureNames], let feature = file.feature,
      let other = names.file(withFeature: feature.text, besides: file.uri)
    {
      found.append(Diagnostic(.style(.duplicateFeature(of: other)), severity, feature.start, feature.end))
    }
    if let severity = rules[.noDupeScenarioNames], rules.nameScope == .anywhere {
      var lines: [String: Int] = [:]
      for scenario in file.scenarios {
        let line = lines[scenario.text]
        lines[scenario.text] = line ?? scenario.start.line
        let place: Problem.Style.ScenarioPlace? =
          line.map { .line($0) }
          ?? names.scenario(scenario.text, besides: file.uri).map { .file($0.uri, line: $0.line) }
        guard let place else { continue }
        found.append(Diagnostic(.style(.duplicateScenario(of: place)), severity, scenario.start, scenario.end))
      }
    }
    return found.map { $0.worded(in: file.language) }
  }
}
