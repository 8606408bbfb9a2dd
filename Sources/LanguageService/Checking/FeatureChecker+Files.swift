import FeatureDiagnostics
import Gherkin

extension FeatureChecker {
  /// Returns, for each file in order, the problems of features and scenarios that have the same name as an earlier one.
  ///
  /// The names of scenarios are compared only if ``StyleRules/nameScope`` is ``StyleRules/NameScope/anywhere``.
  package func diagnosticsAcrossFiles(_ files: [CheckedFile]) -> [[Diagnostic]] {
    var features: [String: String] = [:]
    var scenarios: [String: (uri: String, line: Int)] = [:]
    return files.map { (file: CheckedFile) in
      var found: [Diagnostic] = []
      if let severity = rules[.noDupeFeatureNames], let feature = file.feature {
        if let uri = features[feature.text] {
          found.append(Diagnostic(.style(.duplicateFeature(of: uri)), severity, feature.start, feature.end))
        } else {
          features[feature.text] = file.uri
        }
      }
      guard let severity = rules[.noDupeScenarioNames], rules.nameScope == .anywhere else {
        return found.map { $0.worded(in: file.language) }
      }
      for scenario in file.scenarios {
        if let (uri, line) = scenarios[scenario.text] {
          let place: Problem.Style.ScenarioPlace =
            PathKey(uri) == PathKey(file.uri) ? .line(line) : .file(uri, line: line)
          found.append(Diagnostic(.style(.duplicateScenario(of: place)), severity, scenario.start, scenario.end))
        } else {
          scenarios[scenario.text] = (file.uri, scenario.start.line)
        }
      }
      return found.map { $0.worded(in: file.language) }
    }
  }

  /// The rules whose problems can hide a use of a definition.
  private static let rulesOfUnknownUses: Set<Diagnostic.Rule> = [
    .syntax, .undefinedStep, .ignoredLine, .unknownPlaceholder,
  ]

  /// Returns the definitions that don't match any step in the files, with the paths of their Swift files.
  ///
  /// - Parameter files: All files of the project.
  /// - Returns: The definitions in catalog order. The array is empty if the rule is off, or if a file can't be read or
  ///   has a syntax error, an undefined step, an ignored line, or an unknown placeholder, because the author may have
  ///   meant any definition there.
  package func unusedDefinitions(_ files: [CheckedFile]) -> [(path: String, diagnostic: Diagnostic)] {
    guard let severity = rules[.unusedDefinition],
      !files.contains(where: { file in file.diagnostics.contains { Self.rulesOfUnknownUses.contains($0.rule) } })
    else { return [] }
    var used: Set<Int> = []
    for file in files { used.formUnion(file.usedDefinitions) }
    return catalog.definitions.enumerated().filter { !used.contains($0.offset) }.map { _, definition in
      let place = Location(line: definition.line, column: 1)
      let problem = Diagnostic(.style(.unusedDefinition(definition.source)), severity, place, place)
      return (definition.path, problem.worded(in: language))
    }
  }

  /// Returns a problem for each unused definition in a Swift file, located at the definition's expression.
  ///
  /// A definition is unused if the catalog lists no uses of it. Skips definitions whose expressions aren't literals in
  /// the file, for example because the file has changed.
  package func unusedDefinitions(inFile path: String, _ text: String) -> [Diagnostic] {
    guard let severity = rules[.unusedDefinition] else { return [] }
    let file = SwiftFile(text)
    let problems = catalog.definitions.compactMap { (definition) -> Diagnostic? in
      guard definition.path == path, definition.uses.isEmpty, let source = DefinitionSource(definition, in: file) else {
        return nil
      }
      let (start, end) = (source.literal.lowerBound, source.literal.upperBound)
      return Diagnostic(.style(.unusedDefinition(definition.source)), severity, start, end)
    }
    return problems.sorted { $0.start < $1.start }.map { $0.worded(in: language) }
  }
}
