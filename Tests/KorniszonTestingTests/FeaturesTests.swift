import Foundation
import TestSupport
import Testing

/// Tests of how Swift Testing reports the scenarios of features.
@Suite(.runsPrograms) struct FeaturesTests {
  @Test(arguments: Execution.allCases) func failuresAreRecordedAtTheLinesOfSteps(_ execution: Execution) throws {
    let run = try TestProcess(
      """
      Feature: Numbers
        Scenario: Passes
          Then 1 is 1
        Scenario: Fails
          Then 1 is 2
        Scenario: An expectation fails
          Then #expect 1 is 2
        Scenario: A requirement fails
          Then #require 1 is 2
        Scenario: A known issue
          Then it is a known issue
      """,
      flags: execution.rawValue
    )
    let ofSteps = run.failures.filter { $0.hasPrefix("Features/") }
    #expect(ofSteps.count == 3)
    #expect(ofSteps.allSatisfy { $0.contains("Then ") })
    for line in [5, 7, 9] { #expect(ofSteps.contains { $0.hasPrefix("Features/sample.feature:\(line) ") }) }
    #expect(ofSteps.count { $0.contains("\n  at ") && $0.contains("SampleTests.swift:") } == 3)
    #expect(ofSteps.contains { $0.contains("Expectation failed") && $0.contains("(first → 1) == (second → 2)") })
    #expect(run.failures.count == 3)
    #expect(run.status == 1)
  }

  @Test func featuresOfAnXcodeProjectAreFoundFromTheRootFolder() throws {
    let run = try TestProcess("Feature: A\n  Scenario: B\n    Then 1 is 2", inXcode: true)
    #expect(run.failures.count == 1)
    #expect(run.paths == [run.path("Features/sample.feature")])
  }

  @Test(arguments: Execution.allCases)
  func aFailedExpectationInADetachedTaskFailsTheRunButNoStep(_ execution: Execution) throws {
    let run = try TestProcess(
      """
      Feature: Numbers
        Scenario: Of a detached task
          Then #expect 1 is 2 in another task
        Scenario: Another
          Then 1 is 1
      """,
      flags: execution.rawValue,
      environment: ["KORNISZON_FORMAT": "junit:junit.xml"]
    )
    #expect(run.failures.count == 1)
    #expect(run.failures.first?.contains("Expectation failed: (first → 1) == (second → 2)") ?? false)
    #expect(run.failures.first?.hasPrefix("Features/") == false)
    let report = try run.read("junit.xml")
    #expect(report.contains(#"tests="3" failures="0" errors="1""#))
    #expect(report.contains("recorded this issue; its scenario is unknown"))
    #expect(report.ranges(of: "<error ").count == 1)
    #expect(run.status == 1)
  }

  /// Issues of detached tasks reach the handlers of all steps, including those that other suites run at the same time.
  @Test func aFailedExpectationInADetachedTaskFailsNoStepOfAnotherScenario() throws {
    let scenarios = (0..<40).map { index in
      "  Scenario: \(index)\n    Then #expect 1 is 2\(index % 2 == 0 ? "" : " in another task")\n"
    }
    let run = try TestProcess("Feature: Numbers\n\(scenarios.joined())", suite: "(SampleTests|OtherSampleTests)")
    let ofSteps = run.failures.filter { $0.hasPrefix("Features/") }
    let lines = Set(ofSteps.map { $0.prefix { $0 != " " } })
    #expect(lines == Set((0..<20).map { "Features/sample.feature:\(3 + 4 * $0)" }))
    #expect(ofSteps.count == 40)
    // Swift Testing itself records an issue again if the handler of another issue is running at that moment.
    #expect((80...160).contains(run.failures.count))
  }

  @Test(arguments: Execution.allCases)
  func aFailedRequirementInATaskFailsTheStepThatAwaitsTheTask(_ execution: Execution) throws {
    let feature = "Feature: Jobs\n  Scenario: Fails\n    When a job will #require 1 is 2\n    Then the job ends\n"
    let run = try TestProcess(feature, flags: execution.rawValue)
    #expect(run.status == 1)
    #expect(run.failures.contains { $0.hasPrefix("Features/sample.feature:4 ") }, "\(run.failures)")
  }

  @Test func aReportIsRefusedIfEachScenarioWouldReplaceIt() throws {
    let feature = "Feature: Runs\n  Scenario: a\n    Given it passes\n  Scenario: b\n    Given it passes\n"
    let run = try TestProcess(
      feature,
      suite: "SeparateSampleTests",
      environment: ["KORNISZON_FORMAT": "junit:junit.xml"]
    )
    #expect(run.status == 1)
    let message =
      "junit:junit.xml would lose the results of an earlier run: add the trait .featureRun to the suite, so that its "
      + "scenarios share one run, and don't repeat the tests"
    #expect(run.failures.contains { $0.contains(message) }, "\(run.failures)")
  }

  @Test func aReportIsRefusedIfTheTestsAreRepeated() throws {
    let run = try TestProcess(
      "Feature: Runs\n  Scenario: a\n    Given it passes\n",
      arguments: ["--repetitions", "2"],
      environment: ["KORNISZON_FORMAT": "junit:junit.xml"]
    )
    #expect(run.status == 1)
    #expect(run.failures.count == 1)
    #expect(run.failures.first?.contains("and don't repeat the tests") ?? false, "\(run.failures)")
  }

  @Test func twoTestsCannotWriteTheSameReport() throws {
    let run = try TestProcess(
      "Feature: Runs\n  Scenario: a\n    Given it passes\n",
      suite: "(SampleTests|OtherSampleTests)",
      environment: ["KORNISZON_FORMAT": "junit:junit.xml"]
    )
    #expect(run.status == 1)
    #expect(run.failures.count == 1)
    let failure = try #require(run.failures.first)
    #expect(failure.contains("junit:junit.xml is already written for the features at "), "\(failure)")
    #expect(failure.hasSuffix(": select one of the two tests with --filter"), "\(failure)")
    #expect(try run.read("junit.xml").contains(#"tests="1""#))
  }

  @Test(arguments: Execution.allCases) func tablesAreComparedByRow(_ execution: Execution) throws {
    let run = try TestProcess(
      """
      Feature: Pets
        Scenario: B
          Then the pets are
            | name | age |
            | Tom  |   3 |
            | Rex  |   4 |
      """,
      flags: execution.rawValue,
      environment: ["KORNISZON_FORMAT": "junit:junit.xml"]
    )
    let rows = """
      - expected  + actual
        | name | age |
      - | Tom  | 3   |
      + | Tom  | 5   |
                 ^
      - | Rex  | 4   |
      """
    #expect(run.failures.count == 1)
    #expect(run.failures.first?.contains("The pets: 1 changed row and 1 missing row\n\(rows)\n  at ") ?? false)
    let report = try run.read("junit.xml")
    #expect(report.contains(rows))
    #expect(!report.contains("expected: "))
  }

  @Test(arguments: Execution.allCases)
  func aFailedExpectationInATaskThatOutlivesItsStepFailsTheRun(_ execution: Execution) throws {
    let feature = "Feature: Jobs\n  Scenario: Fails\n    When a job will #expect 1 is 2\n    Then the job ends\n"
    let run = try TestProcess(feature, flags: execution.rawValue, environment: ["KORNISZON_FORMAT": "junit:junit.xml"])
    #expect(run.status == 1)
    #expect(run.failures.count { $0.contains("(first → 1) == (second → 2)") } == 1, "\(run.failures)")
    #expect(try run.read("junit.xml").contains("(first → 1) == (second → 2)"))
  }

  @Test(arguments: Execution.allCases)
  func aFailedExpectationInADeinitializerFailsTheRun(_ execution: Execution) throws {
    let feature = "Feature: A\n  Scenario: B\n    Given it passes\n"
    let environment = ["KORNISZON_FORMAT": "junit:junit.xml"]
    let run = try TestProcess(feature, flags: execution.rawValue, "deinit", environment: environment)
    #expect(run.status == 1)
    #expect(run.failures.count == 1, "\(run.failures)")
    let report = try run.read("junit.xml")
    #expect(report.contains("at the end of the world"), "\(run.output) \(report)")
    #expect(report.contains(#"errors="1""#))
  }

  @Test func aStepThatExitsTheTestProcessFailsTheRun() throws {
    let run = try TestProcess("Feature: A\n  Scenario: B\n    Given it exits\n")
    #expect(run.status == 1)
    #expect(run.output.contains("the process exited before the run was complete"))
  }

  @Test(arguments: Execution.allCases) func aFailedExpectationCountsAsAFailureInTheJUnitReport(_ execution: Execution)
    throws
  {
    let run = try TestProcess(
      """
      Feature: Numbers
        Scenario: Passes
          Then #expect 1 is 1
        Scenario: Fails
          Then #expect 1 is 2
          And 1 is 1
      """,
      flags: execution.rawValue,
      environment: ["KORNISZON_FORMAT": "junit:junit.xml, html:report.html"]
    )
    let report = try run.read("junit.xml")
    #expect(report.contains(#"tests="2" failures="1""#))
    #expect(report.contains("Expectation failed: (first → 1) == (second → 2)"))
    #expect(try run.read("report.html").contains("</html>"))
  }

  @Test func theFailureOfAnUndefinedStepIncludesASnippet() throws {
    let run = try TestProcess(
      """
      Feature: Numbers
        Scenario: Undefined
          Given 3 gherkins
      """
    )
    let failure = try #require(run.failures.first)
    #expect(failure.hasPrefix("Features/sample.feature:3 Undefined step: Given 3 gherkins"))
    #expect(failure.contains(#"steps.given("{int} gherkins") { (world, int: Int) in"#))
  }

  @Test func theFailureOfAnAmbiguousStepListsItsDefinitions() throws {
    let run = try TestProcess(
      """
      Feature: Numbers
        Scenario: Ambiguous
          Given it fits two definitions
      """
    )
    let failure = try #require(run.failures.first)
    #expect(failure.contains("2 step definitions match this step"))
    #expect(failure.contains("it fits {word} definitions  # "))
  }

  @Test func aPendingScenarioFailsAndASkippedOneIsCanceled() throws {
    let run = try TestProcess(
      """
      Feature: Numbers
        Scenario: Pending
          Given it is pending
        Scenario: Skipped
          Given it is skipped
      """
    )
    #expect(run.failures.count == 1)
    #expect(run.failures.first?.hasPrefix("Features/sample.feature:3 Given it is pending\nlater") ?? false)
    #expect(run.count("testCaseCancelled") == 1)
    #expect(run.issues.filter { !$0.isFailure }.map(\.text) == ["Given it is skipped: not today"])
  }

  @Test(arguments: Execution.allCases) func aStepCanCancelTheTest(_ execution: Execution) throws {
    let run = try TestProcess(
      "Feature: A\n  Scenario: B\n    Given it cancels the test\n    Then 1 is 2",
      flags: execution.rawValue,
      environment: ["KORNISZON_FORMAT": "junit:junit.xml"]
    )
    #expect(run.failures == [])
    #expect(run.count("testCaseCancelled") == 1)
    #expect(try run.read("junit.xml").contains("not here"))
    #expect(run.status == 0)
  }

  @Test func aPendingScenarioIsCanceledIfTheRunIsNotStrict() throws {
    let run = try TestProcess("Feature: A\n  Scenario: Pending\n    Given it is pending", flags: "lenient")
    #expect(run.failures == [])
    #expect(run.count("testCaseCancelled") == 1)
    #expect(run.status == 0)
  }

  @Test(arguments: Execution.allCases)
  func aScenarioThatFailsInQuarantineIsCanceledWithItsFailure(_ execution: Execution) throws {
    let feature = "Feature: A\n  @flaky\n  Scenario: Flaky\n    Then 1 is 2\n  Scenario: Stable\n    Then it passes\n"
    let run = try TestProcess(feature, flags: "quarantine", execution.rawValue)
    #expect(run.failures == [])
    #expect(run.issues.map(\.place) == ["Features/sample.feature:4"])
    let reason = "Quarantined: Then 1 is 2: The value: unexpected value\nexpected: 2\n  actual: 1"
    #expect(run.issues.map(\.text) == [reason])
    #expect(run.count("testCaseCancelled") == 1)
    #expect(run.status == 0)
    #expect(try TestProcess(feature, flags: execution.rawValue).status != 0)
  }

  @Test(arguments: ["SampleTests", "SeparateSampleTests"])
  func theWarningsOfRunsAreRecordedOnce(_ suite: String) throws {
    let steps = "    Then it passes\n"
    let feature = "Feature: A\n  Scenario: B\n    o Then it passes\n\(steps)  Scenario: C\n\(steps)"
    let run = try TestProcess(feature, flags: "quarantine", "warns", suite: suite)
    let texts = run.issues.map(\.text)
    #expect(texts.count == 2, "\(texts)")
    #expect(texts.contains { $0.hasPrefix("Features/sample.feature:3:5: warning: ") }, "\(texts)")
    #expect(texts.contains { $0 == "no scenario has tags that match --quarantine '@flaky'" }, "\(texts)")
    #expect(run.failures == [])
    #expect(run.status == 0)
  }

  @Test(arguments: [("shard", #"\"shard\":\"1/2\",\"scenarios\":4,\"plan\":"#), ("world", #"{\"worldParameters\":"#)])
  func aMessageReportContainsTheShardAndWorldParametersOfItsRun(_ flags: String, _ settings: String) throws {
    let scenarios = (1...4).map { "  Scenario: Number \($0)\n    Then it passes\n" }.joined()
    let format = ["KORNISZON_FORMAT": "message:run.ndjson"]
    let run = try TestProcess("Feature: A\n\(scenarios)", flags: flags, environment: format)
    #expect(run.status == 0)
    #expect(try run.read("run.ndjson").contains(settings))
  }

  @Test func attachmentsOfStepsBecomeAttachmentsOfTheTest() throws {
    let run = try TestProcess(
      "Feature: A\n  Scenario: B\n    Given it attaches \"a note\"",
      arguments: ["--attachments-path", "."]
    )
    #expect(run.count("valueAttached") == 2)
    #expect(try run.read("note.txt") == "a note")
    #expect(run.status == 0)
  }

  @Test(arguments: Execution.allCases)
  func attachmentsAreInTheFolderWhateverTheirNamesAndSizes(_ execution: Execution) throws {
    let steps = ["text", "bytes"].map { "    Given it attaches \($0) and/or a file\n" }.joined()
    let run = try TestProcess(
      "Feature: A\n  Scenario: B\n\(steps)    Given it attaches \"a large note\"",
      flags: execution.rawValue,
      "largeAttachments",
      arguments: ["--attachments-path", "."]
    )
    #expect(run.failures == [])
    #expect(try run.read("it attaches text and-or a file.txt") == "a line")
    #expect(try run.read("it attaches bytes and-or a file.png") == "\u{0}\u{1}")
    #expect(try run.read("..-..-text.txt") == "text")
    #expect(try run.read("..-..-bytes.txt") == "bytes")
    let note = try #require(try run.files.first { $0.hasSuffix("-note.txt") })
    #expect(try run.read(note) == "a large note")
    // One of the attachments is the warning that the note is stored as a file.
    #expect(run.count("valueAttached") == 7)
  }

  @Test func anEmptyScenarioIsCanceledWithItsReason() throws {
    let run = try TestProcess("Feature: A\n  Scenario: B\n    Given it passes\n  Scenario: C\n")
    #expect(run.issues.map { "\($0.place) \($0.text)" } == ["Features/sample.feature:4 The scenario has no steps."])
    #expect(run.count("testCaseCancelled") == 1)
    #expect(run.status == 0)
  }

  @Test func aDryRunCancelsEachScenarioAtItsStep() throws {
    let run = try TestProcess("Feature: A\n  Scenario: B\n    Then 1 is 2\n", flags: "dryRun")
    #expect(run.issues.map(\.text) == ["Skipped at: Then 1 is 2"])
    #expect(run.count("testCaseCancelled") == 1)
  }

  @Test(arguments: Execution.allCases)
  func anUnknownParameterTypeIsAWarningOfTheSuite(_ execution: Execution) throws {
    let run = try TestProcess(
      "Feature: A\n  Scenario: B\n    Given it passes\n  Scenario: C\n    Given it passes",
      flags: execution.rawValue,
      "unknownType"
    )
    #expect(run.issues.map(\.isFailure) == [false])
    let warning = "warning: unknown parameter type 'color': steps written for 'a {color} cat' are undefined"
    #expect(run.issues.first?.text.hasSuffix(warning) ?? false, "\(run.issues)")
    #expect(run.status == 0)
  }

  @Test(arguments: Execution.allCases) func aRetriedAttemptDoesNotFailTheTest(_ execution: Execution) throws {
    let run = try TestProcess(
      "Feature: A\n  Scenario: B\n    Then the second try passes",
      flags: "retry",
      execution.rawValue
    )
    #expect(run.failures == [])
    #expect(run.status == 0)
  }

  @Test func aStepThatExceedsItsTimeoutFails() throws {
    let run = try TestProcess("Feature: A\n  Scenario: B\n    Given it hangs", flags: "limit")
    let failure = "Features/sample.feature:3 Given it hangs\nthe step exceeded its timeout of 0.05 s"
    #expect(run.failures.first?.hasPrefix(failure) ?? false)
  }

  @Test func tagsSelectScenarios() throws {
    let run = try TestProcess(
      """
      Feature: A
        @smoke
        Scenario: B
          Given it passes
        Scenario: C
          Then 1 is 2
      """,
      environment: ["CUCUMBER_FILTER_TAGS": "@smoke"]
    )
    #expect(run.failures == [])
    #expect(run.count("testCaseStarted") == 1)
  }

  @Test func casesHaveTheNamesOfTheirScenarios() throws {
    let run = try TestProcess("Feature: A\n  Scenario: It works\n    Given it passes", arguments: ["--verbose"])
    #expect(run.output.contains("It works"))
  }
}
