import CucumberMessages
import Korniszon
@testable import KorniszonCommand
import Testing

/// What a worker tells is read once, from its journal or from the pipe, whichever has it first.
struct ReportReaderTests {
  private static let time = Timestamp(seconds: 1, nanos: 0)

  /// A worker's side and the coordinator's.
  private final class Both {
    let file: Int32
    let journal: WorkerJournal
    var reader = ReportReader()

    init() throws {
      file = try System.openTemporaryFile(count: WorkerJournal.size)
      journal = try WorkerJournal(descriptor: file)
    }

    deinit { System.closeFile(file) }

    /// Tells of steps in the journal.
    func keep(_ steps: Range<Int>) {
      var writer = ByteWriter()
      for step in steps { WorkerReport.event(.stepStarted(step, time, limit: nil)).write(to: &writer) }
      let isKept = journal.keep(writer.bytes)
      #expect(isKept)
    }

    /// What the worker writes into the pipe.
    func send() -> [UInt8] {
      let bytes = journal.kept
      journal.noteSent(bytes.count)
      return bytes
    }

    func readJournal() throws -> [Int] { steps(try reader.read(journal: file)) }
    func read(_ bytes: some Collection<UInt8>) throws -> [Int] { steps(try reader.read(received: Array(bytes))) }

    private func steps(_ reports: [WorkerReport]) -> [Int] {
      reports.compactMap { if case .event(.stepStarted(let step, _, _)) = $0 { step } else { nil } }
    }
  }

  @Test func aSilentWorkerIsReadInItsJournal() throws {
    let both = try Both()
    both.keep(0..<2)
    #expect(try both.readJournal() == [0, 1])
    #expect(try both.readJournal() == [])
    both.keep(2..<3)
    #expect(try both.readJournal() == [2])
  }

  @Test(arguments: [0, 1, 20])
  func whatWasReadInTheJournalIsNotReadAgainWhenItComes(_ firstPiece: Int) throws {
    let both = try Both()
    both.keep(0..<2)
    #expect(try both.readJournal() == [0, 1])
    both.keep(2..<4)
    let bytes = both.send()
    both.keep(4..<5)
    var read = try both.read(bytes.prefix(firstPiece))
    #expect(try both.readJournal() == [], "what is on its way is left to come")
    read += try both.read(bytes.dropFirst(firstPiece))
    read += try both.readJournal()
    #expect(read == [2, 3, 4])
    #expect(try both.read(both.send()) == [])
  }

  @Test func whatIsOnItsWayIsNotReadInTheJournal() throws {
    let both = try Both()
    both.keep(0..<2)
    let bytes = both.send()
    #expect(try both.readJournal() == [])
    #expect(try both.read(bytes) == [0, 1])
  }
}
