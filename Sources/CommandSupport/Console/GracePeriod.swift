import enum CucumberMessages.Reason
import Dispatch
package import Korniszon
import OperatingSystem

/// A timer that bounds how long a run takes to stop once asked, regardless of what its steps do.
///
/// First, the current steps are canceled and given the grace period to end. Then worker processes are killed. If the
/// run still hasn't ended shortly afterward, or if it has no worker processes to kill, its reports are completed and
/// its process exits.
package final class GracePeriod: Sendable {
  /// The default time limit for the current steps to finish.
  package static let defaultLength = Duration.seconds(5)
  /// The time limit for a run to complete its reports after its worker processes were killed.
  private static let completionLimit = Duration.seconds(3)

  private struct State {
    /// A closure that completes the reports and exits, or `nil` until it is set.
    var end: (@Sendable () -> Void)?
    /// Whether the steps run in this process, in which case there are no processes to kill.
    var isInProcess = false
    var isStarted = false
  }

  private let interruption: Interruption
  private let grace: Duration
  private let completionLimit: Duration
  private let queue = DispatchQueue(label: "grace period")
  private let state = Monitor(State())

  /// Creates the grace period of a run. If the run has a timeout, requests the end of the run early enough for it to
  /// complete its reports in time, and shortens the grace period if necessary.
  package init(_ interruption: Interruption, _ grace: Duration, within timeout: Duration? = nil) {
    self.interruption = interruption
    let margin = timeout.map { min(grace + Self.completionLimit * 3, $0 / 2) }
    self.grace = margin.map { min(grace, $0 / 2) } ?? grace
    completionLimit = margin.map { min(Self.completionLimit, $0 / 4) } ?? Self.completionLimit
    interruption.observe { [weak self] in self?.noteRequest() }
    guard let timeout, let margin else { return }
    schedule(after: timeout - margin) {
      $0.interruption.request(because: .runReachedTimeout(limit: "TEST_TIMEOUT=\(Int(timeout / .seconds(1)))"))
    }
  }

  /// Sets the closure that completes the reports and exits if the run doesn't end in time.
  package func setCompletion(isInProcess: Bool, _ end: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.isInProcess = isInProcess
      state.end = end
    }
  }

  private func noteRequest() {
    let (isFirst, isInProcess) = state.withLock { state in
      defer { state.isStarted = true }
      return (!state.isStarted, state.isInProcess)
    }
    if interruption.isImmediate, isInProcess { queue.async { self.end() } }
    guard isFirst else { return }
    schedule(after: grace) { if !$0.interruption.isImmediate { $0.interruption.request() } }
    schedule(after: grace + completionLimit) { $0.end() }
  }

  private func end() {
    let end = state.withLock(\.end)
    end?()
  }

  private func schedule(after delay: Duration, _ action: @escaping @Sendable (GracePeriod) -> Void) {
    let milliseconds = Int(min(delay, .seconds(1_000_000_000)) / .milliseconds(1))
    queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
      if let self { action(self) }
    }
  }
}
