package import enum Gherkin.MessageLanguage

/// The reason that a step, hook, scenario, or run didn't pass or wasn't run.
///
/// Messages contain the reason's English words. Reports in another language use the reason's words in that language
/// instead. The case of the reason determines the category of a failure. Errors that step authors define have no
/// reason.
package enum Reason: Error, Sendable, Hashable, Codable {
  /// The part of a run that a timeout or an interruption ends.
  package enum Scope: String, Sendable, Hashable, Codable, CaseIterable {
    case step, hook, scenario
  }

  /// A standard stream of a process.
  package enum StandardStream: String, Sendable, Hashable, Codable, CaseIterable {
    case input, output, error
  }

  /// A phrase or sentence that another module provides in all languages.
  package struct Phrase: Sendable, Hashable, Codable {
    package let english: String
    package let polish: String

    package init(english: String, polish: String) {
      self.english = english
      self.polish = polish
    }
  }

  // Steps, hooks, and scenarios that weren't run.
  /// A step, hook, or scenario wasn't run.
  indirect case notRun(because: Reason)
  /// A step or hook was running when the run was interrupted.
  indirect case interrupted(during: Scope, because: Reason)

  case runInterrupted
  case runReachedTimeout(limit: String)
  case runBlocked
  case earlierScenarioFailed
  /// A before-all hook skipped all scenarios. `message` is the reason that the hook gave, or `nil` if it gave none.
  case skippedByHook(message: String?)
  case beforeAllHookFailed
  case runStopped
  case syntaxError
  /// The feature file has an ignored line, given by its 1-based number.
  case ignoredLine(Int)
  case workerEnded
  case noWorker
  case testEnded
  /// The test was canceled. `message` is the reason that the test's author gave, or `nil` if there is none.
  case testCanceled(message: String?)

  // Timeouts.
  case timeout(of: Scope, seconds: Double)
  /// The worker was terminated because a step or hook didn't end after it was canceled.
  case ignoredCancellation(of: Scope, seconds: Double)
  /// The worker was terminated because no step started in time.
  case silence(seconds: Double)
  /// The worker was killed because it didn't end in time after its last scenario.
  case lateEnd(seconds: Double)

  // Ends of workers.
  /// The worker ended, possibly because of the previous scenario. `isInStep` says whether a step or hook was running
  /// and may also be the cause.
  indirect case afterScenario(named: String, isInStep: Bool, because: Reason)
  case exited(status: Int32)
  case killed(signal: String, place: String?)
  /// The runtime reported a crash: with a message, or only with a backtrace.
  case crashed(message: String?, place: String?, signal: String?)
  case crashedByClosedDescriptor
  case printedTooMuch(mebibytes: Int)
  case invalidData
  case closedConnection
  case exitHandlersCutShort
  case overwrittenMemory

  // Misuse of the worker's process.
  /// A standard stream is closed or redirected. `place` is the location of the earlier step or hook that did this, or
  /// `nil` if the current one did.
  case closedStream(standard: StandardStream, place: String?)
  case wroteToConnection
  case leftProcesses(commands: [String], seconds: Double)
  case hiddenProcesses

  // Failures of steps.
  /// A step was skipped or is pending in a retry. `message` is the message of the step, or `nil` if there is none.
  case notPassedInRetry(isPending: Bool, message: String?)
  case unexpectedValue(subject: String)
  case missingText(subject: String)
  case otherRowOrder(subject: String)
  case differentRows(subject: String, changed: Int, missing: Int, extra: Int)

  // Steps, hooks, and scenarios without a result of their own.
  case pendingStep(title: String)
  case undefinedStep(title: String)
  /// A value of an undefined step is missing or invalid.
  case valueProblem(Phrase)
  /// A suggestion for an undefined step. `characters` names the unusual characters that the suggestion replaces, or is
  /// `nil` if there are none.
  case nearestStep(text: String, place: String, characters: Phrase?)
  /// Several step definitions match. `definitions` has a line for each.
  case ambiguousStep(title: String, definitions: [String])
  case failedWithoutMessage(title: String)
  case unfinishedScenario(step: String?)
  case noSteps
  case pendingHook(message: String?)
  case unfinishedHook

  // The run.
  case cutOff(unstartedCount: Int)
  case unsuccessful
  case noScenariosRan
  case missingResults(count: Int)
  case incompleteResults(count: Int, expected: Int)
  case strayIssue
  case uncoveredRequirements(ids: [String])
  /// The run that wrote a list of scenarios to rerun also failed outside its scenarios, so rerunning the list isn't
  /// enough.
  case failedOutsideScenarios(list: String, failures: [String])
}

extension Reason {
  /// Returns the words of the reason in a language.
  package func words(_ language: MessageLanguage) -> String {
    switch language {
    case .english: english
    case .polish: polish
    }
  }

  /// A kind of failure that isn't an error thrown by a step. The raw value is the type of the exception in messages.
  package enum Kind: String, Sendable {
    case timeout = "TimeoutError"
    case processEnd = "ProcessEnded"
    case processMisuse = "ProcessMisuse"
  }

  /// The kind of failure, or `nil` for any other reason.
  package var kind: Kind? {
    switch self {
    case .timeout, .ignoredCancellation, .silence, .lateEnd: .timeout
    case .exited, .killed, .crashed, .crashedByClosedDescriptor, .printedTooMuch, .invalidData, .closedConnection,
      .exitHandlersCutShort, .overwrittenMemory:
      .processEnd
    case .afterScenario(_, _, let reason): reason.kind
    case .closedStream, .wroteToConnection, .leftProcesses, .hiddenProcesses: .processMisuse
    default: nil
    }
  }

  /// Whether the run itself skipped or interrupted the step or hook. The value is `false` if the scenario or a
  /// before-all hook skipped it.
  package var isOfRun: Bool {
    switch self {
    case .notRun(because: .skippedByHook): false
    case .notRun, .interrupted: true
    default: false
    }
  }
}
