#if !hasFeature(Embedded)
  /// A pattern that only the standard library's `Regex` can match.
  ///
  /// `Regex` is not `Sendable`, so this keeps the source and compiles it for each text.
  struct SwiftRegex: Sendable {
    private let source: String

    init(_ source: String) throws(PatternError) {
      self.source = source
      do {
        _ = try Self.compile(source)
      } catch {
        throw PatternError(kind: .rejected(String(describing: error)), pattern: source, position: 0)
      }
    }

    /// The captures of the leftmost match, the whole match first, as ranges of UTF-8; nil if there is none.
    func captures(in text: Substring) -> [Range<Int>?]? {
      guard let output = (try? Self.compile(source).firstMatch(in: text))?.output else { return nil }
      return output.map { element in
        element.range.map { range in
          text.utf8.distance(
            from: text.startIndex,
            to: range.lowerBound
          )..<text.utf8.distance(from: text.startIndex, to: range.upperBound)
        }
      }
    }

    private static func compile(_ source: String) throws -> Regex<AnyRegexOutput> {
      try Regex(source).matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple).asciiOnlyDigits()
        .asciiOnlyWordCharacters()
    }
  }
#endif
