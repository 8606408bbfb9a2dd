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
