import CucumberMessages
import Korniszon
import OperatingSystem
import TestSupport
import Testing
// The parts of the pool are internal to their module.
@testable import Workers

/// Tests that a worker's events are read once, from its journal or its pipe, whichever has them first.
struct WorkerEventReaderTests {
  private static let time = Timestamp(seconds: 1, nanos: 0)

  /// The worker's side and the coordinator's side of a connection.
  private final class Connection {
    let file: Int32
    let journal: WorkerJournal
    var reader: WorkerEventReader
    private var unsent: [UInt8] = []
    private var sentCount = 0

    init() throws {
      file = try System.openSharedMemory(count: WorkerJournal.size)
      journal = try WorkerJournal(descriptor: file)
      reader = WorkerEventReader(try WorkerJournal(descriptor: file))
    }

    deinit { System.closeFile(file) }

    /// Overwrites the journal, as a step may.
    func overwrite(_ bytes: () -> UInt8) throws {
      let memory = try System.share(file, count: WorkerJournal.size)
      defer { System.unshare(memory, count: WorkerJournal.size) }
      for offset in 0..<WorkerJournal.size { memory.storeBytes(of: bytes(), toByteOffset: offset, as: UInt8.self) }
    }

    /// Records steps in the journal.
    func keep(_ steps: Range<Int>) {
      var writer = ByteWriter()
      for step in steps { WorkerEvent.event(.stepStarted(step, time, limit: nil)).write(to: &writer) }
      let isKept = journal.keep(writer.bytes[...], after: unsent.count)
      #expect(isKept)
      unsent += writer.bytes
    }

    /// Returns the bytes that the worker writes to the pipe.
    func send() -> [UInt8] {
      defer { unsent = [] }
      sentCount += unsent.count
      journal.recordSent(sentCount)
      return unsent
    }

    var isIntact: Bool { journal.isIntact(sentCount: sentCount, keptCount: unsent.count) }

    func readUnsent() throws -> [Int] { try steps(reader.readUnsent()) }
    func receive(_ bytes: some Collection<UInt8>) throws -> [Int] { try steps(reader.receive(Array(bytes))) }
    func readRest() throws -> [Int] { try steps(reader.readRest()) }

    private func steps(_ frames: [ByteReader]) throws -> [Int] {
      try frames.compactMap {
        var frame = $0
        return if case .event(.stepStarted(let step, _, _)) = try WorkerEvent(&frame) { step } else { nil }
      }
    }
  }

  @Test func theJournalOfASilentWorkerIsRead() throws {
    let connection = try Connection()
    connection.keep(0..<2)
    #expect(try connection.readUnsent() == [0, 1])
    #expect(try connection.readUnsent() == [])
    connection.keep(2..<3)
    #expect(try connection.readUnsent() == [2])
  }

  @Test(arguments: [0, 1, 20])
  func anEventInBothTheJournalAndThePipeIsReadOnce(_ firstPiece: Int) throws {
    let connection = try Connection()
    connection.keep(0..<2)
    #expect(try connection.readUnsent() == [0, 1])
    connection.keep(2..<4)
    let bytes = connection.send()
    connection.keep(4..<5)
    var read = try connection.receive(bytes.prefix(firstPiece))
    #expect(try connection.readUnsent() == [], "bytes in the pipe are read when they arrive")
    read += try connection.receive(bytes.dropFirst(firstPiece))
    read += try connection.readUnsent()
    #expect(read == [2, 3, 4])
    #expect(try connection.receive(connection.send()) == [])
  }

  @Test func eachEventOfADeadProcessIsReadOnce() throws {
    let connection = try Connection()
    connection.keep(0..<1)
    #expect(try connection.receive(connection.send()) == [0])
    connection.keep(1..<3)
    #expect(try connection.readUnsent() == [1, 2])
    connection.keep(3..<4)
    #expect(try connection.readRest() == [3])
  }

  @Test func bytesThatAStepWroteToThePipeAreSkipped() throws {
    let connection = try Connection()
    connection.keep(0..<1)
    #expect(try connection.readUnsent() == [0])
    connection.keep(1..<2)
    #expect(try connection.receive(Array("strange".utf8) + connection.send()) == [1])
    connection.keep(2..<3)
    #expect(try connection.readUnsent() == [2])
  }

  /// A step that overwrites memory mustn't crash the coordinator.
  @Test(arguments: SeededGenerator.seeds(200), [nil, 0, 1, 0x7F, 0xFF])
  func anOverwrittenJournalIsDetectedAndHasNoEvents(_ seed: UInt64, _ constant: UInt8?) throws {
    var generator = SeededGenerator(seed: seed)
    let connection = try Connection()
    connection.keep(0..<2)
    #expect(try connection.receive(connection.send()) == [0, 1])
    connection.keep(2..<4)
    #expect(connection.isIntact)
    try connection.overwrite { constant ?? UInt8.random(in: 0...255, using: &generator) }
    #expect(!connection.isIntact)
    #expect(try connection.readUnsent() == [])
    #expect(try connection.readRest() == [])
    #expect(try connection.receive([]) == [])
  }

  @Test func bytesInThePipeAreReadWhenTheyArrive() throws {
    let connection = try Connection()
    connection.keep(0..<2)
    let bytes = connection.send()
    #expect(try connection.readUnsent() == [])
    #expect(try connection.receive(bytes) == [0, 1])
  }
}
