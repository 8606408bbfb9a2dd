import struct Gherkin.PathKey

/// The bytes of each scenario's report, kept in a spool and returned in feature order.
///
/// Apart from the spool itself, consecutive scenarios of a feature take up only one range in memory, however many there
/// are.
struct ScenarioSpool: Sendable {
  /// A scenario in the spool.
  struct Entry: Sendable {
    fileprivate let line: Int
    /// The range of the scenario's bytes in the spool.
    fileprivate let range: Range<Int>
    /// The end of the consecutive bytes that belong to the same feature.
    fileprivate let segmentEnd: Int
  }

  /// The header before each scenario's bytes in the spool, with the number of bytes and the line of the scenario.
  private struct Header {
    static let size = 16

    let byteCount: Int
    let line: Int

    init(byteCount: Int, line: Int?) {
      self.byteCount = byteCount
      self.line = line ?? 0
    }

    init(_ bytes: ArraySlice<UInt8>) {
      func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }
      byteCount = number(bytes.prefix(8))
      line = number(bytes.dropFirst(8).prefix(8))
    }

    func append(to bytes: inout [UInt8]) {
      for number in [byteCount, line] {
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
      }
    }
  }

  let spool: any Spool
  /// The bytes that haven't been appended to the spool yet. The spool is written in large chunks.
  private(set) var pending: [UInt8] = []
  private(set) var count = 0
  /// The ranges of the spool that belong to each feature, keyed by file path. Scenarios are in the order in which they
  /// ended.
  private var segments: [PathKey: [Range<Int>]] = [:]

  private static var bufferSize: Int { 65_536 }

  init(_ spool: any Spool) {
    self.spool = spool
  }

  mutating func add(_ bytes: [UInt8], uri: String, line: Int?) throws {
    Header(byteCount: bytes.count, line: line).append(to: &pending)
    pending += bytes
    if pending.count >= Self.bufferSize { try flush() }
    let start = count
    count += Header.size + bytes.count
    addSegment(start..<count, to: PathKey(uri))
  }

  private mutating func addSegment(_ range: Range<Int>, to key: PathKey) {
    guard let index = segments.index(forKey: key), let last = segments.values[index].last,
      last.upperBound == range.lowerBound
    else {
      segments[key, default: []].append(range)
      return
    }
    segments.values[index][segments.values[index].count - 1] = last.lowerBound..<range.upperBound
  }

  /// Adds a feature, which may have no scenarios.
  mutating func addFeature(_ uri: String) { segments[PathKey(uri), default: []] += [] }

  /// Appends all pending bytes to the spool. Call this method before reading.
  mutating func flush() throws {
    try spool.append(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Returns the features in stream order, followed by features that aren't in the stream, sorted by path, and then
  /// those without a path.
  func features(of run: RunModel) -> [(uri: String, segments: [Range<Int>])] {
    let keys = segments.keys.sorted { Self.order($0, run) < Self.order($1, run) }
    return keys.map { ($0.path, segments[$0] ?? []) }
  }

  private static func order(_ key: PathKey, _ run: RunModel) -> (Int, Int, PathKey) {
    (run.documentIndex(uri: key.path), key.path.isEmpty ? 1 : 0, key)
  }
}

extension ScenarioSpool {
  /// A reader of spooled bytes. It reads ahead within a feature.
  struct Reader {
    private let spool: any Spool
    private var chunk: [UInt8] = []
    private var chunkRange = 0..<0
    /// The end of the last entry that was read, or `nil` if none was.
    private var lastEnd: Int?

    private static var chunkSize: Int { 65_536 }

    fileprivate init(_ spool: any Spool) {
      self.spool = spool
    }

    /// Returns the scenarios of a feature in file order, regardless of the order of the run.
    mutating func entries(of segments: [Range<Int>]) throws -> [Entry] {
      var entries: [Entry] = []
      for segment in segments {
        var position = segment.lowerBound
        while position < segment.upperBound {
          let start = position + Header.size
          let header = Header(try bytes(in: position..<start, readingAheadTo: segment.upperBound))
          position = start + header.byteCount
          entries.append(Entry(line: header.line, range: start..<position, segmentEnd: segment.upperBound))
        }
      }
      return entries.sorted { ($0.line, $0.range.lowerBound) < ($1.line, $1.range.lowerBound) }
    }

    /// Returns the bytes of a scenario. If the scenario follows the previous one, the reader reads ahead.
    mutating func bytes(of entry: Entry) throws -> ArraySlice<UInt8> {
      let isNext = entry.range.lowerBound == lastEnd.map { $0 + Header.size }
      lastEnd = entry.range.upperBound
      return try bytes(in: entry.range, readingAheadTo: isNext ? entry.segmentEnd : entry.range.upperBound)
    }

    private mutating func bytes(in range: Range<Int>, readingAheadTo end: Int) throws -> ArraySlice<UInt8> {
      if range.lowerBound < chunkRange.lowerBound || range.upperBound > chunkRange.upperBound {
        chunkRange = range.lowerBound..<max(range.upperBound, min(end, range.lowerBound + Self.chunkSize))
        chunk = try spool.read(chunkRange)
      }
      let start = range.lowerBound - chunkRange.lowerBound
      return chunk[start..<start + range.count]
    }
  }

  /// Returns a reader for the bytes in the spool.
  func reader() -> Reader { Reader(spool) }
}
