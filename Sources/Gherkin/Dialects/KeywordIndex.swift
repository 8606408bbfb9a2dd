/// An index that finds a dialect's keywords by the bytes at the start of a line.
final class KeywordIndex: Sendable {
  struct Keyword: Sendable {
    /// The length of the keyword in bytes.
    let count: Int
    /// The number of bytes to match, including the colon of a keyword line.
    let matchedCount: Int
    let kind: TokenKind
    /// The type of a step keyword. Step keywords with several meanings and keywords of other lines have the type
    /// ``KeywordType/unknown``.
    let type: KeywordType
    /// The first eight bytes to match, as a little-endian integer.
    fileprivate let head: UInt64
    /// A mask that selects the bytes of ``head`` that belong to the keyword.
    fileprivate let headMask: UInt64
    /// The offset of the keyword's first byte in the bytes of all keywords.
    fileprivate let start: Int

    fileprivate init(_ text: String, _ kind: TokenKind, _ type: KeywordType, start: Int) {
      matchedCount = text.utf8.count
      count = matchedCount - (kind == .stepLine ? 0 : 1)
      self.kind = kind
      self.type = type
      head = text.utf8.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
      headMask = matchedCount < 8 ? (1 << UInt64(8 * matchedCount)) - 1 : .max
      self.start = start
    }
  }

  let dialect: Dialect
  /// The keywords, grouped by first byte and in matching order within a group.
  private let keywords: [Keyword]
  /// The start of each byte's group in ``keywords``. The next entry is the group's end.
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
    for keyword in Self.stepKeywords(of: dialect) + Self.lineKeywords(of: dialect) {
      guard let first = keyword.text.utf8.first else { continue }
      groups[Int(first)].append(keyword)
    }
    var keywords: [Keyword] = []
    var groupStarts: [UInt16] = [0]
    var bytes: [UInt8] = []
    for group in groups {
      for (text, kind, type) in group {
        keywords.append(Keyword(text, kind, type, start: bytes.count))
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

  /// Returns the keywords of keyword lines with their colons, in the order in which the index tries them.
  private static func lineKeywords(of dialect: Dialect) -> [(text: String, kind: TokenKind, type: KeywordType)] {
    let kinds: [(TokenKind, [String])] = [
      (.featureLine, dialect.feature), (.backgroundLine, dialect.background), (.examplesLine, dialect.examples),
      (.scenarioLine, dialect.scenario + dialect.scenarioOutline), (.ruleLine, dialect.rule),
    ]
    return kinds.flatMap { kind, keywords in keywords.map { ($0 + ":", kind, .unknown) } }
  }

  /// Returns the keyword of one of the given kinds at `start`, or `nil` if there is none. Of several step keywords,
  /// returns the longest. Other keywords must be followed by a colon.
  @inline(__always)
  func keyword(_ kinds: TokenKinds, _ line: Span<UInt8>, at start: Int, to end: Int) -> Keyword? {
    let first = Int(line[start])
    let head = line.head(at: start)
    for index in Int(groupStarts[first])..<Int(groupStarts[first + 1]) {
      let keyword = keywords[index]
      if kinds.contains(TokenKinds(keyword.kind)), matches(keyword, head, line, at: start, to: end) { return keyword }
    }
    return nil
  }

  @inline(__always)
  private func matches(_ keyword: Keyword, _ head: UInt64, _ line: Span<UInt8>, at start: Int, to end: Int) -> Bool {
    guard head & keyword.headMask == keyword.head, keyword.matchedCount <= end - start else { return false }
    var offset = 8
    while offset < keyword.matchedCount {
      if line[start + offset] != bytes[keyword.start + offset] { return false }
      offset += 1
    }
    return true
  }
}
