/// A feature file: its name and its contents.
public struct Source: Sendable, Hashable {
  /// The two syntaxes of a feature file.
  public enum MediaType: String, Sendable, Hashable {
    /// Gherkin with keywords at the start of lines: files that end in `.feature`.
    case plain = "text/x.cucumber.gherkin+plain"
    /// Gherkin in Markdown, where headings and list items hold the keywords: files that end in `.md`.
    case markdown = "text/x.cucumber.gherkin+markdown"
  }

  /// The name of the file.
  public let uri: String

  /// The contents of the file.
  public let text: String

  /// The syntax of the file.
  public let mediaType: MediaType

  /// Makes a source from text; the file name's ending decides the syntax (`.md` is Markdown).
  public init(uri: String, text: String) {
    self.uri = uri
    self.text = text
    self.mediaType = uri.utf8.hasSuffix(".md") ? .markdown : .plain
  }

  /// Makes a source from the bytes of a file; throws where they are not UTF-8, with the place of the first bad byte.
  public init(uri: String, bytes: [UInt8]) throws(ParseErrors) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let location = Location(ofInvalidUTF8In: bytes)
      throw ParseErrors(
        uri: uri,
        text: String(decoding: bytes, as: UTF8.self),
        errors: [ParseError(.invalidUTF8, at: location)]
      )
    }
    self.init(uri: uri, text: text)
  }
}

extension Location {
  /// The place of the first byte that is not part of a UTF-8 sequence: the text before it is valid.
  fileprivate init(ofInvalidUTF8In bytes: [UInt8]) {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var line = 1
    var column = 1
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      if scalar == "\n" {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    self.init(line: line, column: column)
  }
}

extension String.UTF8View {
  func hasSuffix(_ suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { suffix in
      count >= suffix.count && self.suffix(suffix.count).elementsEqual(suffix)
    }
  }
}
