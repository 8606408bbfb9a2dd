/// Shows the pickles of a document to a visitor, one scenario after the other.
struct PickleWalk {
  /// A row of examples with its texts, or none.
  private struct Row {
    var layout: Outline.Layout?
    var index = 0
    /// The tags of the examples.
    var tags = Nodes.Range.empty
    var texts = FilledTexts()
  }

  private let document: Storage
  /// The row of a scenario that is no outline.
  private let plain = Row()

  init(_ document: Storage) {
    self.document = document
  }

  /// Shows the pickle of a scenario, or those of all rows of an outline.
  func visit(
    _ scenario: Int,
    _ definition: Pickle.Definition,
    _ ids: inout IDGenerator,
    _ visitor: inout some PickleVisitor
  ) {
    let scenario = document.nodes.scenarios[scenario]
    if scenario.examples.count == 0 { visit(scenario, definition, plain, &ids, &visitor) }
    for examples in scenario.examples.indices {
      let rows = document.nodes.examples[examples].rows.indices.dropFirst()
      guard !rows.isEmpty else { continue }
      let outline = Outline(document, scenario, examples: examples)
      var row = Row(layout: outline.layout, tags: document.nodes.examples[examples].header.tags)
      row.texts = FilledTexts(for: outline.template)
      for index in rows {
        row.index = index
        row.texts.removeAll()
        row.texts.append(outline.template, row: index, document)
        visit(scenario, definition, row, &ids, &visitor)
      }
    }
  }

  private func visit(
    _ scenario: Nodes.Scenario,
    _ definition: Pickle.Definition,
    _ row: Row,
    _ ids: inout IDGenerator,
    _ visitor: inout some PickleVisitor
  ) {
    var stepIDs = ids
    let id = ids.reserve(definition.idCount) + definition.stepCount
    let location = row.layout == nil ? scenario.header.location : document.nodes.rows[row.index].location
    show(scenario.header.name, row, at: { $0.name }) { visitor.visitPickle(name: $0, id: id, location: location) }
    visitTags(definition.featureTags, &visitor)
    visitTags(definition.ruleTags, &visitor)
    visitTags(definition.tags, &visitor)
    visitTags(row.tags, &visitor)
    guard definition.stepCount > 0 else { return }
    visitSteps(definition.featureSteps, plain, behind: .unknown, &stepIDs, &visitor)
    visitSteps(definition.ruleSteps, plain, behind: definition.lastTypeOfFeature, &stepIDs, &visitor)
    visitSteps(definition.steps, row, behind: definition.lastTypeOfRule, &stepIDs, &visitor)
  }

  private func visitTags(_ tags: Nodes.Range, _ visitor: inout some PickleVisitor) {
    for index in tags.indices {
      let tag = document.nodes.tags[index]
      document.withBytes(of: tag.name) { visitor.visitTag(name: $0, id: Int(tag.id)) }
    }
  }

  /// Shows steps; a conjunction at the start of a background or scenario has the type of the step before.
  private func visitSteps(
    _ steps: Nodes.Range,
    _ row: Row,
    behind lastType: KeywordType,
    _ ids: inout IDGenerator,
    _ visitor: inout some PickleVisitor
  ) {
    for index in steps.indices {
      let step = document.nodes.steps[index]
      let type = step.resolvedType == .conjunction ? lastType : step.resolvedType
      let id = ids.take()
      show(step.text, row, at: { $0.text(ofStep: index) }) { visitor.visitStep(text: $0, id: id, type: type) }
      if let docString = step.docString { visitDocString(Int(docString), row, &visitor) }
      if let table = step.dataTable { visitTable(Int(table), row, &visitor) }
    }
  }

  private func visitDocString(_ index: Int, _ row: Row, _ visitor: inout some PickleVisitor) {
    let docString = document.nodes.docStrings[index]
    show(docString.mediaType, row, at: { $0.mediaType(ofDocString: index) }) { visitor.visitDocString(mediaType: $0) }
    show(docString.content, row, at: { $0.content(ofDocString: index) }) { visitor.visitDocString(content: $0) }
  }

  private func visitTable(_ table: Int, _ row: Row, _ visitor: inout some PickleVisitor) {
    for (rowOffset, tableRow) in document.nodes.dataTables[table].indices.enumerated() {
      for (column, cell) in document.nodes.rows[tableRow].cells.indices.enumerated() {
        show(document.nodes.cells[cell].value, row, at: { $0.value(ofCell: cell) }) {
          visitor.visitCell(value: $0, row: rowOffset, column: column)
        }
      }
    }
  }

  /// Hands a text to `body`; where it belongs to a row, with the row's values in place of its parameters.
  @inline(__always)
  private func show(
    _ text: TextSlice,
    _ row: Row,
    at position: (Outline.Layout) -> Int,
    _ body: (Span<UInt8>) -> Void
  ) {
    if let layout = row.layout, let range = row.texts.ranges[position(layout)] {
      body(row.texts.bytes.span.extracting(range))
    } else {
      document.withBytes(of: text, body)
    }
  }
}
