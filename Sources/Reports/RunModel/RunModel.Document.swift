public import CucumberMessages

extension RunModel {
  /// A feature file that was read.
  public struct Document: Sendable {
    /// The path of the file, or `nil` if the stream doesn't contain it.
    public let uri: String?
    /// The language, or `nil` for a file without a feature.
    public let language: String?
    /// The feature, or `nil` for a file without one.
    public let feature: Heading?
    /// Whether the file has a scenario.
    let hasScenarios: Bool

    init(uri: String, language: String?, feature: Heading?, hasScenarios: Bool) {
      self.uri = uri
      self.language = language
      self.feature = feature
      self.hasScenarios = hasScenarios
    }

    init(_ document: GherkinDocument) {
      hasScenarios = document.feature?.hasScenarios ?? false
      uri = document.uri
      language = document.feature?.language
      feature = document.feature.map { Heading($0) }
    }
  }

  /// The keyword, name, description, and tags of a feature, rule, background, or scenario.
  public struct Heading: Sendable {
    /// The ID in the syntax tree; empty for a feature.
    public let id: String
    /// The keyword as written, such as `Scenario Outline`.
    public let keyword: String
    /// The name; empty if there is none.
    public let name: String
    /// The description below the keyword line, as written.
    public let description: String
    /// The 1-based line of the keyword.
    public let line: Int
    /// The tags above the keyword.
    public let tags: [GherkinDocument.Tag]
  }
}

extension RunModel.Heading {
  init(_ feature: GherkinDocument.Feature) { self.init(feature, id: "", tags: feature.tags) }
  init(_ rule: GherkinDocument.Rule) { self.init(rule, id: rule.id, tags: rule.tags) }
  init(_ background: GherkinDocument.Background) { self.init(background, id: background.id, tags: []) }
  init(_ scenario: GherkinDocument.Scenario) { self.init(scenario, id: scenario.id, tags: scenario.tags) }

  private init(_ node: some HeadedNode, id: String, tags: [GherkinDocument.Tag]) {
    self.id = id
    keyword = node.keyword
    name = node.name
    description = node.description
    line = node.location.line
    self.tags = tags
  }

  /// The name, or the keyword if the name is empty.
  var title: String { name.isEmpty ? keyword : name }
}

extension GherkinDocument.Feature {
  fileprivate var hasScenarios: Bool {
    children.contains { child in
      switch child {
      case .background: false
      case .scenario: true
      case .rule(let rule): rule.children.contains { if case .scenario = $0 { true } else { false } }
      }
    }
  }
}

/// A node of the syntax tree that begins with a keyword and a name.
private protocol HeadedNode {
  var keyword: String { get }
  var name: String { get }
  var description: String { get }
  var location: Location { get }
}

extension GherkinDocument.Feature: HeadedNode {}
extension GherkinDocument.Rule: HeadedNode {}
extension GherkinDocument.Background: HeadedNode {}
extension GherkinDocument.Scenario: HeadedNode {}
