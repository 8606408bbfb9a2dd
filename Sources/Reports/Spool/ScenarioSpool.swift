import struct Gherkin.PathKey

/// The report bytes of each scenario, stored outside memory and returned in feature order.
///
/// A scenario needs 16 bytes of memory.
struct ScenarioSpool: Sendable {
  /// A scenario of the report.
  struct Entry: Sendable {
    private let start: Int
    private let size: UInt32
    fileprivate let line: UInt32

    fileprivate init(_ range: Range<Int>, line: Int?) {
      start = range.lowerBound
      size = UInt32(clamping: range.count)
      self.line = UInt32(clamping: line ?? 0)
    }

    /// The range of its bytes in the spool.
    fileprivate var range: Range<Int> { start..<start + Int(size) }
  }

  let spool: any Spool
  /// The bytes not yet appended to the spool, which is written in large chunks.
  private(set) var pending: [UInt8] = []
  private(set) var count = 0
  /// The entries, by the path of the feature file. Scenarios are in the order in which they ended.
  private var entries: [PathKey: [Entry]] = [:]

  private static var bufferSize: Int { 65_536 }

  init(_ spool: any Spool) {
    self.spool = spool
  }

  mutating func add(_ bytes: [UInt8], uri: String, line: Int?) throws {
    pending += bytes
    if pending.count >= Self.bufferSize { try flush() }
    entries[PathKey(uri), default: []].append(Entry(count..<count + bytes.count, line: line))
    count += bytes.count
  }

  /// Adds a feature, which may have no scenarios.
  mutating func addFeature(_ uri: String) { entries[PathKey(uri), default: []] += [] }

  /// Appends all pending bytes to the spool. Call this before reading.
  mutating func flush() throws {
    try spool.append(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Returns the features in stream order, then features that aren't in the stream by path, then those without a path.
  ///
  /// The scenarios of each feature are in file order, regardless of the order of the run.
  func features(of run: RunModel) -> some Sequence<(uri: String, entries: [Entry])> {
    let keys = entries.keys.sorted { Self.order($0, run) < Self.order($1, run) }
    return keys.lazy.map { key in
      let ended = (entries[key] ?? []).enumerated()
      return (key.path, ended.sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element))
    }
  }

  private static func order(_ key: PathKey, _ run: RunModel) -> (Int, Int, PathKey) {
    (run.documentIndex(uri: key.path), key.path.isEmpty ? 1 : 0, key)
  }
}

extension ScenarioSpool {
  /// A reader of spooled bytes, which reads ahead if entries follow one another in the spool.
  struct Reader {
    private let spool: any Spool
    private let end: Int
    private var chunk: [UInt8] = []
    private var chunkRange = 0..<0
    private var nextStart: Int?

    private static var chunkSize: Int { 65_536 }

    init(_ spool: any Spool, end: Int) {
      self.spool = spool
      self.end = end
    }

    mutating func bytes(of entry: Entry) throws -> ArraySlice<UInt8> {
      let range = entry.range
      if range.lowerBound < chunkRange.lowerBound || range.upperBound > chunkRange.upperBound {
        let size = range.lowerBound == nextStart ? max(range.count, Self.chunkSize) : range.count
        chunkRange = range.lowerBound..<min(end, range.lowerBound + size)
        chunk = try spool.read(chunkRange)
      }
      nextStart = range.upperBound
      return chunk[(range.lowerBound - chunkRange.lowerBound)..<(range.upperBound - chunkRange.lowerBound)]
    }
  }

  /// Returns a reader for the bytes in the spool.
  func reader() -> Reader { Reader(spool, end: count - pending.count) }
}
