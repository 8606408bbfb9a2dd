import CommandTestSupport
import Korniszon
import KorniszonCommand
import TestSupport
import Testing

/// Tests of the runner's options, from the command line and from the configuration.
struct RunOptionsTests {
  private func settings(_ arguments: [String], _ configuration: String = "{}") throws -> Options {
    let console = try Console(configuration: configuration)
    return Options(arguments: ["--config", console.path("korniszon.json")] + arguments, environment: [:])
  }

  @Test func byDefaultARunIsStrictAndTheStepTimeoutIsAMinute() throws {
    let settings = try settings([])
    #expect(settings.run.retry.limit == 0 && settings.run.retry.tags == nil && settings.run.retry.delay == .zero)
    #expect(
      settings.run.stepTimeout == .seconds(60) && settings.run.scenarioTimeout == nil && settings.workerCount == nil
    )
    #expect(settings.run.strict && !settings.run.failFast && !settings.isInProcess && !settings.simulatesFault)
    #expect(settings.run.attachmentFolder == nil && settings.worldParameters.isEmpty)
    #expect(settings.grace == .seconds(5) && settings.outputTimeout == .seconds(60))
    #expect(settings.run.leftoverTimeout == .seconds(5))
  }

  @Test func eachOptionSetsItsValue() throws {
    let settings = try settings([
      "--retry", "2", "--retry-tag-filter", "@flaky and not @slow", "--retry-after=500ms", "--step-timeout", "5",
      "--scenario-timeout", "2m", "--parallel", "3", "--in-process", "--fail-fast", "--no-strict",
      "--external-attachments", "out/./files", "--error", "--world-parameters", #"{"a": [1, 2.50]}"#,
      "--grace", "1500ms", "--output-timeout", "0", "--leftover-timeout", "0",
    ])
    #expect(settings.run.retry.limit == 2)
    #expect(settings.run.retry.tags.map { "\($0)" } == "( @flaky and not ( @slow ) )")
    #expect(settings.run.retry.delay == .milliseconds(500))
    #expect(settings.run.stepTimeout == .seconds(5))
    #expect(settings.run.scenarioTimeout == .seconds(120))
    #expect(settings.run.leftoverTimeout == .zero)
    #expect(settings.workerCount == 3)
    #expect(settings.grace == .milliseconds(1500) && settings.outputTimeout == nil)
    #expect(settings.isInProcess && settings.run.failFast && !settings.run.strict && settings.simulatesFault)
    #expect(settings.run.attachmentFolder == "out/files")
    #expect(settings.worldParameters.description == #"{"a":[1, 2.50]}"#)
  }

  @Test func theCommandLineOverridesTheConfiguration() throws {
    let configuration = """
      {
        "default": {
          "retry": 2, "retry-after": 1.5, "step-timeout": "250ms", "parallel": 4, "strict": false, "in-process": true,
          "grace": "20s", "output-timeout": 3,
          "retry-tag-filter": "@flaky", "worldParameters": { "url": "http://a", "depth": { "x": 1 } }
        }
      }
      """
    let configured = try settings([], configuration)
    #expect(
      configured.run.retry.limit == 2 && configured.workerCount == 4 && configured.isInProcess && !configured.run.strict
    )
    #expect(configured.run.retry.delay == .milliseconds(1500) && configured.run.stepTimeout == .milliseconds(250))
    #expect(configured.worldParameters.description == #"{"url":"http://a","depth":{ "x": 1 }}"#)

    #expect(configured.grace == .seconds(20) && configured.outputTimeout == .seconds(3))
    #expect(try settings(["--step-timeout", "0"], configuration).run.stepTimeout == nil)
    let changed = try settings(["--retry", "0", "--strict", "--world-parameters", #"{"url": null}"#], configuration)
    #expect(changed.run.retry.limit == 0 && changed.run.strict && changed.workerCount == 4)
    #expect(changed.worldParameters.description == #"{"depth":{ "x": 1 },"url":null}"#)
  }

  @Test func profilesAddToTheWorldParametersOfTheDefault() throws {
    let configuration = #"""
      {
        "default": { "worldParameters": { "a": 1, "b\n\"": "x" } },
        "http": { "worldParameters": { "a": 2 } }
      }
      """#
    #expect(try settings(["-p", "http"], configuration).worldParameters.description == #"{"b\n\"":"x","a":2}"#)
  }

  nonisolated static let durations: [(String, Duration)] = [
    ("500ms", .milliseconds(500)), ("5s", .seconds(5)), ("2m", .seconds(120)), ("1h", .seconds(3600)),
    ("7", .seconds(7)), ("0.25", .milliseconds(250)), ("1.5s", .milliseconds(1500)), ("0", .zero), ("0ms", .zero),
  ]

  @Test(arguments: durations)
  func aDurationHasAUnitOrIsInSeconds(_ text: String, _ duration: Duration) throws {
    #expect(Self.durations.count == 9)
    #expect(try settings(["--retry-after", text]).run.retry.delay == duration)
  }

  // MARK: In a run

  @Test @MainActor func aPendingScenarioFailsOnlyAStrictRun() async throws {
    let console = try Console(["a.feature": .feature("When it waits")])
    #expect(await console.run(["--no-strict", "./a.feature"]).code == .passed)
    #expect(await console.run(["--strict", "./a.feature"]).code == .failed)
  }

  @Test @MainActor func aScenarioIsRetriedUpToTheGivenNumberOfTimes() async throws {
    let console = try Console(["a.feature": .feature("Given a cat")])
    for (arguments, code) in [(["--retry", "2"], ExitCode.passed), (["--retry", "1"], .failed)] {
      var attempts = 0
      var library = StepLibrary { EmptyWorld() }
      library.given("a cat") { _ in
        attempts += 1
        try expect(attempts, equals: 3, "The attempt")
      }
      #expect(await console.run(arguments + ["./a.feature"], steps: library).code == code)
    }
  }

  @Test @MainActor func aStepThatExceedsATimeoutFails() async throws {
    let console = try Console(["a.feature": .feature("Given a cat")])
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat") { _ in try await waitForCancellation() }
    for option in ["--step-timeout", "--scenario-timeout"] {
      #expect(await console.run([option, "10ms", "./a.feature"], steps: library).code == .failed)
    }
  }

  @Test @MainActor func worldsReceiveTheParameters() async throws {
    final class Settings: Decodable, Sendable { let url: String, depth: Int }
    let console = try Console(
      ["a.feature": .feature("Given a cat")],
      configuration: #"{ "default": { "worldParameters": { "url": "http://a", "depth": 1 } } }"#
    )
    var library = StepLibrary { try WorldParameters.current.decode(Settings.self) }
    library.given("a cat") { settings in
      try expect([settings.url, "\(settings.depth)"], equals: ["http://a", "2"], "The settings")
    }
    let result = await console.run(["--world-parameters", #"{"depth":2}"#, "./a.feature"], steps: library)
    #expect(result.code == .passed, "\(result.text)")
  }
}
