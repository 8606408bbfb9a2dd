import CucumberMessages
import Korniszon
import OperatingSystem

extension WorkerTermination {
  /// Returns the reason that the crashed step or hook failed. Paths are relative to `root`.
  ///
  /// The cause may be something that the previous scenario left running, so the reason names that scenario unless the
  /// crash report shows that the step itself crashed. If `isInStep` is `true`, a process that exited or aborted did so
  /// because of the step, even if the crash report doesn't show this.
  func reason(root: String, previousScenario: String? = nil, isInStep: Bool = false) -> Reason {
    let reason = reason(root)
    guard let previousScenario, case .ended(let end) = cause, !crash.isOfStep, !(isInStep && end.isDeliberate) else {
      return reason
    }
    return .afterScenario(named: previousScenario, isInStep: isInStep, because: reason)
  }

  private func reason(_ root: String) -> Reason {
    let place = crash.place(relativeTo: root)
    switch cause {
    case .ended(.signal) where crash.isOfEventLoop, .disconnected where crash.isOfEventLoop:
      return .crashedByClosedDescriptor
    case .ended(.signal(let signal)):
      let name = System.name(ofSignal: signal)
      return crash.message == nil
        ? .killed(signal: name, place: place) : .crashed(message: crash.message, place: place, signal: name)
    case .exceeded where crash.hasBacktrace, .invalidMessage where crash.hasBacktrace,
      .disconnected where crash.hasBacktrace:
      return .crashed(message: crash.message, place: place, signal: nil)
    case .ended(.exit(let status)): return .exited(status: status)
    case .exceeded(let limit): return .ignoredCancellation(of: limit.scope, seconds: limit.limit / .seconds(1))
    case .silent(let duration): return .silence(seconds: duration / .seconds(1))
    case .printedTooMuch: return .printedTooMuch(mebibytes: CapturedOutput.maximumSize >> 20)
    case .invalidMessage: return .invalidData
    case .exitHandlersCutShort: return .exitHandlersCutShort
    case .didNotEnd: return .lateEnd(seconds: WorkerReaper.maximumWait / .seconds(1))
    case .overwrittenMemory: return .overwrittenMemory
    case .disconnected: return .closedConnection
    }
  }
}

extension System.ProcessEnd {
  /// Whether code in the process ended the process deliberately, by exiting or aborting.
  fileprivate var isDeliberate: Bool {
    switch self {
    case .exit: true
    case .signal(let signal): System.name(ofSignal: signal) == "SIGABRT"
    }
  }
}
