import Gherkin

extension GherkinDocument {
  /// Returns a description of the document and its pickles. Equal documents have equal descriptions.
  func summary(pickles: Pickles) -> String {
    var summary = Summary()
    for comment in comments { summary.add(comment.location, comment.text) }
    if let feature { summary.add(feature) }
    for pickle in pickles { summary.add(pickle) }
    return summary.lines.joined(separator: "\n")
  }
}

/// A line of text for each node of a document.
private struct Summary {
  private(set) var lines: [String] = []

  mutating func add(_ location: Location, _ parts: Any...) {
    lines.append("\(location.line):\(location.column ?? 0) " + parts.map { "\($0)" }.joined(separator: "|"))
  }

  mutating func add(_ feature: GherkinDocument.Feature) {
    add(feature.tags)
    add(feature.location, feature.language, feature.keyword, feature.name, feature.description)
    add(feature.background)
    add(feature.scenarios)
    for rule in feature.rules {
      add(rule.tags)
      add(rule.location, rule.id, rule.keyword, rule.name, rule.description)
      add(rule.background)
      add(rule.scenarios)
    }
  }

  mutating func add(_ pickle: Pickle) {
    add(pickle.location, pickle.id, pickle.name, pickle.astNodeIDs, pickle.tags.map(\.name))
    for step in pickle.steps {
      lines.append("\(step.id) \(step.type) \(step.text) \(step.astNodeIDs) \(step.dataTable?.rows ?? [])")
      lines.append("\(step.docString?.mediaType ?? "") \(step.docString?.content ?? "")")
    }
  }

  private mutating func add(_ background: GherkinDocument.Background?) {
    guard let background else { return }
    add(background.location, background.id, background.keyword, background.name, background.description)
    add(background.steps)
  }

  private mutating func add(_ scenarios: NodeList<GherkinDocument.Scenario>) {
    for scenario in scenarios {
      add(scenario.tags)
      add(scenario.location, scenario.id, scenario.keyword, scenario.name, scenario.description)
      add(scenario.steps)
      for examples in scenario.examples {
        add(examples.tags)
        add(examples.location, examples.id, examples.keyword, examples.name, examples.description)
        add([examples.tableHeader].compactMap { $0 })
        add(examples.tableBody)
      }
    }
  }

  private mutating func add(_ steps: NodeList<GherkinDocument.Step>) {
    for step in steps {
      add(step.location, step.id, step.keyword, step.keywordType, step.text)
      if let table = step.dataTable { add(table.rows) }
      if let text = step.docString { add(text.location, text.delimiter, text.mediaType ?? "", text.content) }
    }
  }

  private mutating func add(_ rows: some Sequence<GherkinDocument.TableRow>) {
    for row in rows {
      add(row.location, row.id)
      for cell in row.cells { add(cell.location, cell.value) }
    }
  }

  private mutating func add(_ tags: NodeList<GherkinDocument.Tag>) {
    for tag in tags { add(tag.location, tag.id, tag.name) }
  }
}
