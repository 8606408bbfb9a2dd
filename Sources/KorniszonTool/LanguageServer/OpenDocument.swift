import CommandSupport
import Gherkin
import Korniszon
import LanguageService

/// A document that the client has opened.
struct OpenDocument {
  /// A kind of document that the server handles.
  enum Language {
    case gherkin, swift
  }

  let uri: String
  let language: Language
  /// The path to use in messages. It is relative to the project's folder if the folder contains the file.
  let path: String
  private(set) var text: TextDocument
  private(set) var version: Int?
  /// Whether the client has received the current problems.
  var isReported = false
  /// The problems that the client received last. The value is `nil` before the first report and, for a feature file,
  /// after each change of the text.
  private(set) var reported: [Diagnostic]?
  /// The result of the last check, or `nil` if the text or the step definitions have changed since then.
  private var checked: CheckedFile?
  private var cache = CheckCache()
  /// The 0-based line that the user edited last, as the client counts lines. The value is `nil` before the first edit,
  /// and after the whole text is replaced or the file is saved.
  private var editedLine: Int?
  /// Whether the user has been told that the file is so large that only its syntax is checked.
  var isKnownToBeLarge = false
  /// The syntax of the current text, or `nil` if the text hasn't been parsed.
  private var knownSyntax: (document: GherkinDocument, errors: ParseErrors?)?

  /// Creates a document, or returns `nil` if the server doesn't handle its language.
  init?(_ item: LSP.DidOpenParams.Item, _ encoding: LSP.PositionEncodingKind, path: String) {
    // Eglot 1.9 sends the same language for all files of a server.
    if item.languageId == "swift" || path.hasSuffix(".swift") {
      language = .swift
    } else if FeatureFile.isFeature(path) || ["cucumber", "gherkin", "feature"].contains(item.languageId) {
      language = .gherkin
    } else {
      return nil
    }
    uri = item.uri
    self.path = path
    text = TextDocument(item.text, encoding)
    version = item.version
  }

  /// The document as a source for the parser.
  var source: Source { Source(uri: path, text: text.text) }

  /// Whether the file is so large that only its syntax is checked.
  var isLarge: Bool { text.text.utf8.count > Self.sizeLimit }

  /// The maximum size, in bytes, of a file that gets all checks.
  static let sizeLimit = 1 << 20

  /// Applies changes in order.
  mutating func apply(_ params: LSP.DidChangeParams) {
    for change in params.contentChanges {
      text.replace(change.range, with: change.text)
      editedLine = change.range.map { $0.start.line + change.text.utf8.count { $0 == UInt8(ascii: "\n") } }
    }
    version = params.textDocument.version
    isReported = false
    // The problems of a feature file are sent again for each version, but a Swift file rarely has any.
    if language == .gherkin { reported = nil }
    checked = nil
    knownSyntax = nil
  }

  /// Returns the syntax, even if the text has errors. A Swift file has the syntax of an empty feature file.
  mutating func syntax(_ parser: Parser) -> GherkinDocument { parsed(parser).document }

  private mutating func parsed(_ parser: Parser) -> (document: GherkinDocument, errors: ParseErrors?) {
    if let knownSyntax { return knownSyntax }
    var ids = IDGenerator()
    let syntax = parser.recover(language == .gherkin ? source : Source(uri: path, text: ""), ids: &ids)
    knownSyntax = syntax
    return syntax
  }

  /// The 1-based line on which the user is typing a keyword, or `nil` if there is none.
  var lineOfIncompleteKeyword: Int? {
    let line = editedLine.map { text.location(of: LSP.Position(line: $0, character: 0)).line }
    return line.flatMap { knownSyntax?.document.hasStartOfKeyword(line: $0) == true ? $0 : nil }
  }

  /// Records that the user has stopped typing.
  mutating func finishEditing() {
    if lineOfIncompleteKeyword != nil { isReported = false }
    editedLine = nil
  }

  // MARK: Problems

  /// Returns the result of checking the file by itself. The result is cached until the text or the step definitions
  /// change.
  mutating func checked(_ checker: FeatureChecker, _ parser: Parser) -> CheckedFile {
    if let checked { return checked }
    let (document, errors) = parsed(parser)
    let result =
      isLarge ? checker.checkSyntax(of: document, errors) : checker.check(document, errors, cache: &cache)
    checked = result
    return result
  }

  /// Forgets the problems, because the configuration or the step definitions have changed.
  mutating func forgetProblems() {
    checked = nil
    cache = CheckCache()
    isReported = false
  }

  /// Records the current problems, and returns whether the server must send them. It must do so only if the problems
  /// differ from those that the client received last.
  mutating func report(_ diagnostics: [Diagnostic]) -> Bool {
    isReported = true
    defer { reported = diagnostics }
    return diagnostics != reported ?? (language == .swift ? [] : nil)
  }
}
