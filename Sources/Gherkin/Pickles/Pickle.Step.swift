extension Pickle {
  /// A step of a pickle.
  public struct Step: Sendable {
    let storage: PickleStorage
    let index: Int
    /// The position of the row of examples, if it is a step of an outline.
    let row: Int?

    /// The id, which is unique in a run.
    public let id: Int

    /// Context, action or outcome; a conjunction has the type of the step before it.
    public let type: KeywordType

    private var document: DocumentStorage { storage.document }

    private var node: Nodes.Step { document.nodes.steps[index] }

    /// The text after the keyword, filled in.
    public var text: Substring {
      storage.text(node.text, row: row) { $0.text(ofStep: index) }
    }

    /// The place of the step in the feature file.
    public var location: Location { node.location }

    /// The step, and the row of examples if it belongs to an outline.
    public var astNodeIDs: [Int] { [Int(node.id)] + document.ids(ofRow: row) }

    /// The table below the step, filled in.
    public var dataTable: Table? {
      node.dataTable.map { table in
        let argumentIndex = node.docString == nil ? nil : tableIndex
        return Table(storage: storage, index: Int(table), row: row, argumentIndex: argumentIndex)
      }
    }

    /// The doc string below the step, filled in.
    public var docString: DocString? {
      node.docString.map { docString in
        let argumentIndex = node.dataTable == nil ? nil : 3 - tableIndex
        return DocString(storage: storage, index: Int(docString), row: row, argumentIndex: argumentIndex)
      }
    }

    /// The position of the table, from 1, in a step that has a doc string as well.
    private var tableIndex: Int {
      guard let table = node.dataTable, let docString = node.docString else { return 1 }
      let tableLocation = DataTable(document, Int(table)).location
      return tableLocation < document.nodes.docStrings[Int(docString)].location ? 1 : 2
    }
  }
}
