/// A scenario outline with one of its tables of examples: the data that the table's rows share.
final class Outline: Sendable {
  /// The index of the examples in the document.
  let examples: Int
  let layout: Layout
  let template: OutlineTemplate

  init(_ document: DocumentStorage, _ scenario: Nodes.Scenario, examples: Int) {
    self.examples = examples
    self.layout = Layout(document, scenario.steps)
    let header = document.nodes.examples[examples].rows.indices.lowerBound
    let names = ColumnNames(document.nodes.rows[header].cells, document)
    var template = OutlineTemplate(names: names, capacity: layout.count)
    template.append(scenario.header.name, document)
    for step in layout.steps { template.append(document.nodes.steps[step].text, document) }
    for docString in layout.docStrings {
      template.append(document.nodes.docStrings[docString].mediaType, document)
      template.append(document.nodes.docStrings[docString].content, document)
    }
    for cell in layout.cells { template.append(document.nodes.cells[cell].value, document) }
    self.template = template
  }
}
