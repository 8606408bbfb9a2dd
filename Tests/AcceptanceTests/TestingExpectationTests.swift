import CucumberMessages
import Foundation
import TestSupport
import Testing

/// Tests that issues recorded by `#expect` and `#require` in a program that isn't a test fail the step, hook, or run.
@Suite(.runsPrograms)
struct TestingExpectationTests {
  /// The ways to run scenarios.
  enum Way: String, CaseIterable, CustomTestStringConvertible {
    case inProcess, workers

    var arguments: [String] { self == .inProcess ? ["--in-process"] : ["--parallel", "2"] }
    var testDescription: String { rawValue }
  }

  /// A finished run of the program `expectations`.
  private struct Run {
    let status: Int32
    let text: String
    let stored: StoredRun
    let junit: String

    init(_ steps: [String], _ way: Way, fault: String? = nil, _ options: String...) throws {
      let scenarios = steps.enumerated().map { index, steps in
        let parts = steps.split(separator: ";").map { $0.trimmingPrefix { $0 == " " } }
        let tags = parts.filter { $0.hasPrefix("@") }
        let lines = parts.dropFirst(tags.count).map { "    * \($0)\n" }
        return "  \(tags.joined(separator: " "))\n  Scenario: \(index + 1)\n\(lines.joined())"
      }
      let program = try Program("expectations", files: ["a.feature": "Feature: a\n\(scenarios.joined())"])
      let formats = ["progress", "message:m.ndjson", "junit:TEST-a.xml"].flatMap { ["--format", $0] }
      let result = try program.run(
        ["a.feature"] + way.arguments + options + formats,
        environment: ["SWIFT_BACKTRACE": "enable=no"].merging(fault.map { ["FAULT": $0] } ?? [:]) { $1 }
      )
      status = result.status
      text = result.output + result.error
      stored = try StoredRun(Data(try program.read("m.ndjson").utf8))
      junit = try program.read("TEST-a.xml")
    }

    var statuses: [TestStepResult.Status] { stored.attempts.map(\.status) }
    var messages: [String] { stored.attempts.flatMap(\.failures).compactMap(\.message) }
  }

  @Test(arguments: Way.allCases) func aFailedExpectationFailsItsStepAndShowsItsLocationAndValues(_ way: Way) throws {
    let run = try Run(
      [
        "a basket with 5 cucumbers; the basket has 5", "the basket has 5; a basket with 1 cucumber",
        "the basket must have 5", "it is an issue", "a child task expects 5",
      ],
      way
    )
    #expect(run.status == 1)
    #expect(run.statuses == [.passed, .failed, .failed, .failed, .failed])
    #expect(
      run.messages == [
        "Expectation failed: (shop.basket → 0) == (count → 5)",
        "Expectation failed: (shop.basket → 0) == (count → 5)\nA rule",
        "Issue recorded\nBroken",
        "Expectation failed: (shop.basket → 0) == (count → 5)",
      ]
    )
    let stack = try #require(run.stored.attempts[1].failures.first?.exception?.stackTrace)
    #expect(stack.contains("\n  at ") && stack.contains("StepLibrary+Expectations.swift:"), "\(stack)")
    #expect(run.stored.attempts[1].failures.first?.exception?.type == "ExpectationFailure")
    #expect(run.junit.contains(#"tests="5" failures="4" errors="0""#), "\(run.junit)")
    #expect(run.text.contains("Expectation failed: (shop.basket → 0) == (count → 5)"), "\(run.text)")
    #expect(run.stored.end?.message == nil)
    #expect(run.stored.isComplete)
  }

  @Test(arguments: Way.allCases) func allFailedExpectationsOfAStepAreShown(_ way: Way) throws {
    let run = try Run(["several expectations fail"], way)
    let lines = try #require(run.messages.first).split(separator: "\n").map(String.init)
    #expect(
      lines.filter { !$0.contains("  at ") } == [
        "Expectation failed: (shop.basket → 0) == 5", "Expectation failed: (shop.basket → 0) > 6", "Too few",
        "Expectation failed: (baskets → [0]) == [1, 7]", "inserted [0], removed [1, 7]",
        "The basket: unexpected value", "expected: 8", "  actual: 0",
      ]
    )
    #expect(lines.count { $0.contains("  at ") && $0.contains("StepLibrary+Expectations.swift:") } == 4)
    #expect(run.status == 1)
    #expect(run.junit.contains(#"tests="1" failures="1""#))
  }

  @Test(arguments: Way.allCases) func stepsWithKnownIssuesWarningsOrPollingPass(_ way: Way) throws {
    let run = try Run(["it is a known issue", "it is a warning", "it polls until there are 3"], way)
    #expect(run.status == 0)
    #expect(run.statuses == [.passed, .passed, .passed])
    #expect(!run.text.contains("warning"), "\(run.text)")
  }

  @Test(arguments: Way.allCases) func aFailedExpectationFailsAStepThatThenSkipsOrTimesOut(_ way: Way) throws {
    let run = try Run(["it fails, then skips"], way)
    #expect(run.statuses == [.failed])
    let message = try #require(run.messages.first)
    #expect(message.hasPrefix("Expectation failed: (shop.basket → 0) == 5\n  at ") && message.hasSuffix("\nnot today"))
    let slow = try Run(["it fails, then hangs"], way, "--step-timeout", "0.2")
    #expect(try #require(slow.messages.first).hasPrefix("Expectation failed: (shop.basket → 0) == 5\n  at "))
    #expect(try #require(slow.messages.first).hasSuffix("\nthe step exceeded its timeout of 0.2 s"))
    #expect(slow.status == 1)
  }

  @Test func aStepThatCrashesAfterAFailedExpectationShowsBothFailures() throws {
    let run = try Run(["it fails, then traps"], .workers)
    let message = try #require(run.messages.first)
    #expect(message.contains("the end") && message.contains("Expectation failed: (shop.basket → 0) == 5"), "\(message)")
    #expect(run.status == 1)
  }

  @Test(arguments: Way.allCases) func failedExpectationsInHooksFailTheHooks(_ way: Way) throws {
    let run = try Run(["@failing-before; a basket with 1 cucumber", "@failing-after; a basket with 1 cucumber"], way)
    #expect(run.statuses == [.failed, .failed])
    #expect(run.messages == ["Expectation failed: 1 == 2\nbefore", "Expectation failed: 1 == 2\nafter"])
    for fault in ["before-all", "after-all"] {
      let run = try Run(["a basket with 1 cucumber"], way, fault: fault)
      let message = "Expectation failed: 1 == 2\n\(fault.replacing("-", with: " "))"
      #expect(run.stored.failedHooks.first?.message == message)
      #expect(run.status == 1)
    }
  }

  @Test(arguments: Way.allCases, ["a detached task expects 5", "a thread expects 5", "a forgotten task expects 5"])
  func aFailedExpectationOutsideStepsFailsTheRunButNoStep(_ way: Way, _ step: String) throws {
    let run = try Run(["\(step); the forgotten task goes on", "a basket with 1 cucumber"], way)
    #expect(run.statuses == [.passed, .passed])
    let message = try #require(run.stored.end?.message)
    let start = """
      code outside steps, such as a detached task or a deinitializer, recorded this issue; its scenario is unknown:
      Expectation failed: (
      """
    #expect(message.hasPrefix(start) && message.contains("StepLibrary+Expectations.swift:"), "\(message)")
    #expect(run.stored.end?.success == false)
    #expect(run.status == 1)
    #expect(run.junit.contains(#"failures="0" errors="1""#), "\(run.junit)")
    #expect(run.text.contains("its scenario is unknown"), "\(run.text)")
  }

  @Test(arguments: Way.allCases) func aFailedExpectationInADeinitializerFailsTheRun(_ way: Way) throws {
    let run = try Run(["a basket with 1 cucumber"], way, fault: "world-ends-badly")
    #expect(run.stored.end?.message?.contains("Expectation failed: (basket → 1) == 5") ?? false)
    #expect(run.status == 1)
  }

  @Test(arguments: Way.allCases) func anExpectationThatThrowsAfterItsStepHasEndedCausesAWarning(_ way: Way) throws {
    let run = try Run(["a forgotten task throws unless there are 5; the forgotten task goes on"], way)
    #expect(run.statuses == [.passed])
    #expect(run.status == 0)
    let warning = """
      warning: this expectation failed after its step had ended, so the step didn't fail; await the task that checks it \
      in the step: The basket: unexpected value
      """
    #expect(run.text.contains(warning), "\(run.text)")
  }

  @Test(arguments: Way.allCases) func creatingAWorldCanSkipOrFailItsScenarioOrMakeItPending(_ way: Way) throws {
    let skipped = try Run(["a basket with 1 cucumber; the basket has 1"], way, fault: "world-skips")
    #expect(skipped.status == 0)
    #expect(skipped.statuses == [.skipped])
    #expect(skipped.junit.contains("the shop is closed"), "\(skipped.junit)")
    let pending = try Run(["a basket with 1 cucumber"], way, fault: "world-is-pending")
    #expect(pending.statuses == [.pending])
    let failed = try Run(["a basket with 1 cucumber"], way, fault: "world-fails")
    #expect(failed.messages == [#"Expectation failed: (Self.fault → "world-fails") == nil"#])
    #expect(failed.status == 1)
  }
}
