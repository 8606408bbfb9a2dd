import Korniszon
import OperatingSystem

// The messages of reports about workers that ended. For their translations into Polish, see
// `FailureWords+Polish.swift`.
extension WorkerTermination {
  /// Returns the message for reports about the crashed step or hook. Paths are relative to `root`.
  ///
  /// The cause may be something that the previous scenario left running, so the message mentions that scenario unless
  /// the crash report shows that the step itself crashed. A process that exits or aborts while `isInStep` is true does
  /// so because of the step, although its crash report doesn't show this.
  func message(root: String, previousScenario: String? = nil, isInStep: Bool = false) -> String {
    let reason = reason(root)
    guard let previousScenario, case .ended(let end) = cause, !crash.isOfStep, !(isInStep && end.isDeliberate) else {
      return reason
    }
    return "\(reason). The previous scenario may have caused this: \(previousScenario)"
  }

  private func reason(_ root: String) -> String {
    let source = crash.place(relativeTo: root)
    let place = source.map { " at \($0)" } ?? ""
    // The reason comes first, because reports show the beginning of a message.
    let headline = crash.message.map { [$0, source].compactMap(\.self).joined(separator: " — ") }
    switch cause {
    case .ended(.signal) where crash.isOfEventLoop, .disconnected where crash.isOfEventLoop:
      return "the worker crashed because a descriptor it uses was closed; \(ProcessMisuse.ruleOfClosing)"
    case .ended(.signal(let signal)):
      let name = System.name(ofSignal: signal)
      if let headline { return "\(headline) (\(name))" }
      return "the worker was killed by \(name)\(place)" + (Self.meanings[name].map { ": \($0)" } ?? "")
    case .exceeded where crash.hasBacktrace, .invalidMessage where crash.hasBacktrace,
      .disconnected where crash.hasBacktrace:
      return headline ?? "the worker crashed\(place)"
    case .ended(.exit(let status)):
      return "the worker exited with status \(status); steps and hooks must return or throw, not exit"
    case .exceeded(let limit):
      return "\(limit) and ignored cancellation, so the worker was terminated"
    case .silent(let duration):
      return "no step started for \(duration.shortText), so the worker was terminated; "
        + "something the scenario left running may be keeping it busy"
    case .printedTooMuch:
      return "the step printed more than \(CapturedOutput.maximumSize >> 20) MiB, so the worker was terminated"
    case .invalidMessage:
      return "the worker sent invalid data and was terminated; \(ProcessMisuse.ruleOfWriting)"
    case .exitHandlersCutShort:
      return "an exit handler called _exit, so other exit handlers didn't run; exit handlers must return"
    case .didNotEnd:
      return "the worker didn't end within \(WorkerReaper.maximumWait.shortText) of its last scenario and was killed; "
        + "an exit handler, or something a scenario left running, may be keeping it busy"
    case .overwrittenMemory:
      return "the worker's memory was overwritten, so the worker was terminated; "
        + "a step, or code it calls, wrote outside of its own memory"
    case .disconnected:
      return "the worker closed its connection to the run and was terminated; \(ProcessMisuse.ruleOfClosing)"
    }
  }

  /// The likely causes of each signal.
  private static let meanings = [
    "SIGABRT": "a step, or code it calls, aborted",
    "SIGBUS": "an invalid address or a stack overflow",
    "SIGILL": "usually an arithmetic overflow or a failed precondition",
    "SIGKILL": "sent by a step or from outside, for example by the system when memory runs out",
    "SIGSEGV": "an invalid address or a stack overflow",
    "SIGSYS": "a system call that isn't allowed here",
    "SIGTRAP": "usually an arithmetic overflow or a failed precondition",
    "SIGXCPU": "the limit of CPU time was reached",
    "SIGXFSZ": "a file grew beyond the limit of the file size",
  ]
}

extension System.ProcessEnd {
  /// Whether code in the process ended it deliberately.
  fileprivate var isDeliberate: Bool {
    switch self {
    case .exit: true
    case .signal(let signal): System.name(ofSignal: signal) == "SIGABRT"
    }
  }
}
