/// Reads the reports of a worker, which come through a pipe, and stand in its journal before: each is read once.
struct ReportReader {
  private var buffer = FrameBuffer()
  /// How many bytes of the stream of reports have come through the pipe.
  private var receivedCount = 0
  /// How many bytes of it were read, wherever they came from.
  private var readCount = 0

  /// Reads what has come through the pipe.
  mutating func read(received bytes: [UInt8]) throws(ByteReader.Malformed) -> [WorkerReport] {
    let known = readCount - receivedCount
    receivedCount += bytes.count
    return try read(known == 0 ? bytes : Array(bytes.dropFirst(known)))
  }

  /// Reads what the journal has that has not come yet: the worker may have died, or may be kept from sending it.
  mutating func read(journal descriptor: Int32) throws(ByteReader.Malformed) -> [WorkerReport] {
    try read(WorkerJournal.unsent(in: descriptor, received: readCount))
  }

  private mutating func read(_ bytes: [UInt8]) throws(ByteReader.Malformed) -> [WorkerReport] {
    readCount += bytes.count
    buffer.append(bytes)
    var reports: [WorkerReport] = []
    while var frame = buffer.next() { reports.append(try WorkerReport(&frame)) }
    return reports
  }
}
