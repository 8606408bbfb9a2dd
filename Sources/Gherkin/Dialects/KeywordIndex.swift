/// A dialect's keywords, found by the bytes at the start of a line.
struct KeywordIndex: Sendable {
  struct Keyword: Sendable {
    let bytes: [UInt8]
    let kind: TokenKind
    /// Of a step keyword; ``KeywordType/unknown`` where the keyword has several meanings.
    let type: KeywordType
  }

  let dialect: Dialect
  private let steps: ByFirstByte
  private let titles: ByFirstByte

  static let english = named("en")

  /// The index of a language; all are made together when the first one is asked for.
  static func named(_ code: some StringProtocol) -> KeywordIndex? {
    byCode[String(code)]
  }

  private static let byCode = Dictionary(
    Dialect.all.map { ($0.code, KeywordIndex($0)) },
    uniquingKeysWith: { first, _ in first }
  )

  private init(_ dialect: Dialect) {
    self.dialect = dialect
    self.steps = ByFirstByte(Self.stepKeywords(of: dialect))
    self.titles = ByFirstByte(
      [
        (.featureLine, dialect.feature),
        (.backgroundLine, dialect.background),
        (.ruleLine, dialect.rule),
        (.scenarioLine, dialect.scenario + dialect.scenarioOutline),
        (.examplesLine, dialect.examples),
      ].flatMap { (kind: TokenKind, keywords: [String]) in
        keywords.map { Keyword(bytes: Array($0.utf8), kind: kind, type: .unknown) }
      }
    )
  }

  private static func stepKeywords(of dialect: Dialect) -> [Keyword] {
    let meanings: [(KeywordType, [String])] = [
      (.context, dialect.given), (.action, dialect.when), (.outcome, dialect.then),
      (.conjunction, dialect.and), (.conjunction, dialect.but),
    ]
    var types: [String: [KeywordType]] = [:]
    for (type, keywords) in meanings {
      for keyword in keywords { types[keyword, default: []].append(type) }
    }
    return types.map { keyword, types in
      Keyword(bytes: Array(keyword.utf8), kind: .stepLine, type: types.count == 1 ? types[0] : .unknown)
    }
  }

  /// The longest step keyword that stands at `start`.
  @inline(__always)
  func step(_ bytes: Span<UInt8>, at start: Int, to end: Int) -> Keyword? {
    steps.first(bytes, at: start, to: end)
  }

  /// The keyword of a kind that stands at `start` with a colon behind it.
  @inline(__always)
  func title(_ kind: TokenKind, _ bytes: Span<UInt8>, at start: Int, to end: Int) -> Keyword? {
    titles.first(bytes, at: start, to: end) { keyword, end in
      keyword.kind == kind && bytes[end] == UInt8(ascii: ":")
    }
  }
}

/// Keywords in groups by their first byte, the longest of a group first.
private struct ByFirstByte: Sendable {
  private let keywords: [KeywordIndex.Keyword]
  /// For each byte where its group starts; the next entry says where it ends.
  private let starts: [UInt8]

  init(_ unsorted: [KeywordIndex.Keyword]) {
    var groups: [[KeywordIndex.Keyword]] = Array(repeating: [], count: 256)
    for keyword in unsorted {
      guard let first = keyword.bytes.first else { continue }
      groups[Int(first)].append(keyword)
    }
    var keywords: [KeywordIndex.Keyword] = []
    var starts: [UInt8] = [0]
    for group in groups {
      keywords += group.sorted { $0.bytes.count > $1.bytes.count }
      starts.append(UInt8(clamping: keywords.count))
    }
    self.keywords = keywords
    self.starts = starts
  }

  @inline(__always)
  func first(_ bytes: Span<UInt8>, at start: Int, to end: Int) -> KeywordIndex.Keyword? {
    let byte = Int(bytes[start])
    for index in Int(starts[byte])..<Int(starts[byte + 1]) {
      if bytes.matches(keywords[index].bytes, at: start, to: end) { return keywords[index] }
    }
    return nil
  }

  /// The first keyword that fits and has at least one byte behind it, at the end given to `accepts`.
  @inline(__always)
  func first(
    _ bytes: Span<UInt8>,
    at start: Int,
    to end: Int,
    where accepts: (KeywordIndex.Keyword, Int) -> Bool
  ) -> KeywordIndex.Keyword? {
    let byte = Int(bytes[start])
    for index in Int(starts[byte])..<Int(starts[byte + 1]) {
      let keywordEnd = start + keywords[index].bytes.count
      if keywordEnd < end, bytes.matches(keywords[index].bytes, at: start, to: end),
        accepts(keywords[index], keywordEnd)
      {
        return keywords[index]
      }
    }
    return nil
  }
}

extension Span where Element == UInt8 {
  /// Whether `prefix` stands at `start`, all of it before `end`.
  @inline(__always)
  func matches(_ prefix: [UInt8], at start: Int, to end: Int) -> Bool {
    guard prefix.count <= end - start else { return false }
    for offset in 0..<prefix.count where self[start + offset] != prefix[offset] { return false }
    return true
  }
}
