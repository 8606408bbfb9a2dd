import OperatingSystem
import Synchronization

/// The unsent events of a worker process, in memory that outlives the process.
///
/// The memory is mapped from a file that the coordinator opened. From this memory, the coordinator learns what a dead
/// or silent process was doing, without a system call per step. The file begins with ``Counters``, followed by a flag
/// for the end of the worker's exit handlers and by the unsent bytes.
///
/// The worker and the coordinator access the memory concurrently:
/// - Each counter has only one writer. `kept` is stored with release ordering after the bytes that it counts, and
///   loaded with acquire ordering before they are read.
/// - After a flush, the worker overwrites bytes that the coordinator may be copying. As with a sequence lock, `sent`
///   increases before the bytes change (a release fence follows its store), and the coordinator discards a copy unless
///   `sent` is the same before and after it (an acquire fence precedes its second load).
///
/// Because a step can overwrite the memory, neither side relies on it. Each keeps its own counts, the worker also keeps
/// the unsent bytes, and the coordinator accepts only counts that are possible. If the process dies before it detects
/// the damage, the unsent events are lost, and the first scenario without a result gets the result of the crash.
struct WorkerJournal: ~Copyable {
  private struct Counters: ~Copyable {
    /// The number of event bytes that the worker has written to the pipe.
    let sent = Atomic(0)
    /// The number of unsent bytes in the file.
    let kept = Atomic(0)
    /// The number of bytes that the coordinator has read from the pipe, including those that steps have written to it.
    let received = Atomic(0)
  }

  /// The size of the file, in bytes.
  static let size = 1 << 16

  private let counters: UnsafeMutablePointer<Counters>
  /// A flag that is 1 after all of the worker's exit handlers have returned.
  private let endOfExitHandlers: UnsafeMutablePointer<Atomic<Int>>
  /// The space for unsent bytes.
  private let buffer: UnsafeMutableRawBufferPointer

  /// Opens the journal in a file of ``size`` bytes. All bytes of a new file must be zero.
  init(descriptor: Int32) throws(SystemError) {
    let memory = try System.share(descriptor, count: Self.size)
    // An atomic integer has the same layout as an integer, so zero bytes are valid counters.
    counters = memory.bindMemory(to: Counters.self, capacity: 1)
    endOfExitHandlers = (memory + MemoryLayout<Counters>.size).bindMemory(to: Atomic<Int>.self, capacity: 1)
    let header = MemoryLayout<Counters>.size + MemoryLayout<Atomic<Int>>.size
    buffer = UnsafeMutableRawBufferPointer(start: memory + header, count: Self.size - header)
  }

  deinit { System.unshare(counters, count: Self.size) }

  // MARK: The worker's side

  /// The number of bytes that the coordinator has read from the pipe.
  var receivedCount: Int { counters.pointee.received.load(ordering: .acquiring) }

  /// Returns whether the counts are the ones that the worker stored.
  func isIntact(sentCount: Int, keptCount: Int) -> Bool {
    counters.pointee.sent.load(ordering: .relaxed) == sentCount
      && counters.pointee.kept.load(ordering: .relaxed) == keptCount
  }

  /// Makes the process set a flag in the journal when the exit handlers that are registered after this call have
  /// returned. The journal must exist until then.
  func recordEndOfExitHandlers() { System.recordEndOfExitHandlers(at: endOfExitHandlers) }

  /// Stores unsent bytes after the first `start` bytes and returns `true`, or returns `false` if there isn't enough
  /// space.
  func keep(_ bytes: ArraySlice<UInt8>, after start: Int) -> Bool {
    guard bytes.count <= buffer.count - start else { return false }
    UnsafeMutableRawBufferPointer(rebasing: buffer[start...]).copyBytes(from: bytes)
    counters.pointee.kept.store(start + bytes.count, ordering: .releasing)
    return true
  }

  /// Records the total number of bytes sent, and discards the stored bytes, which are among them.
  func recordSent(_ count: Int) {
    counters.pointee.kept.store(0, ordering: .relaxed)
    counters.pointee.sent.store(count, ordering: .releasing)
    atomicMemoryFence(ordering: .releasing)
  }

  // MARK: The coordinator's side

  /// Whether all of the worker's exit handlers have returned.
  var hasRunExitHandlers: Bool { endOfExitHandlers.pointee.load(ordering: .acquiring) == 1 }

  /// Records the total number of bytes read from the pipe, including those that steps have written to it.
  func recordReceived(_ count: Int) {
    counters.pointee.received.store(count, ordering: .releasing)
  }

  /// Returns the unsent bytes of a process that died after `count` of its bytes arrived, or an empty array if a count
  /// is invalid.
  func unsent(besides count: Int) -> [UInt8] {
    let kept = counters.pointee.kept.load(ordering: .acquiring)
    let (arrived, isImpossible) = count.subtractingReportingOverflow(sentCount)
    guard !isImpossible, (0...buffer.count).contains(kept), (0...kept).contains(arrived) else { return [] }
    return Array(buffer[arrived..<kept])
  }

  /// Returns the unsent bytes of a running process if it has sent exactly `count` bytes, or an empty array otherwise.
  func unsent(after count: Int) -> [UInt8] {
    guard counters.pointee.sent.load(ordering: .acquiring) == count else { return [] }
    let kept = counters.pointee.kept.load(ordering: .acquiring)
    guard (0...buffer.count).contains(kept) else { return [] }
    let bytes = Array(buffer[..<kept])
    atomicMemoryFence(ordering: .acquiring)
    return sentCount == count ? bytes : []
  }

  private var sentCount: Int { counters.pointee.sent.load(ordering: .relaxed) }
}
