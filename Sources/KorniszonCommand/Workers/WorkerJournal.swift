import Synchronization

/// What a worker process has to tell and has not sent yet, kept in memory that outlives the process.
///
/// The memory is that of a file which the coordinator has opened: it finds there what a process that died, or is silent,
/// was doing, and no step costs a system call. The file begins with two numbers of eight bytes, in the machine's order: how many bytes of
/// the stream of reports were sent, and how many more are kept behind these numbers.
///
/// The coordinator may read while the worker writes: what a number counts is written before the number is.
struct WorkerJournal: ~Copyable {
  private static let header = 16

  /// The size of the file, in bytes.
  static let size = 1 << 16

  private let memory: UnsafeMutableRawBufferPointer

  /// Opens the journal in the file of a descriptor, which is that long.
  init(descriptor: Int32) throws(SystemError) {
    memory = try System.share(descriptor, count: Self.size)
  }

  deinit { System.unshare(memory) }

  private var sentCount: Int { memory.load(as: Int.self) }
  var keptCount: Int { memory.load(fromByteOffset: 8, as: Int.self) }

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

  /// What a process did not send, if so many bytes came from it; nothing if it is sending now.
  static func unsent(in descriptor: Int32, received: Int) -> [UInt8] {
    guard let (sent, kept) = counts(in: descriptor) else { return [] }
    guard (0...(size - header)).contains(kept), sent <= received, received - sent < kept else { return [] }
    let position = header + received - sent
    let bytes = try? System.readPart(header + kept - position, behind: position, of: descriptor, name)
    // What was sent in the meantime may have given its place to something else.
    guard let bytes, counts(in: descriptor)?.sent == sent else { return [] }
    return bytes
  }

  private static let name = "the journal of a worker"

  private static func counts(in descriptor: Int32) -> (sent: Int, kept: Int)? {
    guard let bytes = try? System.readPart(header, behind: 0, of: descriptor, name), bytes.count == header else {
      return nil
    }
    return bytes.withUnsafeBytes { ($0.load(as: Int.self), $0.load(fromByteOffset: 8, as: Int.self)) }
  }
}
