import CucumberMessages
import FeatureAdvice
import Gherkin

/// A search for the steps that the authors of undefined steps probably meant.
///
/// Checks of features search the same definitions, so they suggest the same steps as a run.
struct NearestStepSearch {
  /// The properties of a step that determine the search's result.
  private struct Key: Hashable {
    let text: String
    let hasTable: Bool
    let hasDocString: Bool
  }

  /// The maximum number of steps whose results are cached.
  private static let limit = 10_000

  private let library: CompiledLibrary
  private let root: String
  /// The catalog of definitions, created when the first undefined step needs it.
  private lazy var catalog = library.stepCatalog(root: root, forSearch: true)
  private var words = NearestStepFinder.WordCache()
  private var known: [Key: NearestStepReport?] = [:]

  /// Creates a search in which the paths of definitions are relative to a folder.
  init(_ library: CompiledLibrary, root: String) {
    self.library = library
    self.root = root
  }

  /// Returns a report on the nearest step, or `nil` if no step is similar enough.
  mutating func report(on step: Gherkin.Pickle.Step) -> NearestStepReport? {
    let key = Key(text: String(step.text), hasTable: step.dataTable != nil, hasDocString: step.docString != nil)
    if let report = known[key] { return report }
    let nearest = catalog.nearestStep(
      to: step.text,
      hasTable: key.hasTable,
      hasDocString: key.hasDocString,
      cache: &words
    )
    let report = nearest.map { nearest in
      let definition = catalog.definitions[nearest.index]
      return NearestStepReport(text: nearest.text, uri: definition.path, line: definition.line)
    }
    if known.count == Self.limit { (known, words) = ([:], NearestStepFinder.WordCache()) }
    known[key] = .some(report)
    return report
  }
}
