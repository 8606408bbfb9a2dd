// Signal sources are thread-safe, but Dispatch doesn't declare them as `Sendable`.
@preconcurrency import Dispatch
package import Korniszon
import OperatingSystem

/// A handler for the signals that users and CI systems send to end a run.
///
/// The first signal cancels the current steps, and the second ends the run without waiting for them.
package final class TerminationSignals: Sendable {
  private let interruption: Interruption
  private let counter = Monitor(SignalCounter())
  private let sources: [any DispatchSourceSignal]
  private let registration = DispatchGroup()

  /// Begins to handle the signals, except for those that were already ignored when the program started, for example
  /// because of `nohup`.
  ///
  /// To avoid losing a signal, all threads must block the signals until ``waitUntilHandled()`` returns.
  package init(_ interruption: Interruption) {
    self.interruption = interruption
    let queue = DispatchQueue(label: "signals")
    let signals = System.endingSignals.filter { !System.isIgnored($0) }
    sources = signals.map { signal in
      System.leaveToSource(signal)
      return DispatchSource.makeSignalSource(signal: signal, queue: queue)
    }
    for (signal, source) in zip(signals, sources) {
      registration.enter()
      source.setRegistrationHandler { [registration] in registration.leave() }
      source.setEventHandler { [weak self] in self?.receive(signal) }
      source.resume()
    }
  }

  /// Waits until the handlers of all signals are in place.
  package func waitUntilHandled() { registration.wait() }

  deinit {
    for source in sources { source.cancel() }
  }

  /// The first signal that was received, or `nil` if there was none.
  package var first: Int32? { counter.withLock { $0.first } }

  /// The exit code of a run that a signal interrupted, or `nil` if there was no signal.
  package var exitCode: ExitCode? { first.map { .interrupted(signal: $0) } }

  private func receive(_ signal: Int32) {
    if counter.withLock({ $0.note(signal) }) { interruption.request() }
  }
}
