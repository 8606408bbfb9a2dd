/// The pickles of a document in file order, created on demand.
public struct Pickles: Sequence, Sendable {
  let storage: PickleStorage
  let firstID: Int

  /// Replaces the syntax tree with that of a pickle from the same file, so that the old tree can be released if the
  /// file has been parsed again.
  package mutating func adoptTree(of pickle: Pickle) {
    if pickle.document === storage.document { return }
    self = Pickles(storage: pickle.storage.withoutRows, firstID: firstID)
  }

  /// The number of pickles: one for each plain scenario and one for each row of an outline's examples.
  package var count: Int {
    storage.definitions.indices.reduce(0) { $0 + storage.document.pickleCount(ofScenario: $1) }
  }

  /// Returns an iterator that starts at the first pickle.
  public func makeIterator() -> Iterator {
    Iterator(storage, nextID: firstID)
  }

  /// An iterator over a document's pickles: its plain scenarios, and the rows of its outlines.
  public struct Iterator: IteratorProtocol {
    private let storage: PickleStorage
    private var nextID: Int
    private var nextScenario = 0
    /// The remaining rows of the current scenario, if it is an outline.
    private var rows: Outline.RowIterator?

    init(_ storage: PickleStorage, nextID: Int) {
      self.storage = storage
      self.nextID = nextID
    }

    /// Returns the next pickle, or `nil` after the last one.
    public mutating func next() -> Pickle? {
      while true {
        if let (storage, row) = rows?.next() { return pickle(storage, row: row) }
        guard nextScenario < storage.definitions.count else { return nil }
        let scenario = storage.document.nodes.scenarios[nextScenario]
        nextScenario += 1
        if scenario.examples.count == 0 {
          rows = nil
          return pickle(storage, row: nil)
        }
        rows = Outline.RowIterator(storage, scenario)
      }
    }

    private mutating func pickle(_ storage: PickleStorage, row: Int?) -> Pickle {
      let scenario = nextScenario - 1
      defer { nextID += storage.definitions[scenario].idCount }
      return Pickle(storage: storage, scenarioIndex: scenario, row: row, firstID: nextID)
    }
  }
}

extension GherkinDocument {
  /// Returns the document's pickles and reserves their IDs in `ids`.
  ///
  /// The IDs of a pickle's steps precede the ID of the pickle.
  public func pickles(ids: inout IDGenerator) -> Pickles {
    let pickles = PickleStorage(storage)
    let count = pickles.definitions.indices.reduce(0) { count, scenario in
      count + storage.pickleCount(ofScenario: scenario) * pickles.definitions[scenario].idCount
    }
    return Pickles(storage: pickles, firstID: ids.reserve(count))
  }
}

extension DocumentStorage {
  fileprivate func pickleCount(ofScenario scenario: Int) -> Int {
    let outline = nodes.scenarios[scenario].examples.indices
    guard !outline.isEmpty else { return 1 }
    return outline.reduce(0) { $0 + nodes.examples[$1].rows.indices.dropFirst().count }
  }
}
