/// A scenario outline with one of its tables of examples: what all rows of the table have in common.
final class Outline: Sendable {
  let storage: Storage
  /// The position of the examples.
  let examples: Int
  let tags: Nodes.Range
  /// The cells of the table's header.
  let names: Nodes.Range
  let name: Template
  private let steps: Nodes.Range
  private let stepTemplates: [Template]

  init(_ storage: Storage, scenario: Int, examples: Int) {
    self.storage = storage
    self.examples = examples
    self.tags = storage.nodes.examples[examples].header.tags
    self.names = storage.nodes.rows[storage.nodes.examples[examples].rows.indices.lowerBound].cells
    self.steps = storage.nodes.scenarios[scenario].steps
    let names = names
    self.name = Template(storage.nodes.scenarios[scenario].header.name, names: names, storage)
    self.stepTemplates = steps.indices.map { Template(storage.nodes.steps[$0].text, names: names, storage) }
  }

  /// The template of a step's text.
  func stepTemplate(_ index: Int) -> Template {
    stepTemplates[index - steps.indices.lowerBound]
  }
}
