/// The one feature of a file.
public struct Feature: Sendable {
  let storage: Storage
  private let node: Nodes.Feature

  init?(storage: Storage) {
    guard let node = storage.nodes.feature else { return nil }
    self.storage = storage
    self.node = node
  }

  public var location: Location { node.header.location }

  /// The code of the spoken language, such as `en` or `pl`.
  public var language: String { storage.language }
  public var keyword: Substring { storage.text(node.header.keyword) }
  public var name: Substring { storage.text(node.header.name) }
  public var description: Substring { storage.text(node.header.description) }
  public var tags: NodeList<Tag> { NodeList(storage, node.header.tags) }

  public var background: Background? { node.background.map { Background(storage, Int($0)) } }

  /// The scenarios that belong to no rule; in the file they stand before the rules.
  public var scenarios: NodeList<Scenario> { NodeList(storage, node.scenarios) }
  public var rules: NodeList<Rule> { NodeList(storage, node.rules) }
}
