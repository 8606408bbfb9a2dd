public import CucumberMessages

extension RunModel {
  /// What stands at the head of a feature, a rule, a background or a scenario.
  public struct Heading: Sendable {
    /// The id in the syntax tree; empty for a feature.
    public let id: String
    /// The keyword as written, such as `Scenario Outline`.
    public let keyword: String
    /// The name; empty where there is none.
    public let name: String
    /// The lines below the name, as written.
    public let description: String
    /// The line of the keyword.
    public let line: Int
    /// The tags above it.
    public let tags: [GherkinDocument.Tag]
  }
}

extension RunModel.Heading {
  init(_ feature: GherkinDocument.Feature) {
    id = ""
    keyword = feature.keyword
    name = feature.name
    description = feature.description
    line = feature.location.line
    tags = feature.tags
  }

  init(_ rule: GherkinDocument.Rule) {
    id = rule.id
    keyword = rule.keyword
    name = rule.name
    description = rule.description
    line = rule.location.line
    tags = rule.tags
  }

  init(_ background: GherkinDocument.Background) {
    id = background.id
    keyword = background.keyword
    name = background.name
    description = background.description
    line = background.location.line
    tags = []
  }

  init(_ scenario: GherkinDocument.Scenario) {
    id = scenario.id
    keyword = scenario.keyword
    name = scenario.name
    description = scenario.description
    line = scenario.location.line
    tags = scenario.tags
  }

  /// The name, or the keyword where it has none.
  var title: String { name.isEmpty ? keyword : name }
}
