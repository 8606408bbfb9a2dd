/// A feature file: its path, contents, and syntax.
public struct Source: Sendable, Hashable {
  /// A syntax of feature files.
  public enum MediaType: String, Sendable, Hashable {
    /// Plain Gherkin, with keywords at the start of lines, in all files whose names don't end in `.md`.
    case plain = "text/x.cucumber.gherkin+plain"
    /// Gherkin in Markdown, with keywords in headings and list items, in files whose names end in `.md`.
    case markdown = "text/x.cucumber.gherkin+markdown"
  }

  /// The path of the feature file.
  public let uri: String

  /// The contents of the file.
  public let text: String

  /// The syntax of the file.
  public let mediaType: MediaType

  /// Creates a source from a string. The file extension `.md`, in upper or lower case, selects Markdown.
  public init(uri: String, text: String) {
    var text = text
    // Strings from Objective-C may have another encoding, which Swift would convert on each access to their bytes.
    text.makeContiguousUTF8()
    self.uri = uri
    self.text = text
    self.mediaType = uri.utf8.suffix(3).lazy.map { $0 | 0x20 }.elementsEqual(".md".utf8) ? .markdown : .plain
  }

  /// Creates a source from the bytes of a file.
  ///
  /// - Throws: An error at the first byte that isn't valid UTF-8, or at the start of the file if it is in UTF-16.
  public init(uri: String, bytes: [UInt8]) throws(ParseErrors) {
    if let text = String(utf16: bytes) {
      throw ParseErrors(uri: uri, text: text, errors: [ParseError(.invalidUTF8, at: Location(line: 1, column: 1))])
    }
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

extension String {
  /// Creates a string from UTF-16 if the bytes start with a byte order mark or an ASCII character in that encoding, or
  /// returns `nil` if they don't.
  fileprivate init?(utf16 bytes: [UInt8]) {
    guard let first = bytes.first, let second = bytes.dropFirst().first else { return nil }
    let isBigEndian: Bool
    switch (first, second) {
    case (0xFE, 0xFF), (0, 1...0x7F): isBigEndian = true
    case (0xFF, 0xFE), (1...0x7F, 0): isBigEndian = false
    default: return nil
    }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (high, low) = isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    self.init(decoding: units.first == 0xFEFF ? units.dropFirst() : units[...], as: UTF16.self)
  }
}

extension Location {
  /// Creates the location of the first byte that isn't part of a valid UTF-8 sequence.
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
