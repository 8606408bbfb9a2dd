import CucumberExpressions
import CucumberMessages
import Foundation
import Korniszon
import KorniszonTesting
import TestSupport
import Testing

/// The suite that ``TestProcess`` runs with other features. In a run of all tests, it runs a feature that passes.
@Suite(.featureRun)
struct SampleTests {
  @Test(
    arguments: Features(
      Sample.path,
      steps: .sample(),
      options: Sample.options,
      execution: Sample.has("isolated") ? .isolated : .inProcess,
      sourceLocation: Sample.location ?? #_sourceLocation
    )
  )
  func scenario(_ scenario: ScenarioCase) async throws { try await scenario.run() }
}

/// A suite like ``SampleTests``, for tests with several features.
@Suite(.featureRun)
struct OtherSampleTests {
  @Test(arguments: Features(Sample.path, steps: .sample(), options: Sample.options))
  func scenario(_ scenario: ScenarioCase) async throws { try await scenario.run() }
}

/// A suite like ``SampleTests``, whose test doesn't run its scenarios, or doesn't wait for them, if flags say so.
@Suite(.featureRun)
struct NegligentSampleTests {
  @Test(
    arguments: Features(
      Sample.path,
      steps: .sample(),
      options: Sample.options,
      execution: Sample.has("isolated") ? .isolated : .inProcess
    )
  )
  func scenario(_ scenario: ScenarioCase) async throws {
    if Sample.has("forgets") || Sample.has("forgetsOthers") && scenario.name != "Passes" { return }
    if Sample.has("cancels") { try Test.cancel("not on this machine") }
    if Sample.has("breaks") { try #require(Bool(false)) }
    if Sample.has("detaches") {
      Task.detached { try await scenario.run() }
    } else if Sample.has("forks") {
      Task { try await scenario.run() }
    } else {
      try await scenario.run()
    }
  }
}

/// A suite like ``NegligentSampleTests`` without a common run, whose test runs no scenario if a flag says so.
@Suite struct SeparateNegligentSampleTests {
  @Test(arguments: Features(Sample.path, steps: .sample(), options: Sample.options))
  func scenario(_ scenario: ScenarioCase) async throws {
    if Sample.has("cancels") { try Test.cancel("not on this machine") }
    if !Sample.has("forgets") { try await scenario.run() }
  }
}

/// A suite like ``SampleTests``, whose test runs its scenarios in a loop and leaves some out if flags say so.
@Suite(.featureRun)
struct LoopSampleTests {
  @Test func scenarios() async throws { try await Sample.runScenarios() }
}

/// A suite like ``LoopSampleTests`` without a common run.
@Suite struct SeparateLoopSampleTests {
  @Test func scenarios() async throws { try await Sample.runScenarios() }
}

/// A suite like ``LoopSampleTests``, with an argument that isn't a scenario.
@Suite(.featureRun)
struct NumberedLoopSampleTests {
  @Test(arguments: [1]) func scenarios(_: Int) async throws { try await Sample.runScenarios() }
}

/// A suite like ``SampleTests``, whose test receives two scenarios.
@Suite(.featureRun)
struct PairSampleTests {
  private static let features = Features(Sample.path, steps: .sample(), options: Sample.options)

  @Test(arguments: zip(features, features.reversed()))
  func scenarios(_ first: ScenarioCase, _ second: ScenarioCase) async throws {
    try await first.run()
    try await second.run()
  }
}

/// A suite like ``SampleTests``, in which each scenario is a run of its own.
@Suite struct SeparateSampleTests {
  @Test(arguments: Features(Sample.path, steps: .sample(), options: Sample.options))
  func scenario(_ scenario: ScenarioCase) async throws { try await scenario.run() }
}

enum Sample {
  static let variable = "KORNISZON_SAMPLE"
  private static let value = ProcessInfo.processInfo.environment[variable]

  /// Whether the test that runs the sample sets a flag.
  static func has(_ flag: String) -> Bool { value?.split(separator: ",").contains { $0 == flag } ?? false }

  /// The variable with the path of the file that contains the tests, if it isn't this file.
  static let fileVariable = "KORNISZON_SAMPLE_FILE"

  static var location: Testing.SourceLocation? {
    guard let path = ProcessInfo.processInfo.environment[fileVariable], !path.isEmpty else { return nil }
    return SourceLocation(fileID: "ShopTests/ShopTests.swift", filePath: path, line: 1, column: 1)
  }

  /// Runs the scenarios in a loop. Flags make it stop before the last one, run only the first, or only look at them.
  static func runScenarios() async throws {
    let features = Features(
      path,
      steps: .sample(),
      options: options,
      execution: has("isolated") ? .isolated : .inProcess
    )
    for scenario in features {
      if has("looks") { continue }
      if has("stops") && scenario.name == "Last" { break }
      try await scenario.run()
      if has("runsOne") { break }
    }
  }

  static let path = value == nil ? "Tests/KorniszonTestingTests/Features" : "Features"

  static var options: RunOptions {
    var options = RunOptions()
    if has("retry") { options.retry.limit = 1 }
    if has("lenient") { options.strict = false }
    if has("dryRun") { options.dryRun = true }
    if has("quarantine") { options.quarantine = try? TagExpression("@flaky") }
    if has("warns") { options.ignoredLines = .warn }
    if has("shard") { options.filter.shard = Shard(1, of: 2) }
    if has("world") { options.worldParameters = WorldParameters(json: #"{"city": "Gdynia"}"#) }
    if has("largeAttachments") { options.maximumAttachmentSize = 10 }
    if has("limit") { options.stepTimeout = .milliseconds(50) }
    return options
  }
}

final class SampleWorld: Sendable {
  deinit { if Sample.has("deinit") { #expect(1 == 2, "at the end of the world") } }
}

private struct Pet {
  let name: String
  let age: Int
}

extension StepLibrary<SampleWorld> {
  @MainActor static private var tryCount = 0
  /// A task that outlives the step that began it.
  @MainActor static private var job: Task<Void, any Error>?
  private static let (starts, start) = AsyncStream.makeStream(of: Void.self)

  static func sample() -> StepLibrary<SampleWorld> {
    var steps = StepLibrary { SampleWorld() }
    if Sample.has("beforeAll") { steps.beforeAll { try expect(false, "The database") } }
    if Sample.has("afterAll") { steps.afterAll { #expect(1 == 2) } }
    if Sample.has("definition") { steps.given("a {int") { _ in } }
    if Sample.has("unknownType") { steps.given("a {color} cat") { (_, _: String) in } }
    steps.given("it passes") { _ in }
    steps.then("{int} is {int}") { (_, first: Int, second: Int) in try expect(first, equals: second) }
    steps.then("#expect {int} is {int}") { (_, first: Int, second: Int) in #expect(first == second, "compared") }
    steps.then("#require {int} is {int}") { (_, first: Int, second: Int) in try #require(first == second) }
    steps.then("#expect {int} is {int} in another task") { (_, first: Int, second: Int) in
      await Task.detached { #expect(first == second) }.value
    }
    steps.when("a job will #require {int} is {int}") { (_, first: Int, second: Int) in
      job = Task {
        for await _ in starts { break }
        try #require(first == second)
      }
    }
    steps.when("a job will #expect {int} is {int}") { (_, first: Int, second: Int) in
      job = Task {
        for await _ in starts { break }
        #expect(first == second)
      }
    }
    steps.then("the job ends") { _ in
      start.yield()
      try await job?.value
    }
    steps.then("it is a known issue") { _ in withKnownIssue { #expect(1 == 2) } }
    steps.then("the second try passes") { _ in
      tryCount += 1
      #expect(tryCount == 2)
    }
    steps.given("it is pending") { _ in throw Pending("later") }
    steps.given("it is skipped") { _ in throw Skip("not today") }
    steps.given("it cancels the test") { _ in try Test.cancel("not here") }
    steps.given("it exits") { _ in exit(0) }
    steps.given("it hangs") { _ in try await waitForCancellation() }
    steps.given("it traps") { _ in
      let empty: [Int] = []
      print("before the trap \(empty[Int(CommandLine.argc)])")
    }
    steps.given("it attaches {string}") { (_, text: String) in
      try attach(text, mediaType: "text/plain", fileName: "note.txt")
      try attach([0, 1], mediaType: "application/octet-stream", fileName: "bytes.bin")
    }
    steps.given(.regex("it attaches (text|bytes) and/or a file")) { (_, kind: String) in
      if kind == "text" { log("a line") } else { try attach([0, 1], mediaType: "image/png") }
      try attach(kind, mediaType: "text/plain", fileName: "../../\(kind).txt")
    }
    steps.then("the pets are") { (_, table: DataTable) in
      try expect([Pet(name: "Tom", age: 5)], matches: table, "The pets")
    }
    steps.given("it fits two definitions") { _ in }
    steps.given("it fits {word} definitions") { (_, _: String) in }
    return steps
  }
}
