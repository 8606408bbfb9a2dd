import CucumberMessages
import Korniszon
import OperatingSystem
import Testing
// The pool has no public interface for the ends of workers.
@testable import Workers

/// Tests of the reasons that reports give for the unexpected end of a process.
struct WorkerTerminationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let cause: WorkerTermination.Cause
    var output = ""
    let reason: String

    var testDescription: String { "\(cause) \(output.prefix(40))" }
  }

  private static let trap = """
    printed before
    Steps/Cats.swift:7: Fatal error: Index out of range

    *** Signal 4: Backtracing from 0x7f64c5f6df7f... done ***

    *** Program crashed: Illegal instruction at 0x00007f64c5f6df7f ***

    Thread 4 crashed:

      0        0x00007f64c5f6df7f _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
      1 [ra]   0x00005574c05b46e1 closure #2 in feed() + 112 in acceptance at /project/Steps/Cats.swift:12:24
      2        0x00005574c025eea0 closure #1 in define in acceptance at /project/Sources/Library.swift:102

    """

  /// Returns the output of a crash in an optimized build, in which the runtime prints no message.
  private static func optimized(_ header: String, _ function: String) -> String {
    """
    *** Signal 4: Backtracing from 0x564bb38c950e... done ***

    \(header)

    Thread 0 "acceptance" crashed:

      0 [inlined] [system] 0x0000564bb38c950e \(function) in acceptance at //<compiler-generated>
      1                    0x0000564bb38c950e feed() + 110 in acceptance at /project/Steps/Cats.swift:12:24

    """
  }

  /// The output of a worker whose step closed every descriptor, which Dispatch's thread noticed before the coordinator
  /// did.
  private static let eventLoop = """
    *** Signal 4: Backtracing from 0x7f88cc0b35b3... done ***

    *** Program crashed: Illegal instruction at 0x00007f88cc0b35b3 ***

    Thread 2 "-qos.overcommit" crashed:

      0      0x00007f88cc0b35b3 _dispatch_event_loop_drain + 83 in libdispatch.so
      1 [ra] 0x00007f88cc0a8ff2 _dispatch_mgr_invoke + 129 in libdispatch.so

    """

  private static func limit(_ scope: TimeoutError.Scope) -> TimeoutError {
    TimeoutError(scope: scope, limit: .seconds(5), rest: .seconds(5))
  }

  static let cases = [
    Case(
      cause: .ended(.signal(4)),
      output: trap,
      reason: "Index out of range — Steps/Cats.swift:12 (SIGILL)"
    ),
    Case(
      cause: .ended(.signal(4)),
      output: "Steps/Cats.swift:7: Fatal error: Index out of range\n",
      reason: "Index out of range — Steps/Cats.swift:7 (SIGILL)"
    ),
    Case(
      cause: .ended(.signal(4)),
      output: "Swift/Array.swift:692: Fatal error: Index out of range\n",
      reason: "Index out of range (SIGILL)"
    ),
    Case(
      cause: .ended(.signal(4)),
      output: "*** Signal 4\n  1  0x1 f in p at /project/Steps/Cats.swift:12:24\n",
      reason: "the worker was killed by SIGILL at Steps/Cats.swift:12: "
        + "usually an arithmetic overflow or a failed precondition"
    ),
    Case(
      cause: .ended(.signal(4)),
      output: optimized(
        "*** Swift runtime failure: Division by zero ***",
        "Swift runtime failure: Division by zero"
      ),
      reason: "Division by zero — Steps/Cats.swift:12 (SIGILL)"
    ),
    Case(
      cause: .ended(.signal(4)),
      output: optimized("*** Program crashed: Illegal instruction at 0x1 ***", "specialized Array.subscript.getter"),
      reason: "Index out of range — Steps/Cats.swift:12 (SIGILL)"
    ),
    Case(
      cause: .ended(.signal(4)),
      output: optimized("*** Program crashed: Illegal instruction at 0x1 ***", "implicit closure #1 in feed()"),
      reason: "arithmetic overflow — Steps/Cats.swift:12 (SIGILL)"
    ),
    Case(
      cause: .ended(.signal(4)),
      output: "Fatal error: too late\n*** Signal 4\n  1  0x1 f in p at /elsewhere/Cats/Sources/Late.swift:3:4\n",
      reason: "too late — Late.swift:3 (SIGILL)"
    ),
    Case(
      cause: .ended(.signal(9)),
      reason:
        "the worker was killed by SIGKILL: sent by a step or from outside, for example by the system when memory runs out"
    ),
    Case(
      cause: .ended(.signal(11)),
      reason: "the worker was killed by SIGSEGV: an invalid address or a stack overflow"
    ),
    Case(
      cause: .ended(.signal(4)),
      output: eventLoop,
      reason: "the worker crashed because a descriptor it uses was closed; "
        + "close only descriptors that your code opened"
    ),
    Case(
      cause: .disconnected,
      output: eventLoop,
      reason: "the worker crashed because a descriptor it uses was closed; "
        + "close only descriptors that your code opened"
    ),
    Case(
      cause: .ended(.signal(15)),
      reason: "the worker was killed by SIGTERM: sent by a step or from outside, "
        + "for example by a script to its process group (kill 0)"
    ),
    Case(cause: .ended(.signal(60)), reason: "the worker was killed by signal 60"),
    Case(
      cause: .ended(.exit(3)),
      output: "Fatal error: said the step\n",
      reason: "the worker exited with status 3; steps and hooks must return or throw, not exit"
    ),
    Case(
      cause: .exceeded(limit(.step)),
      output: "Fatal error: said the step\n",
      reason: "the step exceeded its timeout of 5 s and ignored cancellation, so the worker was terminated"
    ),
    Case(
      cause: .exceeded(limit(.hook)),
      reason: "the hook exceeded its timeout of 5 s and ignored cancellation, so the worker was terminated"
    ),
    Case(
      cause: .silent(.seconds(60)),
      reason: "no step started for 60 s, so the worker was terminated; "
        + "something the scenario left running may have kept it busy"
    ),
    Case(cause: .printedTooMuch, reason: "the step printed more than 1024 MiB, so the worker was terminated"),
    Case(
      cause: .exceeded(limit(.step)),
      output: trap,
      reason: "Index out of range — Steps/Cats.swift:12"
    ),
    Case(
      cause: .invalidMessage,
      reason: "the worker sent invalid data and was terminated; "
        + "write only to descriptors that your code opened"
    ),
    Case(
      cause: .disconnected,
      reason: "a step closed the worker's pipe, so the worker was terminated; "
        + "close only descriptors that your code opened"
    ),
    Case(
      cause: .didNotEnd,
      reason: "the worker didn't end within 5 s of its last scenario and was killed; "
        + "an exit handler, or something a scenario left running, may have kept it busy"
    ),
    Case(
      cause: .overwrittenMemory,
      reason: "the worker's memory was overwritten, so the worker was terminated; "
        + "a step, or code it calls, wrote outside its own memory"
    ),
  ]

  @Test func thereAre24TerminationCases() { #expect(Self.cases.count == 24) }

  @Test(arguments: cases)
  func theMessageNamesTheCauseAndItsLocation(_ end: Case) {
    let termination = WorkerTermination(cause: end.cause, output: end.output)
    #expect(termination.reason(root: "/project").english == end.reason)
    #expect(termination.result(root: "/project").status == .failed)
    #expect(termination.result(root: "/project").message == end.reason)
  }

  @Test func thePreviousScenarioIsNamedUnlessTheStepIsKnownToBeTheCause() {
    let hint = ". The previous scenario may have caused this: First"
    let line = "\n 11 [async] 0x1 static \(StepCodeBoundary.frameName)call<A>(_:) in acceptance at /a/Step.swift:72\n"
    func isNamed(_ cause: WorkerTermination.Cause, _ output: String = "") -> Bool {
      let termination = WorkerTermination(cause: cause, output: output)
      return termination.reason(root: "/project", previousScenario: "First").english.hasSuffix(hint)
    }
    #expect(isNamed(.ended(.signal(4)), Self.trap))
    #expect(isNamed(.ended(.exit(0))))
    #expect(!isNamed(.ended(.signal(4)), Self.trap + line))
    #expect(!isNamed(.exceeded(Self.limit(.step))))
    #expect(!isNamed(.printedTooMuch))
  }

  @Test func theRunningStepIsSuspectedBeforeThePreviousScenario() {
    let termination = WorkerTermination(cause: .ended(.signal(15)), output: "")
    let reason = termination.reason(root: "/project", previousScenario: "First", isInStep: true)
    #expect(
      reason.english.hasSuffix(
        ". The step or hook may have caused this, or something that the previous scenario left running: First"
      )
    )
  }

  @Test func theBacktraceIsSeparatedFromOtherOutput() throws {
    let termination = WorkerTermination(cause: .ended(.signal(4)), output: Self.trap)
    #expect(termination.printed == "printed before")
    let stackTrace = try #require(termination.result(root: "/project").exception?.stackTrace)
    #expect(
      stackTrace.hasPrefix("Index out of range — Steps/Cats.swift:12 (SIGILL)\nSteps/Cats.swift:7: ")
    )
    #expect(stackTrace.contains("closure #1 in define"))
    #expect(!stackTrace.contains("printed before"))
  }

  @Test(arguments: [
    ("half a lineSteps/Cats.swift:7: Fatal error: no\n", "half a lineSteps/Cats.swift:7: "),
    ("Steps/Cats.swift:7: Fatal error: no\n", nil),
    (" \n\n", nil),
    ("", nil),
    ("only text\n", "only text\n"),
  ])
  func outputBeforeATrapIsKept(_ output: String, _ printed: String?) {
    #expect(WorkerTermination(cause: .ended(.signal(4)), output: output).printed == printed)
  }
}
