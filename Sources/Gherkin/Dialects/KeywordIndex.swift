/// An index that finds a dialect's keywords by the bytes at the start of a line.
final class KeywordIndex: Sendable {
  struct Keyword: Sendable {
    /// The length of the keyword in bytes.
    let count: Int
    /// The number of bytes to match, which includes the colon of a title.
    let matchedCount: Int
    let kind: TokenKind
    /// The type of a step keyword, or ``KeywordType/unknown`` if the keyword has several meanings.
    let type: KeywordType
    /// The offset of its first byte in the index.
    fileprivate let start: Int
  }

  let dialect: Dialect
  /// The keywords, grouped by first byte and in matching order within a group.
  private let keywords: [Keyword]
  /// The start of each byte's group; the next entry is its end.
  private let groupStarts: [UInt16]
  /// The bytes of all keywords.
  private let bytes: [UInt8]

  /// The English index, built without the other languages.
  static let english = Dialect(code: "en").map { KeywordIndex($0) }

  /// Returns the index for a language code, or `nil` if the code is unknown.
  ///
  /// The first request for a language other than English builds the indexes of all languages.
  static func named(_ code: String) -> KeywordIndex? {
    code == "en" ? english : others[code]
  }

  private static let others = Dialect.all.reduce(into: [:]) { indexes, dialect in
    indexes[dialect.code] = KeywordIndex(dialect)
  }

  private init(_ dialect: Dialect) {
    self.dialect = dialect
    var groups: [[(text: String, kind: TokenKind, type: KeywordType)]] = Array(repeating: [], count: 256)
    for keyword in Self.stepKeywords(of: dialect) + Self.titleKeywords(of: dialect) {
      guard let first = keyword.text.utf8.first else { continue }
      groups[Int(first)].append(keyword)
    }
    var keywords: [Keyword] = []
    var groupStarts: [UInt16] = [0]
    var bytes: [UInt8] = []
    for group in groups {
      for (text, kind, type) in group {
        let colon = kind == .stepLine ? 0 : 1
        let count = text.utf8.count
        keywords.append(
          Keyword(count: count - colon, matchedCount: count, kind: kind, type: type, start: bytes.count)
        )
        bytes += text.utf8
      }
      groupStarts.append(UInt16(clamping: keywords.count))
    }
    self.keywords = keywords
    self.groupStarts = groupStarts
    self.bytes = bytes
  }

  /// Returns each step keyword once, longest first.
  private static func stepKeywords(of dialect: Dialect) -> [(text: String, kind: TokenKind, type: KeywordType)] {
    let meanings: [(KeywordType, [String])] = [
      (.context, dialect.given), (.action, dialect.when), (.outcome, dialect.then),
      (.conjunction, dialect.and + dialect.but),
    ]
    var types: [String: KeywordType] = [:]
    for (type, keywords) in meanings {
      for keyword in keywords { types[keyword] = types[keyword] == nil ? type : .unknown }
    }
    return types.sorted { $0.key.utf8.count > $1.key.utf8.count }.map { ($0.key, .stepLine, $0.value) }
  }

  /// Returns the title keywords with their colons, in matching order.
  private static func titleKeywords(of dialect: Dialect) -> [(text: String, kind: TokenKind, type: KeywordType)] {
    let titles: [(TokenKind, [String])] = [
      (.featureLine, dialect.feature), (.backgroundLine, dialect.background), (.examplesLine, dialect.examples),
      (.scenarioLine, dialect.scenario + dialect.scenarioOutline), (.ruleLine, dialect.rule),
    ]
    return titles.flatMap { kind, keywords in keywords.map { ($0 + ":", kind, .unknown) } }
  }

  /// Finds a keyword of one of the kinds at `start`: the longest step keyword, or a title keyword with its colon.
  @inline(__always)
  func keyword(_ kinds: TokenKinds, _ line: Span<UInt8>, at start: Int, to end: Int) -> Keyword? {
    let first = Int(line[start])
    for index in Int(groupStarts[first])..<Int(groupStarts[first + 1]) {
      let keyword = keywords[index]
      if kinds.contains(TokenKinds(keyword.kind)), matches(keyword, line, at: start, to: end) { return keyword }
    }
    return nil
  }

  @inline(__always)
  private func matches(_ keyword: Keyword, _ line: Span<UInt8>, at start: Int, to end: Int) -> Bool {
    guard keyword.matchedCount <= end - start else { return false }
    for offset in 1..<keyword.matchedCount where line[start + offset] != bytes[keyword.start + offset] { return false }
    return true
  }
}
