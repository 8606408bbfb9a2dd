import KorniszonTesting
import OperatingSystem
import TestSupport
import Testing

/// Tests of the plug-in's program and of the calls in the tests that it generates.
@Suite(.runsPrograms) struct FeatureTestsGeneratorTests {
  @Test func theGeneratorWritesATestForEachScenarioAndFile() throws {
    let text = """
      Feature: Basket
        @smoke @a-b
        Scenario: An "empty" <basket> & more
        Rule: A `rule` \\
          Scenario: Testing
          Scenario Outline: <count> pieces
            Examples:
              | count |
              |     1 |
              |     1 |
      """
    #expect(
      try generate(from: text).source == """
        // Generated from feature files by the plug-in FeatureTests.
        import KorniszonTesting
        import Testing

        extension FeatureTests {
          @Test static func `Every feature file has tests`() async throws {
            try await FeatureTests.features.check(files: ["a \\"b\\".feature"])
          }
          @Suite struct `Feature: Basket` {
            @Test(.scenarioTag("smoke"), .scenarioTag("a-b")) func `An 'empty' ‹basket› ＆ more`() async throws {
              try await FeatureTests.features.scenario("An \\"empty\\" <basket> & more", at: "a \\"b\\".feature", line: 3).run()
            }
            @Test func `A rule - Testing`() async throws {
              try await FeatureTests.features.scenario("Testing", at: "a \\"b\\".feature", line: 5).run()
            }
            @Test func `A rule - 1 pieces`() async throws {
              try await FeatureTests.features.scenario("1 pieces", at: "a \\"b\\".feature", line: 9).run()
            }
            @Test func `A rule - 1 pieces (2)`() async throws {
              try await FeatureTests.features.scenario("1 pieces", at: "a \\"b\\".feature", line: 10).run()
            }
            @Test func `No mistakes in a 'b'.feature`() async throws {
              try await FeatureTests.features.check("a \\"b\\".feature", scenarioCount: 4)
            }
          }
        }

        """
    )
  }

  @Test func theGeneratorWarnsAboutASyntaxError() throws {
    let generated = try generate(from: "Feature: A\n  Scenario: B\n    Given c\n  nonsense")
    #expect(generated.output.contains("a \"b\".feature:4:3: warning: expected a step keyword"))
    #expect(generated.source.contains("@Suite struct `Feature: a 'b'.feature` {\n    @Test func `No mistakes in"))
    #expect(!generated.source.contains("features.scenario("))
  }

  @Test func scenariosAreFoundByNameAndLine() {
    let features = Features("Tests/KorniszonTestingTests/Features", steps: .sample())
    let path = "Tests/KorniszonTestingTests/Features/sample.feature"
    #expect(features.scenario("It passes", at: path, line: 3).name == "It passes")
    let advice = "; if the file has changed, rebuild the tests"
    let moved = "\(path):1: the scenario 'It passes' is no longer on this line\(advice)"
    #expect(features.scenario("It passes", at: path, line: 1).name == moved)
    let renamed = "\(path):3: this is the scenario 'It passes', not 'It fails'\(advice)"
    #expect(features.scenario("It fails", at: path, line: 3).name == renamed)
    let others = Features("Tests/KorniszonTestingTests/Features", tags: "@other", steps: .sample())
    #expect(others.scenario("It passes", at: path, line: 3).uri == path)
    #expect(others.scenario("It passes", at: path, line: 3).tags == [])
    #expect(others.scenario("It fails", at: path, line: 3).name == renamed)
  }

  @Test func checkingFilesReportsMissingTestsAndAnEmptySelection() async throws {
    let path = "Tests/KorniszonTestingTests/Features/sample.feature"
    let features = Features("Tests/KorniszonTestingTests/Features", steps: .sample())
    try await features.check(files: [path])
    #expect(try await recordedIssues { try await features.check(files: []) }.contains { $0.contains("has no tests") })
    let others = Features("Tests/KorniszonTestingTests/Features", tags: "@other", steps: .sample())
    let issues = try await recordedIssues { try await others.check(files: [path]) }
    #expect(issues.contains { $0.contains("no scenarios were selected") })
    let none = Features("Tests/KorniszonTestingTests/Support", steps: .sample())
    #expect(try await recordedIssues { try await none.check(files: []) }.count == 1)
  }

  /// Returns the messages of the issues that a closure records, which don't fail the test.
  private func recordedIssues(_ body: @escaping @Sendable () async throws -> Void) async throws -> [String] {
    let texts = Monitor<[String]>([])
    let handler = IssueHandlingTrait.compactMapIssues { issue in
      texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
      return nil
    }
    try await handler.provideScope(for: #require(Test.current), testCase: Test.Case.current) { try await body() }
    return texts.withLock { $0 }
  }

  /// Returns the file that the program writes for a feature file, and its output.
  private func generate(from feature: String) throws -> (source: String, output: String) {
    let folder = try TemporaryFolder(["a \"b\".feature": feature])
    let run = try FinishedProgram(
      FinishedProgram.url(of: "FeatureTestsGenerator"),
      [folder.path("Tests.swift"), folder.path, folder.path("a \"b\".feature")],
      in: folder.url
    )
    return (try folder.read("Tests.swift"), run.output)
  }
}
