extension Outline {
  /// The order of an outline's strings in its template: the name, the steps, each doc string's media type and content,
  /// and the cells.
  struct Layout: Sendable {
    /// The indices of the steps in the document.
    let steps: Range<Int>
    let docStrings: Range<Int>
    let cells: Range<Int>

    init(_ document: DocumentStorage, _ steps: Nodes.Range) {
      self.steps = steps.indices
      self.docStrings = document.docStrings(of: steps)
      self.cells = document.cells(of: steps)
    }

    /// The number of strings in the template.
    var count: Int { 1 + steps.count + 2 * docStrings.count + cells.count }

    var name: Int { 0 }

    func text(ofStep step: Int) -> Int { 1 + step - steps.lowerBound }

    func mediaType(ofDocString docString: Int) -> Int {
      1 + steps.count + 2 * (docString - docStrings.lowerBound)
    }

    func content(ofDocString docString: Int) -> Int { mediaType(ofDocString: docString) + 1 }

    func value(ofCell cell: Int) -> Int {
      mediaType(ofDocString: docStrings.upperBound) + cell - cells.lowerBound
    }
  }
}

extension DocumentStorage {
  /// Returns the indices of the doc strings of a scenario's steps.
  fileprivate func docStrings(of steps: Nodes.Range) -> Range<Int> {
    let docStrings = steps.indices.compactMap { nodes.steps[$0].docString }
    guard let first = docStrings.first, let last = docStrings.last else { return 0..<0 }
    return Int(first)..<Int(last) + 1
  }

  /// Returns the indices of the table cells of a scenario's steps.
  fileprivate func cells(of steps: Nodes.Range) -> Range<Int> {
    let tables = steps.indices.compactMap { nodes.steps[$0].dataTable }.map { nodes.dataTables[Int($0)].indices }
    guard let first = tables.first?.first, let last = tables.last?.last else { return 0..<0 }
    return nodes.rows[first].cells.indices.lowerBound..<nodes.rows[last].cells.indices.upperBound
  }
}
