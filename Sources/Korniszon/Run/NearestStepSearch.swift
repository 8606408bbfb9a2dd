import CucumberMessages
import FeatureAdvice
import Gherkin

/// A search for the steps that the authors of undefined steps probably meant. The checks of features search the same
/// definitions, so a run and they suggest the same.
struct NearestStepSearch {
  /// A step, as far as the search depends on it.
  private struct Key: Hashable {
    let text: String
    let hasTable: Bool
    let hasDocString: Bool
  }

  /// The maximum number of remembered steps.
  private static let limit = 10_000

  private let library: CompiledLibrary
  private let root: String
  /// The definitions, once a step is undefined.
  private lazy var catalog = library.stepCatalog(root: root, forSearch: true)
  private var words = NearestStepFinder.WordMemory()
  private var known: [Key: NearestStepReport?] = [:]

  /// Prepares a search. Paths of definitions are relative to a folder.
  init(_ library: CompiledLibrary, root: String) {
    self.library = library
    self.root = root
  }

  /// Returns the nearest step, or `nil` if none is near.
  mutating func report(on step: Gherkin.Pickle.Step) -> NearestStepReport? {
    let key = Key(text: String(step.text), hasTable: step.dataTable != nil, hasDocString: step.docString != nil)
    if let report = known[key] { return report }
    let nearest = catalog.nearestStep(
      to: step.text,
      hasTable: key.hasTable,
      hasDocString: key.hasDocString,
      remembering: &words
    )
    let report = nearest.map { nearest in
      let definition = catalog.definitions[nearest.index]
      return NearestStepReport(text: nearest.text, uri: definition.path, line: definition.line)
    }
    if known.count == Self.limit { (known, words) = ([:], NearestStepFinder.WordMemory()) }
    known[key] = .some(report)
    return report
  }
}
