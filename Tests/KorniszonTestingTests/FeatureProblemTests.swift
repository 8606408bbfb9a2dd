import TestSupport
import Testing

/// Tests of mistakes that prevent scenarios from running. Each is a case that fails at the location of the mistake.
@Suite(.runsPrograms) struct FeatureProblemTests {
  @Test func aSyntaxErrorIsReportedAtItsLine() throws {
    let run = try TestProcess("Feature: A\n  Scenario: B\n    Given it passes\n  nonsense\n")
    let failure = try #require(run.failures.first)
    #expect(failure.hasPrefix("Features/sample.feature:4 expected "))
    #expect(failure.hasSuffix("4 |   nonsense\n  |   ^"))
  }

  @Test func anIgnoredLineIsReportedAsAFailureAtItsLine() throws {
    let run = try TestProcess("Feature: A\n  Scenario: B\n    Giben it passes\n")
    #expect(run.failures.count == 1)
    #expect(run.failures.first?.hasPrefix("Features/sample.feature:3 ") ?? false)
    #expect(run.status == 1)
  }

  @Test func aMisnamedFileIsAWarning() throws {
    let run = try TestProcess(
      "Feature: A\n  Scenario: B\n    Given it passes\n  Scenario: C\n    Given it passes\n",
      otherFiles: ["Features/b.feature.txt": "Feature: B", "Features/notes.txt": "x"]
    )
    let warning =
      "Features/b.feature.txt: warning: this file isn't read, because its name doesn't end in .feature or "
      + ".feature.md: rename it to 'b.feature'"
    #expect(run.issues.map(\.isFailure) == [false])
    #expect(run.issues.first?.text == warning, "\(run.issues)")
    #expect(run.status == 0)
  }

  @Test func aMistakeInADefinitionIsReportedAtItsSourceLocation() throws {
    let run = try TestProcess("Feature: A\n  Scenario: B\n    Given it passes", flags: "definition")
    #expect(run.failures.count == 1)
    #expect(run.failures.first?.contains("SampleTests.swift:") ?? false)
  }

  @Test func aRunWithoutScenariosFails() throws {
    let run = try TestProcess(
      "@another\nFeature: A\n  Scenario: B\n    Given it passes",
      environment: ["CUCUMBER_FILTER_TAGS": "@other", "KORNISZON_FORMAT": "junit:junit.xml"]
    )
    #expect(run.failures.count == 1)
    let reason =
      "no scenarios were selected: the only scenario doesn't match CUCUMBER_FILTER_TAGS '@other'; the nearest tag is "
      + "@another"
    #expect(run.failures.first?.hasSuffix(reason) ?? false, "\(run.failures)")
    // The report of an earlier run would show success.
    #expect(try run.read("junit.xml").contains("no scenarios were selected"))
  }

  @Test func aTagWithoutAnAtSignInTheTagFilterIsReported() throws {
    let run = try TestProcess(
      "Feature: A\n  Scenario: B\n    Given it passes",
      environment: ["CUCUMBER_FILTER_TAGS": "@a or not smoke"]
    )
    #expect(run.failures.count == 1)
    let reason = "A tag begins with '@': write '@smoke' instead of 'smoke'."
    #expect(run.failures.first?.hasSuffix(reason) ?? false, "\(run.failures)")
  }

  @Test func anUnknownReportTypeIsReported() throws {
    let run = try TestProcess(
      "Feature: A\n  Scenario: B\n    Given it passes",
      environment: ["KORNISZON_FORMAT": "jnuit:a.xml"]
    )
    #expect(run.failures.first?.contains("KORNISZON_FORMAT: unknown report type 'jnuit'") ?? false)
  }

  @Test func aReportThatWouldOverwriteAFeatureFileIsRefused() throws {
    let run = try TestProcess(
      "Feature: A\n  Scenario: B\n    Given it passes",
      environment: ["KORNISZON_FORMAT": "junit:Features/sample.feature"]
    )
    #expect(run.failures.count == 1)
    #expect(run.failures.first?.contains("would overwrite Features/sample.feature") ?? false)
    #expect(try run.read("Features/sample.feature").hasPrefix("Feature: A"))
  }
}
