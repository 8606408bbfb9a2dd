/// A row of examples, and what its values are filled into.
struct Substitution: Sendable {
  let outline: Outline
  private let rowIndex: Int

  init(_ outline: Outline, row: Int) {
    self.outline = outline
    self.rowIndex = row
  }

  private var row: Nodes.Row { outline.storage.nodes.rows[rowIndex] }

  var id: Int { Int(row.id) }
  var location: Location { row.location }
  var tags: Nodes.Range { outline.tags }

  /// The name of the scenario, with the values filled in.
  var name: Substring {
    outline.name.filled(with: row.cells, names: outline.names, outline.storage)
  }

  /// The text of a step, with the values filled in.
  func stepText(_ index: Int) -> Substring {
    outline.stepTemplate(index).filled(with: row.cells, names: outline.names, outline.storage)
  }

  /// Any text, with the values filled in.
  func apply(to text: TextSlice) -> Substring {
    Template(text, names: outline.names, outline.storage)
      .filled(with: row.cells, names: outline.names, outline.storage)
  }
}
