import CucumberMessages
import Korniszon
import OperatingSystem

/// The unexpected end of a worker process.
struct WorkerTermination: Sendable {
  enum Cause: Sendable, Hashable {
    case ended(System.ProcessEnd)
    /// A step or hook exceeded a timeout and ignored its cancellation.
    case exceeded(TimeoutError)
    /// The worker reported nothing for this long while no step or hook was running.
    case silent(Swift.Duration)
    /// A step, hook, or child process printed more than ``CapturedOutput/maximumSize``.
    case printedTooMuch
    /// The worker sent an invalid message.
    case invalidMessage
    /// The event pipe of the worker was closed, but the worker kept running.
    case disconnected
    /// The worker had finished and exited with status 0, but one of its exit handlers kept the others from running.
    case exitHandlersCutShort
    /// The worker had finished but didn't end, so it was killed.
    case didNotEnd
    /// A step overwrote the worker's memory.
    case overwrittenMemory
  }

  let cause: Cause
  /// The unread output of the process, including the runtime's crash report.
  let crash: RuntimeCrashOutput

  init(cause: Cause, output: String) {
    self.cause = cause
    crash = RuntimeCrashOutput(output)
  }

  /// The output of the step before the runtime's crash report, or `nil` if there is none.
  var printed: String? { crash.textBefore }

  /// Returns the result of the crashed step or hook, with the backtrace in its stack trace.
  func result(root: String, previousScenario: String? = nil, isInStep: Bool = false) -> TestStepResult {
    let reason = reason(root: root, previousScenario: previousScenario, isInStep: isInStep)
    let stackTrace = [reason.english, crash.stackTrace].compactMap(\.self).joined(separator: "\n")
    var result = TestStepResult(reason, status: .failed)
    result.exception = Exception(type: reason.kind?.rawValue ?? "", message: reason.english, stackTrace: stackTrace)
    return result
  }
}

/// An error for a worker process that ended while no scenario was running.
struct IdleWorkerTermination: Error, CustomStringConvertible {
  let termination: WorkerTermination
  /// The name of the last scenario that the process finished, or `nil` if it finished none.
  let lastScenario: String?
  let root: String

  var description: String {
    let time =
      lastScenario.map { "after the scenario '\($0)', which may have left something running" }
      ?? "before any scenario ran"
    let stackTrace = termination.result(root: root).exception?.stackTrace
    // Output before the first scenario isn't attached to any step.
    let printed = lastScenario == nil ? termination.printed : nil
    return "a worker process ended \(time): " + [stackTrace, printed].compactMap(\.self).joined(separator: "\n")
  }
}
