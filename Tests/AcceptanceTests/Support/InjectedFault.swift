import CucumberMessages

/// A scenario of `faults.feature` that breaks its process, and its expected result in the reports.
struct InjectedFault: Sendable {
  let scenario: String
  var status = TestStepResult.Status.failed
  /// Strings that the failed step's message contains.
  var message: [String] = []
  /// Strings that the failed step's stack trace contains.
  var stackTrace: [String] = []
  /// Whether it is clear that a step or hook ended the process.
  var isCrashOfStep: Bool { stackTrace.contains(Self.backtrace) || scenario.hasPrefix("Exit ") }

  /// A string that the attached output contains, or `nil` to not check the output.
  var printed: String?

  private static let backtrace = "Program crashed"
  private static let limit = "the step exceeded its timeout of 0.5 s"

  static let all = crashes + hangs + outputs + processes + processState

  /// Cases of every kind.
  static let sample = all.filter { sampledScenarios.contains($0.scenario) }

  private static let sampledScenarios = [
    "Nil is unwrapped by force", "Exit with success", "Exit with failure", "Killed",
    "A continuation that is not resumed",
    "A process that stops itself", "Standard error is closed", "Every descriptor is written to",
    "A process is left behind", "The environment is cleared",
  ]

  private static let crashes = [
    InjectedFault(
      scenario: "Nil is unwrapped by force",
      message: [
        "Unexpectedly found nil while unwrapping an Optional value — ", "StepLibrary+Crashes.swift:",
        "(SIGILL)",
      ],
      stackTrace: [backtrace, "StepLibrary+Crashes.swift:"]
    ),
    InjectedFault(
      scenario: "An index past the end",
      message: ["Index out of range — ", "StepLibrary+Crashes.swift:", "(SIGILL)"],
      stackTrace: [backtrace, "StepLibrary+Crashes.swift:"]
    ),
    InjectedFault(
      scenario: "An integer overflows",
      message: ["arithmetic overflow — ", "StepLibrary+Crashes.swift:", " (SIGILL)"],
      stackTrace: [backtrace, "StepLibrary+Crashes.swift:"]
    ),
    InjectedFault(
      scenario: "A fatal error",
      message: ["this must never happen — ", "StepLibrary+Crashes.swift:", "(SIGILL)"],
      stackTrace: [backtrace]
    ),
    InjectedFault(
      scenario: "Exit with success",
      message: ["the worker exited with status 0; steps and hooks must return"]
    ),
    InjectedFault(
      scenario: "Exit with failure",
      message: ["the worker exited with status 3; steps and hooks must return"]
    ),
    InjectedFault(scenario: "Abort", message: ["the worker was killed by SIGABRT"], stackTrace: [backtrace]),
    InjectedFault(scenario: "Killed", message: ["the worker was killed by SIGKILL: sent by a step or from outside"]),
    InjectedFault(
      scenario: "Calls without end",
      message: ["the worker was killed by SIGSEGV", "a stack overflow"]
    ),
    InjectedFault(
      scenario: "Too much memory",
      message: ["failed to allocate 10737418240 bytes", "(SIGABRT)"]
    ),
    InjectedFault(scenario: "A world that traps at its end", message: ["FaultWorld.swift", "the world ends badly"]),
    InjectedFault(
      scenario: "A trap before the scenario",
      message: ["before the scenario — ", "StepLibrary+TrappingHooks.swift"],
      stackTrace: [backtrace]
    ),
    InjectedFault(
      scenario: "A trap after the scenario",
      message: ["after the scenario — ", "StepLibrary+TrappingHooks.swift"],
      stackTrace: [backtrace]
    ),
  ]

  private static let hangs = [
    InjectedFault(scenario: "A loop without end", message: [limit, "ignored cancellation"]),
    InjectedFault(scenario: "A cancellation that is ignored", message: [limit]),
    InjectedFault(scenario: "A continuation that is not resumed", message: [limit]),
    InjectedFault(
      scenario: "A semaphore that nobody signals",
      message: [limit, "ignored cancellation"]
    ),
    InjectedFault(scenario: "A process that stops itself", message: [limit, "the worker was terminated"]),
  ]

  private static let outputs = [
    InjectedFault(
      scenario: "Standard output is closed",
      message: ["the step closed or redirected the worker's standard output"],
      stackTrace: ["StepLibrary+Descriptors.swift"]
    ),
    InjectedFault(
      scenario: "Standard error is closed",
      message: ["the step closed or redirected the worker's standard error"],
      stackTrace: ["StepLibrary+Descriptors.swift"]
    ),
    InjectedFault(scenario: "Every descriptor is closed", message: ["close only descriptors that your code opened"]),
    InjectedFault(
      scenario: "Every descriptor is written to",
      message: ["the step wrote to the worker's connection to the run"],
      stackTrace: ["StepLibrary+Descriptors.swift"]
    ),
    InjectedFault(
      scenario: "Half a line before a trap",
      message: ["after the text — ", "StepLibrary+Output.swift"],
      stackTrace: [backtrace],
      printed: "half a line"
    ),
    InjectedFault(scenario: "A lot of output", status: .passed, printed: "\n… 103809024 bytes omitted …\n"),
    InjectedFault(scenario: "Output that is no text", status: .passed, printed: "g\u{FFFD}l\0\u{1B}\u{FFFD}\n"),
  ]

  private static let processes = [
    InjectedFault(
      scenario: "A process is left behind",
      message: ["the scenario left a process running: /bin/sleep 1001"]
    ),
    InjectedFault(
      scenario: "A process is left behind in a shell",
      message: ["the scenario left a process running: "]
    ),
    InjectedFault(
      scenario: "A process is left behind in a crash",
      message: ["the process must not be forgotten"],
      stackTrace: [backtrace]
    ),
  ]

  private static let processState = [
    InjectedFault(scenario: "The working directory is changed", status: .passed),
    InjectedFault(scenario: "The environment is changed", status: .passed),
    InjectedFault(scenario: "The environment is cleared", status: .passed),
    InjectedFault(scenario: "The limits of the process are lowered", status: .passed),
  ]
}
