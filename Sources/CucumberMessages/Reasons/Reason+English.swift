import Gherkin

extension Reason: CustomStringConvertible {
  /// The reason in English.
  package var description: String { english }

  /// The reason in English, on one line except for ambiguous steps, suggestions that replace unusual characters, and
  /// values with several lines.
  package var english: String {
    switch self {
    case .notRun(let reason): "not run: \(reason.english)"
    case .interrupted(let scope, let reason): "\(reason.english) during this \(scope.rawValue)"

    case .runInterrupted: "the run was interrupted"
    case .runReachedTimeout(let limit): "the run reached its timeout \(limit)"
    case .runBlocked: "a step exceeded its timeout and blocked the run"
    case .earlierScenarioFailed: "an earlier scenario failed"
    case .skippedByHook(let message): message ?? "skipped by a before-all hook"
    case .beforeAllHookFailed: "a before-all hook failed"
    case .runStopped: "an error stopped the run"
    case .syntaxError: "the feature file has a syntax error"
    case .ignoredLine(let line): "the feature file has an ignored line (line \(line))"
    case .workerEnded: "the scenario's worker ended"
    case .noWorker: "no worker could be started"
    case .testEnded: "the test ended before it ran the scenario"
    case .testCanceled(let message): message ?? "the test was canceled"

    case .timeout(let scope, let limit):
      "the \(scope.rawValue) exceeded its timeout of \(Self.text(seconds: limit))"
    case .ignoredCancellation(let scope, let limit):
      "\(Self.timeout(of: scope, seconds: limit).english) and ignored cancellation, so the worker was terminated"
    case .silence(let limit):
      "no step started for \(Self.text(seconds: limit)), so the worker was terminated; something the scenario left "
        + "running may have kept it busy"
    case .lateEnd(let limit):
      "the worker didn't end within \(Self.text(seconds: limit)) of its last scenario and was killed; an exit handler, "
        + "or something a scenario left running, may have kept it busy"

    case .afterScenario(let name, isInStep: true, let reason):
      "\(reason.english). The step or hook may have caused this, or something that the previous scenario left running: "
        + name
    case .afterScenario(let name, isInStep: false, let reason):
      "\(reason.english). The previous scenario may have caused this: \(name)"
    case .exited(let status):
      "the worker exited with status \(status); steps and hooks must return or throw, not exit"
    case .killed(let signal, let place):
      "the worker was killed by \(signal)\(Self.part(" at ", place))\(Self.part(": ", Self.meanings[signal]))"
    case .crashed(let message?, let place, let signal):
      "\(message)\(Self.part(" — ", place))\(Self.part(" (", signal, ")"))"
    case .crashed(nil, let place, _): "the worker crashed\(Self.part(" at ", place))"
    case .crashedByClosedDescriptor:
      "the worker crashed because a descriptor it uses was closed; close only descriptors that your code opened"
    case .printedTooMuch(let size): "the step printed more than \(size) MiB, so the worker was terminated"
    case .invalidData:
      "the worker sent invalid data and was terminated; write only to descriptors that your code opened"
    case .closedConnection:
      "a step closed the worker's pipe, so the worker was terminated; close only descriptors that your code opened"
    case .exitHandlersCutShort:
      "an exit handler called _exit, so other exit handlers didn't run; exit handlers must return"
    case .overwrittenMemory:
      "the worker's memory was overwritten, so the worker was terminated; a step, or code it calls, wrote outside its own "
        + "memory"

    case .closedStream(let stream, let place?):
      "the step or hook at \(place) redirected the worker's standard \(stream.rawValue), and nothing restored it before "
        + "the end of the scenario"
    case .closedStream(let stream, nil): "the step closed or redirected the worker's standard \(stream.rawValue)"
    case .wroteToConnection:
      "the step wrote to the worker's connection to the run; write only to descriptors that your code opened"
    case .leftProcesses(let commands, let limit):
      "the scenario left \(commands.count == 1 ? "a process" : "\(commands.count) processes") running: "
        + "\(commands.joined(separator: ", ")); killed after \(Self.text(seconds: limit)): end processes in an after hook "
        + "and wait for them to exit, or start shared ones in a before-all hook"
    case .hiddenProcesses:
      "the worker can't find the processes that the scenario may have left running, because a step has hidden /proc, "
        + "used up all descriptors, or changed which process adopts orphans"

    case .notPassedInRetry(let isPending, let message):
      "\(isPending ? "pending" : "skipped") in a retry: only a pass makes up for the failed attempt"
        + Self.part("; the step said: ", message)
    case .unexpectedValue(let subject): "\(subject): unexpected value"
    case .missingText(let subject): "\(subject): missing text"
    case .otherRowOrder(let subject): "\(subject): the rows are in a different order"
    case .differentRows(let subject, let changed, let missing, let extra):
      "\(subject): \([(changed, "changed"), (missing, "missing"), (extra, "extra")].listed)"

    case .pendingStep(let title): "Pending step: \(title)"
    case .undefinedStep(let title): "Undefined step: \(title)"
    case .valueProblem(let problem): problem.english
    case .nearestStep(let text, let place, let characters):
      "Did you mean: \(text)  # \(place)\(Self.part("\nThe line has ", characters?.english))"
    case .ambiguousStep(let title, let definitions):
      (["\(definitions.count) step definitions match this step: \(title)"] + definitions).joined(separator: "\n  ")
    case .failedWithoutMessage(let title): "Failed without a message: \(title)"
    case .unfinishedScenario(let step): "The scenario didn't finish\(step.map { ": \($0)" } ?? ".")"
    case .noSteps: "The scenario has no steps."
    case .pendingHook(let message): "The hook is pending\(message.map { ": \($0)" } ?? ".")"
    case .unfinishedHook: "The hook didn't finish."

    case .cutOff(0): "The run was interrupted."
    case .cutOff(let count): "The run was interrupted. Scenarios not started: \(count)."
    case .unsuccessful: "The run failed without reporting a cause."
    case .noScenariosRan: "no scenarios ran"
    case .missingResults(1): "the test of 1 scenario ended without its result"
    case .missingResults(let count): "the tests of \(count) scenarios ended without results"
    case .incompleteResults(let count, let expected): "\(count) of \(expected) scenarios have no complete result"
    case .strayIssue:
      "code outside steps, such as a detached task or a deinitializer, recorded this issue; its scenario is unknown:"
    case .uncoveredRequirements(let ids):
      "Requirements not covered by any scenario: \(ids.joined(separator: ", "))."
    case .failedOutsideScenarios(let list, let failures):
      "the run that wrote \(list) failed outside its scenarios, so run everything again: "
        + failures.joined(separator: "; ")
    }
  }

  private static let groupSignal =
    "sent by a step or from outside, for example by a script to its process group (kill 0)"

  /// The likely cause of each signal, keyed by the name of the signal.
  private static let meanings = [
    "SIGABRT": "a step, or code it calls, aborted",
    "SIGBUS": "an invalid address or a stack overflow",
    "SIGHUP": groupSignal,
    "SIGILL": "usually an arithmetic overflow or a failed precondition",
    "SIGINT": groupSignal,
    "SIGKILL": "sent by a step or from outside, for example by the system when memory runs out",
    "SIGSEGV": "an invalid address or a stack overflow",
    "SIGSYS": "a system call that isn't allowed here",
    "SIGTERM": groupSignal,
    "SIGTRAP": "usually an arithmetic overflow or a failed precondition",
    "SIGXCPU": "the CPU time limit was reached",
    "SIGXFSZ": "a file exceeded the file size limit",
  ]

  /// Returns a number of seconds with its unit, such as `0.5 s` or `60 s`.
  static func text(seconds: Double) -> String { "\(Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)") s" }

  /// Returns a value with a string before and after it, or an empty string if the value is `nil`.
  static func part(_ before: String, _ value: String?, _ after: String = "") -> String {
    value.map { before + $0 + after } ?? ""
  }
}

extension [(Int, String)] {
  /// The nonzero row counts, as a list in a sentence, such as `2 changed rows and 1 extra row`.
  fileprivate var listed: String {
    filter { $0.0 > 0 }.map { "\($0.0) \($0.1) row\($0.0 == 1 ? "" : "s")" }.listedInEnglish
  }
}
