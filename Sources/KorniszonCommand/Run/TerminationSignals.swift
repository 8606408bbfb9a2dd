// Signal sources are thread-safe, but Dispatch doesn't declare them `Sendable`.
@preconcurrency import Dispatch
import Korniszon
import OperatingSystem

/// The signals that users and CI servers send to end a run. The first lets the current steps finish; the second
/// doesn't.
final class TerminationSignals: Sendable {
  private let interruption: Interruption
  private let counter = Monitor(SignalCounter())
  private let sources: [any DispatchSourceSignal]
  /// The action before the second signal exits this process, or `nil` if it doesn't exit.
  private let exitAction = Monitor<(@Sendable () -> Void)?>({})

  /// Handles the signals, except those that the program was started to ignore, for example by `nohup`.
  ///
  /// No signal is lost after this call returns.
  init(_ interruption: Interruption) {
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
  }

  /// The first signal received, or `nil`.
  var first: Int32? { counter.withLock(\.first) }

  /// Makes the second signal call `action`, on another thread, and exit the process.
  func exitOnSecondSignal(after action: @escaping @Sendable () -> Void) { exitAction.withLock { $0 = action } }

  /// Makes the second signal only request the interruption again.
  func stayOnSecondSignal() { exitAction.withLock { $0 = nil } }

  private func receive(_ signal: Int32) {
    guard counter.withLock({ $0.note(signal) }) else { return }
    interruption.request()
    guard interruption.isImmediate else { return }
    exitAction.withLock { action in
      guard let action else { return }
      action()
      System.exitImmediately(128 + signal)
    }
  }
}
