import FeatureDiagnostics
package import Gherkin

/// The scenarios that refer to each requirement in their own tags, inherited tags, or the tags of their examples.
package struct RequirementUses: Sendable {
  /// A scenario that refers to a requirement.
  package struct Scenario: Sendable {
    package let uri: String
    /// The 1-based line of the scenario.
    package let line: Int
    package let name: String
  }

  /// The scenarios, keyed by requirement ID.
  package private(set) var scenarios: [String: [Scenario]] = [:]

  /// The IDs in tags that look like requirements but aren't in the list of requirements, in file order.
  package private(set) var unlisted: [String] = []

  private let rules: StyleRules

  /// Creates an empty collection for the requirements that the style rules list.
  package init(_ rules: StyleRules) {
    self.rules = rules
  }

  /// Adds the scenarios of a file that refer to requirements.
  package mutating func add(_ document: GherkinDocument) {
    if let feature = document.syntaxTree { add(feature, document.uri, inherited: []) }
  }

  private mutating func add(_ node: SyntaxNode, _ uri: String, inherited: [Substring]) {
    var tags = inherited + node.tags
    guard node.kind == .scenario || node.kind == .scenarioOutline else {
      for child in node.children { add(child, uri, inherited: tags) }
      return
    }
    for examples in node.children where examples.kind == .examples { tags += examples.tags }
    let scenario = Scenario(uri: uri, line: node.keywordLineRange.lowerBound.line, name: String(node.name))
    for id in tags.map({ String($0.dropFirst()) }).unique where rules.namesRequirement(id) {
      if rules.requirements?.contains(id) != true, scenarios[id] == nil { unlisted.append(id) }
      scenarios[id, default: []].append(scenario)
    }
  }
}

extension StyleRules {
  /// Returns whether an ID is in the list of requirements or starts with the same prefix as one of them.
  fileprivate func namesRequirement(_ id: String) -> Bool {
    requirements?.contains(id) == true || id.requirementPrefix.map { requirementPrefixes.contains($0) } ?? false
  }
}
