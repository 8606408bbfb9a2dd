import CommandTestSupport
import KorniszonCommand
import Testing

/// Tests of the counter of signals that end a run.
struct SignalCounterTests {
  private static let (interrupt, terminate): (Int32, Int32) = (2, 15)

  /// Counts signals, each sent a number of milliseconds after the start, and returns which of them count.
  private func note(_ came: [(signal: Int32, after: Int)]) -> (counted: [Bool], signals: SignalCounter) {
    let start = ContinuousClock.now
    var signals = SignalCounter()
    let counted = came.map { signals.note($0.signal, at: start + .milliseconds($0.after)) }
    return (counted, signals)
  }

  @Test func aRepeatedSignalIsIgnoredForAMoment() {
    let (counted, signals) = note([(Self.terminate, 0), (Self.terminate, 1), (Self.terminate, 499)])
    #expect(counted == [true, false, false])
    #expect(signals.count == 1)
    #expect(signals.first == Self.terminate)
  }

  @Test func aRepeatedSignalCountsAfterHalfASecondAndAnotherSignalAtOnce() {
    let came = [(Self.interrupt, 0), (Self.interrupt, 300), (Self.interrupt, 500), (Self.terminate, 501)]
    let (counted, signals) = note(came)
    #expect(counted == [true, false, true, true])
    #expect(signals.count == 3)
    #expect(signals.first == Self.interrupt)
  }
}
