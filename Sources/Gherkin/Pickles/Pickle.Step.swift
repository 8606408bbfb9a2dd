extension Pickle {
  /// A step of a pickle.
  public struct Step: Sendable {
    let storage: Storage
    let index: Int
    let row: Substitution?

    /// The id, which is unique in a run.
    public let id: Int

    /// Context, action or outcome; a conjunction has the type of the step before it.
    public let type: KeywordType

    private var node: Nodes.Step { storage.nodes.steps[index] }

    /// The text behind the keyword, filled in.
    public var text: Substring { row?.stepText(index) ?? storage.text(node.text) }

    /// The step, and the row of examples if it belongs to an outline.
    public var astNodeIDs: [Int] { [Int(node.id)] + (row.map { [$0.id] } ?? []) }

    /// The table below the step, filled in.
    public var dataTable: Table? {
      node.dataTable.map { index in
        Table(table: DataTable(storage, Int(index)), row: row, argumentIndex: node.docString == nil ? nil : tableIndex)
      }
    }

    /// The doc string below the step, filled in.
    public var docString: DocString? {
      node.docString.map { index in
        DocString(
          docString: Gherkin.DocString(storage, Int(index)),
          row: row,
          argumentIndex: node.dataTable == nil ? nil : 3 - tableIndex
        )
      }
    }

    /// The position of the table, from 1, in a step that has a doc string as well.
    private var tableIndex: Int {
      guard let table = node.dataTable, let docString = node.docString else { return 1 }
      let tableLocation = DataTable(storage, Int(table)).location
      return tableLocation < storage.nodes.docStrings[Int(docString)].location ? 1 : 2
    }
  }

  /// A data table with the values of a row of examples in its cells.
  public struct Table: Sendable {
    let table: DataTable
    let row: Substitution?

    /// The position among the arguments, from 1; nil where it is the only one.
    public let argumentIndex: Int?

    /// The values, row by row.
    public var rows: [[Substring]] {
      let storage = table.storage
      return storage.nodes.dataTables[table.index].indices.map { rowIndex in
        storage.nodes.rows[rowIndex].cells.indices.map { cellIndex in
          let value = storage.nodes.cells[cellIndex].value
          return row?.apply(to: value) ?? storage.text(value)
        }
      }
    }
  }

  /// A doc string with the values of a row of examples in it.
  public struct DocString: Sendable {
    let docString: Gherkin.DocString
    let row: Substitution?

    /// The position among the arguments, from 1; nil where it is the only one.
    public let argumentIndex: Int?

    /// The word behind the opening delimiter, filled in; nil where there is none.
    public var mediaType: Substring? { docString.mediaType.map { row?.apply(to: docString.mediaTypeSlice) ?? $0 } }

    /// The text between the delimiters, filled in.
    public var content: Substring { row?.apply(to: docString.contentSlice) ?? docString.content }
  }
}
