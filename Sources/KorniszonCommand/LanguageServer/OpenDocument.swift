import Gherkin
import Korniszon

/// A document that the client has opened.
struct OpenDocument {
  /// The kinds of documents that the server handles.
  enum Language {
    case gherkin, swift
  }

  let uri: String
  let language: Language
  /// The path in messages, relative to the project's folder if it is in it.
  let path: String
  private(set) var text: TextDocument
  private(set) var version: Int?
  /// Whether the client has received the problems of this text.
  var isChecked = false
  /// The syntax of this text, if it has been parsed.
  private var knownSyntax: GherkinDocument?

  /// Creates a document, or returns `nil` for a language that the server doesn't handle.
  init?(_ item: LSP.DidOpenParams.Item, _ encoding: LSP.PositionEncodingKind, path: String) {
    if item.languageId == "swift" {
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

  /// The file as the parser reads it.
  var source: Source { Source(uri: path, text: text.text) }

  /// Applies changes in order.
  mutating func apply(_ params: LSP.DidChangeParams) {
    for change in params.contentChanges { text.replace(change.range, with: change.text) }
    version = params.textDocument.version
    isChecked = false
    knownSyntax = nil
  }

  /// Returns the syntax, even if the text has errors. A Swift file has the syntax of an empty feature file.
  mutating func syntax(_ parser: Parser) -> GherkinDocument {
    if let knownSyntax { return knownSyntax }
    let syntax = parser.document(language == .gherkin ? source : Source(uri: path, text: ""))
    knownSyntax = syntax
    return syntax
  }
}
