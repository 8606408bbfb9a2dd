package import JSON

extension StyleRules {
  /// The rules that have parameters or differ from the defaults, as a JSON object from which ``init(json:)`` creates
  /// them again.
  ///
  /// The requirements aren't included, because they aren't part of a configuration.
  package var json: JSONNode {
    let standard = StyleRules()
    return .object(
      Diagnostic.Rule.allCases.filter { $0.isStyle }.compactMap { rule in
        let parameters = parameters(of: rule)
        guard self[rule] != standard[rule] || parameters != nil else { return nil }
        let severity = JSONNode.string(self[rule]?.rawValue ?? "off")
        return (rule.rawValue, parameters.map { .array([severity, $0]) } ?? severity)
      }
    )
  }

  /// Returns the parameters of a rule in the form of a configuration, or `nil` if it has none.
  private func parameters(of rule: Diagnostic.Rule) -> JSONNode? {
    switch rule {
    case .noDupeScenarioNames: .string(nameScope.rawValue)
    case .allowedTags: tags(allowedTags, allowedTagPatterns)
    case .noRestrictedTags: tags(restrictedTags, restrictedTagPatterns)
    case .maxScenariosPerFile:
      .object([("maxScenarios", .number(maximumScenarioCount)), ("countOutlineExamples", .flag(countsExamples))])
    case .requiredTags:
      .object([("tags", patterns(requiredTags)), ("ignoreUntagged", .flag(ignoresUntaggedScenarios))])
    case .noRestrictedPatterns:
      .object(
        [("Global", patterns(restrictedPatterns))]
          + Element.allCases.compactMap { element in
            restrictedPatternsOfElements[element].map { (element.rawValue, patterns($0)) }
          }
      )
    case .scenarioSize: .object([("steps-length", counts(maximumStepCounts))])
    case .nameLength: counts(maximumNameLengths)
    case .fileName: .object([("style", .string(fileNameStyle.rawValue))])
    default: nil
    }
  }

  private func tags(_ tags: Set<String>, _ patterns: [TextPattern]) -> JSONNode {
    .object([("tags", .array(tags.sorted().map { .string($0) })), ("patterns", self.patterns(patterns))])
  }

  private func patterns(_ patterns: [TextPattern]) -> JSONNode { .array(patterns.map { .string($0.source) }) }

  private func counts(_ counts: [Element: Int]) -> JSONNode {
    .object(Element.allCases.compactMap { element in counts[element].map { (element.rawValue, .number($0)) } })
  }
}
