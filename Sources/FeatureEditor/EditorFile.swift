import FeatureAdvice
import Gherkin
import LanguageService

/// A feature file as it is now, with what is known about it.
struct EditorFile: Sendable {
  let uri: String
  private(set) var text: TextDocument
  private(set) var document: GherkinDocument
  private(set) var errors: ParseErrors?
  /// The layout that `format` gives the file.
  let formatting: FormattingOptions
  private var memory = CheckMemory()
  /// The problems of the file alone, or `nil` if they must be found again.
  private(set) var checked: CheckedFile?
  /// The problems that concern other files too.
  var sharedProblems: [Diagnostic] = []
  /// The uses of each definition when they were counted last, or `nil` if they never were.
  private(set) var uses: [Int: [StepCatalog.Use]]?
  /// Whether the uses are those of the text as it is now.
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

  /// Applies changes in order: each replaces a range, or the whole text.
  mutating func apply(_ changes: [(range: TextRange?, text: String)], _ parser: Parser) {
    for change in changes { text.replace(change.range, with: change.text) }
    (document, errors) = Self.parse(uri, text.text, parser)
    checked = nil
    areUsesCurrent = false
  }

  mutating func check(_ checker: FeatureChecker) {
    checked = checker.check(document, errors, remembering: &memory)
  }

  mutating func countUses(of catalog: StepCatalog) {
    uses = catalog.uses(in: CollectionOfOne(document))
    areUsesCurrent = true
  }
}
