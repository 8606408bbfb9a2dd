/// A scenario outline with one of its tables of examples: what all rows of the table have in common.
struct Outline: Sendable {
  /// The position of the examples.
  let examples: Int
  let names: ColumnNames
  /// The scenario's name and the texts of its steps.
  let template: Template

  init(_ document: Storage, _ scenario: Nodes.Scenario, examples: Int) {
    self.examples = examples
    let header = document.nodes.examples[examples].rows.indices.lowerBound
    self.names = ColumnNames(document.nodes.rows[header].cells, document)
    var template = Template(names: names)
    template.append(scenario.header.name, document)
    for step in scenario.steps.indices { template.append(document.nodes.steps[step].text, document) }
    self.template = template
  }
}
