import CucumberMessages
import Testing

/// A scenario of `torture.feature` that breaks its process, and what the reports must say about it.
struct TortureCase: Sendable, CustomTestStringConvertible {
  let scenario: String
  var status = TestStepResult.Status.failed
  /// Parts of the message of the step that failed.
  var message: [String] = []
  /// Parts of its stack trace.
  var stackTrace: [String] = []
  /// Whether the backtrace leads to a step or hook. That of `abort` breaks off before.
  var isCrashOfStep: Bool { stackTrace.contains(Self.backtrace) && scenario != "Abort" }

  /// Part of the printed text that is attached.
  var printed: String?

  var testDescription: String { scenario }

  private static let backtrace = "Program crashed"
  private static let limit = "the step took longer than its limit of 0.5 s"

  static let all = crashes + hangs + outputs + processes + processState

  private static let crashes = [
    TortureCase(
      scenario: "Nil is unwrapped by force",
      message: [
        "Fatal error at", "StepLibrary+Crashes.swift:", "Unexpectedly found nil while unwrapping an Optional value",
        "(SIGILL)",
      ],
      stackTrace: [backtrace, "StepLibrary+Crashes.swift:"]
    ),
    TortureCase(
      scenario: "An index behind the end",
      message: ["Fatal error at", "StepLibrary+Crashes.swift:", "Index out of range (SIGILL)"],
      stackTrace: [backtrace, "StepLibrary+Crashes.swift:"]
    ),
    TortureCase(
      scenario: "An integer overflows",
      message: ["the process was ended by SIGILL at", "StepLibrary+Crashes.swift:", "the runtime stops a process so"],
      stackTrace: [backtrace, "StepLibrary+Crashes.swift:"]
    ),
    TortureCase(
      scenario: "A fatal error",
      message: ["Fatal error at", "StepLibrary+Crashes.swift:", "this must never happen (SIGILL)"],
      stackTrace: [backtrace]
    ),
    TortureCase(
      scenario: "Exit with success",
      message: ["the process exited with status 0: a step or hook has to return"]
    ),
    TortureCase(
      scenario: "Exit with failure",
      message: ["the process exited with status 3: a step or hook has to return"]
    ),
    TortureCase(scenario: "Abort", message: ["the process was ended by SIGABRT"], stackTrace: [backtrace]),
    TortureCase(scenario: "Killed", message: ["the process was ended by SIGKILL: by a step or from outside"]),
    TortureCase(
      scenario: "Calls without end",
      message: ["the process was ended by SIGSEGV", "more nested calls than the stack holds"]
    ),
    TortureCase(
      scenario: "Too much memory",
      message: ["Fatal error: failed to allocate 10737418240 bytes", "(SIGABRT)"]
    ),
    TortureCase(scenario: "A world that traps at its end", message: ["TortureWorld.swift", "the world ends badly"]),
    TortureCase(
      scenario: "A trap before the scenario",
      message: ["Fatal error at", "StepLibrary+TrappingHooks.swift", "before the scenario"],
      stackTrace: [backtrace]
    ),
    TortureCase(
      scenario: "A trap after the scenario",
      message: ["Fatal error at", "StepLibrary+TrappingHooks.swift", "after the scenario"],
      stackTrace: [backtrace]
    ),
  ]

  private static let hangs = [
    TortureCase(scenario: "A loop without end", message: [limit, "did not stop when it was cancelled"]),
    TortureCase(scenario: "A cancellation that is ignored", message: [limit]),
    TortureCase(scenario: "A continuation that is not resumed", message: [limit]),
    TortureCase(
      scenario: "A semaphore that nobody signals",
      message: [limit, "did not stop when it was cancelled"]
    ),
    TortureCase(scenario: "A process that stops itself", message: [limit, "its process was ended"]),
  ]

  private static let outputs = [
    TortureCase(
      scenario: "Standard output is closed",
      message: ["the step closed the standard output of its process"],
      stackTrace: ["StepLibrary+Descriptors.swift"]
    ),
    TortureCase(
      scenario: "Standard error is closed",
      message: ["the step closed the standard error of its process"],
      stackTrace: ["StepLibrary+Descriptors.swift"]
    ),
    TortureCase(scenario: "Every descriptor is closed", message: ["the process closed its connection with the run"]),
    TortureCase(
      scenario: "Every descriptor is written to",
      message: ["the step wrote into its process's connection with the run"],
      stackTrace: ["StepLibrary+Descriptors.swift"]
    ),
    TortureCase(
      scenario: "Half a line before a trap",
      message: ["Fatal error at", "StepLibrary+Output.swift", "behind the text"],
      stackTrace: [backtrace],
      printed: "half a line"
    ),
    TortureCase(scenario: "A lot of output", status: .passed, printed: "\n… 103809024 bytes were left out …\n"),
    TortureCase(scenario: "Output that is no text", status: .passed, printed: "g\u{FFFD}l\0\u{1B}\u{FFFD}\n"),
  ]

  private static let processes = [
    TortureCase(
      scenario: "A process is left behind",
      message: ["the scenario left a process behind: /bin/sleep 1001"]
    ),
    TortureCase(
      scenario: "A process is left behind in a shell",
      message: ["the scenario left a process behind: "]
    ),
    TortureCase(
      scenario: "A process is left behind in a crash",
      message: ["the process is not forgotten"],
      stackTrace: [backtrace]
    ),
  ]

  private static let processState = [
    TortureCase(scenario: "The working directory is changed", status: .passed),
    TortureCase(scenario: "The environment is changed", status: .passed),
    TortureCase(scenario: "The environment is cleared", status: .passed),
    TortureCase(scenario: "The limits of the process are lowered", status: .passed),
  ]
}
