extension Pickle {
  /// A step of a pickle.
  public struct Step: Sendable {
    let storage: PickleStorage
    let index: Int
    /// The index of the examples row, or `nil` if the step isn't from an outline.
    let row: Int?

    /// The ID, which is unique within a run.
    public let id: Int

    /// The type of the step: context, action, outcome, or unknown. A conjunction has the type of the previous step, or
    /// is unknown if there is none.
    public let type: KeywordType

    private var document: DocumentStorage { storage.document }

    @inline(__always)
    private var node: Nodes.Step { storage.document.nodes.steps[index] }

    /// The keyword as written, including the space after it, in languages that use one.
    public var keyword: Substring { document.text(node.keyword) }

    /// The text after the keyword, with placeholders replaced by their values.
    public var text: Substring {
      storage.text(node.text, row: row) { $0.text(ofStep: index) }
    }

    /// Calls `body` with the UTF-8 bytes of ``text``, which is faster than creating a string.
    public func withText<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
      storage.withBytes(of: node.text, row: row, at: { $0.text(ofStep: index) }, body)
    }

    /// The text after the keyword as it is in the file, with placeholders.
    package var writtenText: Substring { document.text(node.text) }

    /// The location of the step in the feature file.
    public var location: Location { node.location }

    /// The ID of the step in the syntax tree, followed by the ID of the examples row if the step is from an outline.
    public var astNodeIDs: [Int] { [nodeID, rowID].compactMap { $0 } }

    /// The ID of the step in the syntax tree.
    package var nodeID: Int { Int(node.id) }

    /// The ID of the examples row in the syntax tree, or `nil` if the step isn't from an outline.
    package var rowID: Int? { document.id(ofRow: row) }

    /// Whether the step has a data table or a doc string.
    package var hasArgument: Bool { node.dataTable != nil || node.docString != nil }

    /// The data table below the step, or `nil` if there is none.
    public var dataTable: Table? {
      node.dataTable.map { table in
        let argumentIndex = node.docString == nil ? nil : tableIndex
        return Table(storage: storage, index: Int(table), row: row, argumentIndex: argumentIndex)
      }
    }

    /// The doc string below the step, or `nil` if there is none.
    public var docString: DocString? {
      node.docString.map { docString in
        let argumentIndex = node.dataTable == nil ? nil : 3 - tableIndex
        return DocString(storage: storage, index: Int(docString), row: row, argumentIndex: argumentIndex)
      }
    }

    /// The 1-based position of the table in a step that also has a doc string.
    private var tableIndex: Int {
      guard let table = node.dataTable, let docString = node.docString else { return 1 }
      let tableLocation = GherkinDocument.DataTable(document, Int(table)).location
      return tableLocation < document.nodes.docStrings[Int(docString)].location ? 1 : 2
    }
  }
}
