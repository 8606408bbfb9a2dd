/// Reads the reports of a worker, which come through a pipe and stand in its journal before: each is read once.
struct WorkerEventReader: ~Copyable {
  private let journal: WorkerJournal
  private var buffer = FrameBuffer()
  /// How many reports were read in the journal and have not come since.
  private var knownCount = 0

  init(_ journal: consuming WorkerJournal) {
    self.journal = journal
  }

  /// Reads what has come through the pipe.
  mutating func receive(_ bytes: [UInt8]) -> [ByteReader] {
    journal.noteReceived(bytes.count)
    return read(bytes)
  }

  /// Reads what a process that has died did not send.
  mutating func receiveRest() -> [ByteReader] { read(journal.unsent(besides: buffer.foreignByteCount)) }

  /// Reads what the process is going to send, unless there is something on its way.
  mutating func lookAhead() -> [ByteReader] {
    var coming = FrameBuffer()
    coming.append(journal.kept(behind: journal.receivedCount - buffer.foreignByteCount))
    let frames = Self.frames(&coming)
    defer { knownCount = max(knownCount, frames.count) }
    return Array(frames.dropFirst(knownCount))
  }

  private mutating func read(_ bytes: [UInt8]) -> [ByteReader] {
    buffer.append(bytes)
    let frames = Self.frames(&buffer)
    defer { knownCount -= min(knownCount, frames.count) }
    return Array(frames.dropFirst(knownCount))
  }

  private static func frames(_ buffer: inout FrameBuffer) -> [ByteReader] {
    var frames: [ByteReader] = []
    while let frame = buffer.next() { frames.append(frame) }
    return frames
  }
}
