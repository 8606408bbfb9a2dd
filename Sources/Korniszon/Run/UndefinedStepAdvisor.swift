import CucumberMessages
import FeatureDiagnostics
import Gherkin

/// An advisor that says what the authors of undefined steps probably meant.
///
/// Checks of feature files search the same definitions, so they give the same advice as a run.
struct UndefinedStepAdvisor {
  /// The properties of a step that determine the advice.
  private struct Key: Hashable {
    let text: String
    let isFilled: Bool
    let hasTable: Bool
    let hasDocString: Bool
  }

  /// The maximum number of steps whose advice is cached.
  private static let limit = 10_000

  private let library: CompiledLibrary
  private let root: String
  /// The catalog of definitions, created when the first undefined step needs it.
  private lazy var catalog = library.stepCatalog(root: root, forSearch: true)
  private lazy var values = ValueFinder(catalog)
  private var words = NearestStepFinder.WordCache()
  private var known: [Key: UndefinedStepAdvice?] = [:]

  /// Creates an advisor that gives the paths of definitions relative to a folder.
  init(_ library: CompiledLibrary, root: String) {
    self.library = library
    self.root = root
  }

  /// Returns advice on an undefined step, or `nil` if there is none.
  mutating func advice(on step: Gherkin.Pickle.Step) -> UndefinedStepAdvice? {
    let key = Key(
      text: String(step.text),
      isFilled: step.text != step.writtenText,
      hasTable: step.dataTable != nil,
      hasDocString: step.docString != nil
    )
    if let advice = known[key] { return advice }
    let nearest = nearestStep(to: step)
    let advice =
      valueProblem(of: step, nearest, mayBeEmpty: key.isFilled).map(\.advice)
      ?? nearest.map { .nearestStep(report(on: $0)) }
    if known.count == Self.limit { (known, words) = ([:], NearestStepFinder.WordCache()) }
    known[key] = .some(advice)
    return advice
  }

  private mutating func nearestStep(to step: Gherkin.Pickle.Step) -> NearestStep? {
    catalog.nearestStep(
      to: step.text,
      hasTable: step.dataTable != nil,
      hasDocString: step.docString != nil,
      cache: &words
    )
  }

  private mutating func valueProblem(
    of step: Gherkin.Pickle.Step,
    _ nearest: NearestStep?,
    mayBeEmpty: Bool
  ) -> ValueProblem? {
    if step.hasUnreplacedPlaceholder { return nil }
    return values.problem(of: step.text, mayBeEmpty: mayBeEmpty, nearest: { nearest?.text })
      ?? values.problemOfMissingValue(in: step.text)
  }

  private mutating func report(on nearest: NearestStep) -> NearestStepReport {
    let definition = catalog.definitions[nearest.index]
    return NearestStepReport(text: nearest.text, uri: definition.path, line: definition.line)
  }
}

extension ValueProblem {
  fileprivate var advice: UndefinedStepAdvice {
    .valueProblem(ValueProblemReport(english: english, polish: polish))
  }
}
