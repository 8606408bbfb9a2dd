import Synchronization
import OperatingSystem

/// What a worker process has to tell and has not sent yet, kept in memory that outlives the process.
///
/// The memory is that of a file which the coordinator has opened: it finds there what a process that died, or is silent,
/// was doing, and no step costs a system call. The file begins with three numbers of eight bytes, in the machine's order:
/// how many bytes of the stream of reports were sent, how many more are kept behind these numbers, and how many came out
/// of the pipe.
///
/// The coordinator may read while the worker writes: what a number counts is written before the number is.
struct WorkerJournal: ~Copyable {
  private static let header = 24

  /// The size of the file, in bytes.
  static let size = 1 << 16

  private let memory: UnsafeMutableRawBufferPointer

  /// Opens the journal in the file of a descriptor, which is that long.
  init(descriptor: Int32) throws(SystemError) {
    memory = try System.share(descriptor, count: Self.size)
  }

  deinit { System.unshare(memory) }

  var sentCount: Int { memory.load(as: Int.self) }
  var keptCount: Int { memory.load(fromByteOffset: 8, as: Int.self) }
  var receivedCount: Int { memory.load(fromByteOffset: 16, as: Int.self) }

  /// What is kept.
  var kept: [UInt8] { Array(memory[Self.header..<(Self.header + keptCount)]) }

  /// Keeps bytes, if there is room for them.
  func keep(_ bytes: [UInt8]) -> Bool {
    let start = Self.header + keptCount
    guard bytes.count <= memory.count - start else { return false }
    UnsafeMutableRawBufferPointer(rebasing: memory[start...]).copyBytes(from: bytes)
    atomicMemoryFence(ordering: .releasing)
    memory.storeBytes(of: keptCount + bytes.count, toByteOffset: 8, as: Int.self)
    return true
  }

  /// Notes that so many bytes were sent, and keeps none any more.
  func noteSent(_ count: Int) {
    memory.storeBytes(of: 0, toByteOffset: 8, as: Int.self)
    atomicMemoryFence(ordering: .releasing)
    memory.storeBytes(of: sentCount + count, as: Int.self)
    atomicMemoryFence(ordering: .releasing)
  }

  /// Notes that so many bytes came out of the pipe, whoever wrote them.
  func noteReceived(_ count: Int) {
    memory.storeBytes(of: receivedCount + count, toByteOffset: 16, as: Int.self)
  }

  /// What a process that has died did not send, if of what came so many bytes were not sent by it.
  func unsent(besides foreignByteCount: Int) -> [UInt8] {
    let received = receivedCount - foreignByteCount
    guard (0...(memory.count - Self.header)).contains(keptCount), sentCount <= received,
      received - sentCount <= keptCount
    else { return [] }
    return Array(memory[(Self.header + received - sentCount)..<(Self.header + keptCount)])
  }

  /// What is kept, if so many bytes were sent, and none is being sent.
  func kept(behind count: Int) -> [UInt8] {
    let size = keptCount
    atomicMemoryFence(ordering: .acquiring)
    guard sentCount == count, (0...(memory.count - Self.header)).contains(size) else { return [] }
    let bytes = Array(memory[Self.header..<(Self.header + size)])
    atomicMemoryFence(ordering: .acquiring)
    return sentCount == count ? bytes : []
  }
}
