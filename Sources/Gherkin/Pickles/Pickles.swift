/// The pickles of a document in the order of the file, each made when it is asked for.
public struct Pickles: Sequence, Sendable {
  let document: Storage
  let firstID: Int

  /// Starts at the first pickle.
  public func makeIterator() -> Iterator {
    Iterator(document, nextID: firstID)
  }

  /// Walks scenarios, then the rows of each outline.
  public struct Iterator: IteratorProtocol {
    /// What pickles share that are no rows of examples.
    private let plain: PickleStorage
    private var nextID: Int
    private var scenarios: Range<Int>
    /// The outline that is being walked.
    private var outline: (definition: Pickle.Definition, rows: Outline.Rows)?

    init(_ document: Storage, nextID: Int) {
      self.plain = PickleStorage(document)
      self.nextID = nextID
      self.scenarios = document.nodes.scenarios.indices
    }

    /// The next pickle, or nil behind the last one.
    public mutating func next() -> Pickle? {
      while true {
        if let definition = outline?.definition, let (storage, row) = outline?.rows.next() {
          return pickle(storage, definition, row: row)
        }
        guard let scenario = scenarios.popFirst() else { return nil }
        let definition = Pickle.Definition(plain.document, scenario: scenario)
        let node = plain.document.nodes.scenarios[scenario]
        if node.examples.count == 0 {
          outline = nil
          return pickle(plain, definition, row: nil)
        }
        outline = (definition, Outline.Rows(plain.document, node))
      }
    }

    private mutating func pickle(_ storage: PickleStorage, _ definition: Pickle.Definition, row: Int?) -> Pickle {
      defer { nextID += definition.idCount }
      return Pickle(storage: storage, definition: definition, row: row, firstID: nextID)
    }
  }
}

extension GherkinDocument {
  /// The document's pickles; their ids, steps before pickle, are taken from `ids` at once.
  public func pickles(ids: inout IDGenerator) -> Pickles {
    let count = storage.nodes.scenarios.indices.reduce(0) { count, scenario in
      count + storage.pickleCount(ofScenario: scenario) * Pickle.Definition(storage, scenario: scenario).idCount
    }
    return Pickles(document: storage, firstID: ids.reserve(count))
  }
}

extension Storage {
  fileprivate func pickleCount(ofScenario scenario: Int) -> Int {
    let outline = nodes.scenarios[scenario].examples.indices
    guard !outline.isEmpty else { return 1 }
    return outline.reduce(0) { $0 + nodes.examples[$1].rows.indices.dropFirst().count }
  }
}
