import CucumberMessages
import Korniszon
import TestSupport
import Testing

/// Tests of the message stream of a run.
@MainActor
struct RunStreamTests {
  @Test func messagesAreInTheOrderOfTheProtocol() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.parameterType("animal", "cat") { $0.text }
    library.given("a(n) {animal}", file: "/project/Steps.swift", line: 4) { (_, _: String) in }
    let run = try await TestRun(.feature("Given a cat", "Then a cow"), steps: library) { $0.root = "/project" }
    #expect(
      run.envelopes.map(\.name) == [
        "meta", "source", "gherkinDocument", "pickle", "parameterType", "stepDefinition", "testRunStarted", "testCase",
        "testCaseStarted", "testStepStarted", "testStepFinished", "testStepStarted", "suggestion", "testStepFinished",
        "testCaseFinished", "testRunFinished",
      ]
    )
    for case .stepDefinition(let definition) in run.envelopes {
      #expect(definition.pattern.source == "a(n) {animal}")
      #expect(definition.pattern.type == .cucumberExpression)
      #expect(
        definition.sourceReference == SourceReference(uri: "Steps.swift", location: Location(line: 4))
      )
    }
    for case .testCase(let testCase) in run.envelopes {
      let lists = testCase.testSteps.map(\.stepMatchArgumentsLists)
      #expect(lists.map { $0?.count } == [1, 0])
      let argument = try #require(lists.first??.first?.stepMatchArguments.first)
      #expect(argument.parameterTypeName == "animal")
      #expect(argument.group.start == 2)
      #expect(argument.group.value == "cat")
    }
    #expect(StreamInvariants(run.envelopes).violations == [])
  }

  @Test(arguments: SeededGenerator.seeds())
  func everyRunHasAValidStream(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var statuses: Set<TestStepResult.Status> = []
    var outcomes: Set<Bool> = []
    var messages: Set<String> = []
    for number in 1...300 {
      let sample = try RandomRun(&random)
      let run = try await TestRun(texts: sample.features, steps: sample.library, configure: sample.configure)
      let violations = StreamInvariants(run.envelopes, strict: sample.isStrict).violations
      #expect(run.finished?.success == run.outcome.isSuccess)
      #expect(violations == [], "run \(number): \(sample.features.joined(separator: "\n\n"))")
      statuses.formUnion(run.statuses)
      outcomes.insert(run.outcome.isSuccess)
      messages.formUnion(run.envelopes.map(\.name))
    }
    #expect(statuses == Set(TestStepResult.Status.allCases).subtracting([.unknown]), "\(random)")
    #expect(outcomes == [true, false], "\(random)")
    #expect(messages.count == 20, "\(random): \(messages.sorted())")
  }

  @Test func streamInvariantsDetectAnyMissingMessageExceptSourceAndDocument() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.beforeAll {}
    library.before { _ in }
    library.given("a cat") { _ in throw Failure() }
    library.afterAll {}
    let run = try await TestRun(.feature("Given a cat", "Given a cow"), steps: library) { $0.retry.limit = 1 }
    let whole = run.envelopes
    #expect(whole.count == 33)
    for index in whole.indices where !["source", "gherkinDocument"].contains(whole[index].name) {
      var broken = whole
      broken.remove(at: index)
      #expect(StreamInvariants(broken).violations != [], "without \(whole[index].name)")
    }
  }
}

extension Envelope {
  /// The name of the message's kind.
  fileprivate var name: String { "\(self)".prefix { $0 != "(" }.description }
}
