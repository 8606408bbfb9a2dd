/// A reader that returns each event of a worker once, either from the worker's pipe or, if the event hasn't arrived
/// there yet, from the worker's journal.
struct WorkerEventReader: ~Copyable {
  private let journal: WorkerJournal
  private var buffer = FrameBuffer()
  /// The number of bytes that have arrived through the pipe, including those that steps have written to it.
  private var receivedCount = 0
  /// The number of frames that were read from the journal and haven't arrived through the pipe yet.
  private var knownCount = 0

  init(_ journal: consuming WorkerJournal) {
    self.journal = journal
  }

  /// Whether all of the worker's exit handlers have returned.
  var hasRunExitHandlers: Bool { journal.hasRunExitHandlers }

  /// Receives bytes that have arrived through the pipe, and returns the frames that they complete, except for frames
  /// that were already read from the journal.
  mutating func receive(_ bytes: some RandomAccessCollection<UInt8>) -> [ByteReader] {
    receivedCount += bytes.count
    journal.recordReceived(receivedCount)
    return read(bytes)
  }

  /// Returns the events that a dead process left in the journal.
  mutating func readRest() -> [ByteReader] { read(journal.unsent(besides: eventByteCount)) }

  /// Returns the unsent events of a running process that haven't been returned before, or an empty array if sent events
  /// are still in the pipe.
  mutating func readUnsent() -> [ByteReader] {
    var unsent = FrameBuffer()
    unsent.append(journal.unsent(after: eventByteCount))
    let frames = Self.frames(&unsent)
    defer { knownCount = max(knownCount, frames.count) }
    return Array(frames.dropFirst(knownCount))
  }

  /// The number of event bytes that have arrived through the pipe.
  private var eventByteCount: Int { receivedCount - buffer.foreignByteCount }

  private mutating func read(_ bytes: some RandomAccessCollection<UInt8>) -> [ByteReader] {
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
