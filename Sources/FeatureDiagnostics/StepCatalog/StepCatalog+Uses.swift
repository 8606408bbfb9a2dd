package import Gherkin

extension StepCatalog {
  /// Replaces the uses of all definitions with those in feature files. An ambiguous step counts as a use of each
  /// matching definition.
  package mutating func countUses(in documents: some Sequence<GherkinDocument>) {
    setUses(uses(in: documents))
  }

  /// Returns the uses of definitions in feature files, keyed by the index of the definition.
  package func uses(in documents: some Sequence<GherkinDocument>) -> [Int: [Use]] {
    var ids = IDGenerator()
    var uses = UseCounter(self)
    for document in documents {
      for pickle in document.pickles(ids: &ids) { uses.add(pickle) }
    }
    return uses.found
  }

  /// Replaces the uses of all definitions with those that ``uses(in:)`` returned for several files.
  package mutating func setUses(_ files: [[Int: [Use]]]) {
    var all: [Int: [Use]] = [:]
    for uses in files {
      for (index, uses) in uses { all[index, default: []] += uses }
    }
    setUses(all)
  }

  /// Replaces the uses of all definitions with those in the given scenarios.
  package mutating func countUses(in pickles: some Sequence<Pickle>) {
    var uses = UseCounter(self)
    for pickle in pickles { uses.add(pickle) }
    setUses(uses.found)
  }
}

/// A counter of the steps that match each definition.
private struct UseCounter {
  private let catalog: StepCatalog
  /// The indices of the definitions that match each step seen so far, keyed by the step's text.
  private var known: [Substring: [Int]] = [:]
  private var uses: [Int: Set<StepCatalog.Use>] = [:]

  init(_ catalog: StepCatalog) {
    self.catalog = catalog
  }

  /// The uses of each definition, in the order of files and lines, keyed by the index of the definition.
  var found: [Int: [StepCatalog.Use]] { uses.mapValues { $0.sorted() } }

  mutating func add(_ pickle: Pickle) {
    for step in pickle.steps {
      let indices = known[step.text] ?? catalog.indices(matching: step.text)
      known[step.text] = indices
      let names = step.dataTable.map { table in
        ((table.rows.first ?? []) + table.rows.compactMap { $0.first }).map { String($0) }
      }
      for index in indices {
        let use = StepCatalog.Use(
          uri: pickle.uri,
          line: step.location.line,
          keywordType: step.type,
          language: pickle.language,
          names: names ?? [],
          text: catalog.definitions[index].hasForms ? String(step.text) : ""
        )
        uses[index, default: []].insert(use)
      }
    }
  }
}
