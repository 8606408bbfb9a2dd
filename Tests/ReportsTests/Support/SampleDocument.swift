import CucumberMessages

/// A builder that creates the document of a feature file from the scenarios of a handwritten stream.
struct SampleDocument {
  /// The line and IDs of a scenario in the document.
  struct Place {
    var line: Int
    var nodeIds: [String]
    var stepIds: [String]
  }

  private let uri: String
  private let name: String
  private var line = 1
  private var children: [GherkinDocument.Feature.Child] = []
  private var rule: GherkinDocument.Rule?
  private var outline: GherkinDocument.Scenario?

  init(uri: String, name: String) {
    self.uri = uri
    self.name = name
  }

  mutating func add(_ scenario: SampleScenario, id: () -> String) -> Place {
    enterRule(scenario.rule, id: id)
    guard let row = scenario.row else {
      closeOutline()
      let node = node(named: scenario.name, steps: scenario.steps, id: id)
      append(node)
      return Place(line: node.location.line, nodeIds: [node.id], stepIds: node.steps.map(\.id))
    }
    if outline?.name != row.outline { closeOutline() }
    var outline = outline ?? node(named: row.outline, steps: scenario.steps, id: id)
    if outline.examples.last?.name != row.examples { outline.examples.append(examples(of: row, id: id)) }
    let body = tableRow(row.cells, id: id)
    outline.examples[outline.examples.count - 1].tableBody.append(body)
    self.outline = outline
    return Place(line: body.location.line, nodeIds: [outline.id, body.id], stepIds: outline.steps.map(\.id))
  }

  var message: GherkinDocument {
    var whole = self
    whole.enterRule(nil, id: { "" })
    let feature = GherkinDocument.Feature(
      tags: [],
      location: Location(line: 1, column: 1),
      language: "en",
      keyword: "Feature",
      name: name,
      description: "",
      children: whole.children
    )
    return GherkinDocument(feature: feature, comments: [], uri: uri)
  }

  private mutating func enterRule(_ name: String?, id: () -> String) {
    guard rule?.name != name else { return }
    closeOutline()
    if let rule { children.append(.rule(rule)) }
    rule = name.map { name in
      GherkinDocument.Rule(
        id: id(),
        location: location(),
        keyword: "Rule",
        name: name,
        description: "",
        children: [],
        tags: []
      )
    }
  }

  private mutating func closeOutline() {
    if let outline { append(outline) }
    outline = nil
  }

  private mutating func append(_ scenario: GherkinDocument.Scenario) {
    if rule == nil { children.append(.scenario(scenario)) } else { rule?.children.append(.scenario(scenario)) }
  }

  private mutating func node(named name: String, steps: [SampleStep], id: () -> String) -> GherkinDocument.Scenario {
    let place = location()
    let steps = steps.filter { !$0.isHook }.map { step in
      GherkinDocument.Step(
        id: id(),
        location: location(),
        keyword: step.keyword,
        keywordType: .context,
        text: step.text
      )
    }
    return GherkinDocument.Scenario(
      id: id(),
      tags: [],
      location: place,
      keyword: "Scenario",
      name: name,
      description: "",
      steps: steps,
      examples: []
    )
  }

  private mutating func examples(of row: SampleScenario.Row, id: () -> String) -> GherkinDocument.Examples {
    GherkinDocument.Examples(
      id: id(),
      tags: [],
      location: location(),
      keyword: "Examples",
      name: row.examples,
      description: "",
      tableHeader: tableRow(row.cells.indices.map { "column\($0)" }, id: id),
      tableBody: []
    )
  }

  private mutating func tableRow(_ cells: [String], id: () -> String) -> GherkinDocument.TableRow {
    let place = location()
    return GherkinDocument.TableRow(
      id: id(),
      location: place,
      cells: cells.map { GherkinDocument.TableCell(location: place, value: $0) }
    )
  }

  private mutating func location() -> Location {
    line += 1
    return Location(line: line, column: 3)
  }
}
