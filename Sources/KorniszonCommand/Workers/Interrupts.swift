// A signal source is made for use from any thread, and was declared before Swift could say so.
@preconcurrency import Dispatch
import Korniszon
import Synchronization

/// Hears the signals by which users and CI servers end a run: the first lets the steps under way finish, the second does
/// not.
final class Interrupts: Sendable {
  /// Can be read from when there is a signal that nobody has heard of yet.
  let descriptor: Int32

  private let alarm: Int32
  private let interruption: Interruption
  private let signals = Mutex(EndingSignals())
  private let sources: [any DispatchSourceSignal]

  /// What is done before the second signal ends this process; nil where somebody listens who ends what is under way.
  private let lastDeed = Mutex<(@Sendable () -> Void)?>({})

  /// Takes the signals over from the system, but for those that the program was told to ignore, as by `nohup`; from the
  /// end of this call on none is lost.
  init(_ interruption: Interruption) throws(SystemError) {
    (descriptor, alarm) = try System.openPipe()
    self.interruption = interruption
    let queue = DispatchQueue(label: "signals")
    let signals = System.endingSignals.filter { !System.isIgnored($0) }
    sources = signals.map { signal in
      System.ignore(signal)
      return DispatchSource.makeSignalSource(signal: signal, queue: queue)
    }
    let registration = DispatchGroup()
    for (signal, source) in zip(signals, sources) {
      registration.enter()
      source.setRegistrationHandler { registration.leave() }
      source.setEventHandler { [weak self] in self?.receive(signal) }
      source.resume()
    }
    registration.wait()
  }

  deinit {
    for source in sources { source.cancel() }
    System.closeFile(descriptor)
    System.closeFile(alarm)
  }

  /// The first signal that came; nil while none has.
  var first: Int32? { signals.withLock(\.first) }

  /// How many signals have come.
  var count: Int { signals.withLock(\.count) }

  /// Leaves all that follows from the signals to the caller.
  func listen() { lastDeed.withLock { $0 = nil } }

  /// Has something done, on another thread, before the second signal ends the process.
  func beforeTheEnd(_ deed: @escaping @Sendable () -> Void) { lastDeed.withLock { $0 = deed } }

  /// Notes that somebody has heard of the signals.
  func hear() { _ = try? System.readSome(descriptor) }

  private func receive(_ signal: Int32) {
    guard signals.withLock({ $0.note(signal) }) else { return }
    interruption.request()
    try? System.writeAll([0], to: alarm, "the alarm")
    guard count > 1 else { return }
    lastDeed.withLock { lastDeed in
      guard let lastDeed else { return }
      lastDeed()
      System.endAtOnce(128 + signal)
    }
  }
}
