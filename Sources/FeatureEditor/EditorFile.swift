import FeatureDiagnostics
import Gherkin
import LanguageService

/// A feature file in its current version, with the results of checking it.
struct EditorFile: Sendable {
  let uri: String
  private(set) var text: TextDocument
  private(set) var document: GherkinDocument
  private(set) var errors: ParseErrors?
  /// The layout that `format` applies to the file.
  let formatting: FormattingOptions
  private var cache = CheckCache()
  /// The result of checking the file by itself, or `nil` if it must be checked again.
  private(set) var checked: CheckedFile?
  /// The problems that also involve other files.
  var sharedProblems: [Diagnostic] = []
  /// The uses of each definition when they were last counted, or `nil` if they haven't been counted yet.
  private(set) var uses: [Int: [StepCatalog.Use]]?
  /// Whether the uses were counted in the current version of the file.
  private(set) var areUsesCurrent = false

  init(_ uri: String, _ text: String, _ formatting: FormattingOptions, _ parser: Parser) {
    self.uri = uri
    self.text = TextDocument(text, .utf16, endsLinesAtReturns: false)
    self.formatting = formatting
    (document, errors) = Self.parse(uri, text, parser)
  }

  private static func parse(_ uri: String, _ text: String, _ parser: Parser) -> (GherkinDocument, ParseErrors?) {
    var ids = IDGenerator()
    let parsed = parser.recover(Source(uri: uri, text: text), ids: &ids)
    return (parsed.document, parsed.errors)
  }

  /// All problems, in file order.
  var diagnostics: [Diagnostic] {
    let own = checked?.diagnostics ?? []
    return sharedProblems.isEmpty ? own : (own + sharedProblems).sorted { $0.start < $1.start }
  }

  /// Applies changes in order. Each replaces a range or the whole text.
  mutating func apply(_ changes: [(range: TextRange?, text: String)], _ parser: Parser) {
    for change in changes { text.replace(change.range, with: change.text) }
    (document, errors) = Self.parse(uri, text.text, parser)
    checked = nil
    areUsesCurrent = false
  }

  mutating func check(_ checker: FeatureChecker) {
    checked = checker.check(document, errors, cache: &cache)
  }

  mutating func countUses(of catalog: StepCatalog) {
    uses = catalog.uses(in: CollectionOfOne(document))
    areUsesCurrent = true
  }
}
