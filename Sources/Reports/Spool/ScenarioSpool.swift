/// What a report says of each scenario, kept outside memory and given back in the order of the features.
///
/// In memory stays a note for each scenario, and where its bytes are.
struct ScenarioSpool<Note: Sendable>: Sendable {
  /// A scenario of the report.
  struct Entry: Sendable {
    var note: Note
    fileprivate let line: Int
    let range: Range<Int>
  }

  let spool: any Spool
  /// What was not handed on to the spool, which takes much at once.
  private(set) var pending: [UInt8] = []
  private(set) var count = 0
  /// By the path of the feature file, in the order in which they ended.
  private var entries: [String: [Entry]] = [:]

  private static var bufferSize: Int { 65_536 }

  init(_ spool: any Spool) {
    self.spool = spool
  }

  mutating func add(_ bytes: [UInt8], _ note: Note, uri: String, line: Int?) throws {
    pending += bytes
    if pending.count >= Self.bufferSize { try flush() }
    entries[uri, default: []].append(Entry(note: note, line: line ?? 0, range: count..<count + bytes.count))
    count += bytes.count
  }

  /// Hands everything on to the spool, before bytes are asked for.
  mutating func flush() throws {
    try spool.append(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// The features in the order of the stream, those that it does not have by their paths, and what has no path last.
  ///
  /// The scenarios of each stand in the order of its file, however the run was ordered.
  func features(of run: RunModel) -> [(uri: String, entries: [Entry])] {
    let uris = entries.keys.sorted { Self.order($0, run) < Self.order($1, run) }
    return uris.map { uri in
      let ended = (entries[uri] ?? []).enumerated()
      return (uri, ended.sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element))
    }
  }

  private static func order(_ uri: String, _ run: RunModel) -> (Int, Int, String) {
    (run.documentIndex(uri: uri), uri.isEmpty ? 1 : 0, uri)
  }
}

extension ScenarioSpool {
  /// Gives back what was spooled, and reads ahead where entries follow one another in the spool.
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

  /// Starts to read what was handed on to the spool.
  func reader() -> Reader { Reader(spool, end: count - pending.count) }
}
