import CucumberExpressions
import Foundation
import TestSupport
import Testing

@Suite("Step matches in the official message streams", .needsConformanceData)
struct CucumberExpressionStreamTests {
  @Test func stepsMatchTheDefinitionsAndGroupsOfTheReference() throws {
    let folder = try #require(ConformanceData.folder).appending(path: "compatibility-kit")
    var (files, steps, arguments) = (0, 0, 0)
    for sample in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let url = folder.appending(path: "\(sample)/\(sample).ndjson")
      guard let stream = try? String(contentsOf: url, encoding: .utf8) else { continue }
      files += 1
      let messages = try stream.split(separator: "\n").map {
        try JSONDecoder().decode(Message.self, from: Data($0.utf8))
      }
      let definitions = messages.compactMap(\.stepDefinition)
      let matcher = try matcher(for: definitions, messages.compactMap(\.parameterType))
      let texts = Dictionary(
        messages.compactMap(\.pickle).flatMap(\.steps).map { ($0.id, $0.text) },
        uniquingKeysWith: { first, _ in first }
      )
      for step in messages.compactMap(\.testCase).flatMap(\.testSteps) {
        guard let text = step.pickleStepId.flatMap({ texts[$0] }) else { continue }
        let matches = matcher.matches(text)
        #expect(matches.map { definitions[$0.index].id } == step.stepDefinitionIds, "\(sample): \(text)")
        let expected = step.stepMatchArgumentsLists?.map(\.stepMatchArguments) ?? []
        #expect(matches.map { $0.arguments.map(Message.Argument.init) } == expected, "\(sample): \(text)")
        steps += 1
        arguments += expected.joined().count
      }
    }
    #expect((files, steps, arguments) == (38, 181, 86))
  }

  private func matcher(for definitions: [Message.StepDefinition], _ types: [Message.Parameter]) throws -> StepMatcher {
    var registry = ParameterTypeRegistry()
    for type in types {
      try registry.define(ParameterType(name: type.name, regularExpressions: type.regularExpressions))
    }
    return StepMatcher(
      try definitions.map { definition in
        let source = definition.pattern.source
        return definition.pattern.type == "CUCUMBER_EXPRESSION"
          ? .cucumber(try CucumberExpression(source, parameterTypes: registry))
          : .regular(try RegularExpression(source, parameterTypes: registry))
      }
    )
  }
}

/// The parts of a message that show which definitions match which steps.
private struct Message: Decodable {
  let parameterType: Parameter?
  let stepDefinition: StepDefinition?
  let pickle: Pickle?
  let testCase: TestCase?

  struct Parameter: Decodable {
    let name: String
    let regularExpressions: [String]
  }

  struct StepDefinition: Decodable {
    let id: String
    let pattern: Pattern
  }

  struct Pattern: Decodable {
    let source: String
    let type: String
  }

  struct Pickle: Decodable {
    let steps: [PickleStep]
  }

  struct PickleStep: Decodable {
    let id: String
    let text: String
  }

  struct TestCase: Decodable {
    let testSteps: [TestStep]
  }

  struct TestStep: Decodable {
    let pickleStepId: String?
    let stepDefinitionIds: [String]?
    let stepMatchArgumentsLists: [Arguments]?
  }

  struct Arguments: Decodable {
    let stepMatchArguments: [Argument]
  }

  struct Argument: Decodable, Equatable {
    let group: Group
    let parameterTypeName: String?

    init(_ argument: CucumberExpressions.Argument) {
      group = Group(argument.group)
      parameterTypeName = argument.parameterType?.name
    }
  }

  struct Group: Decodable, Equatable {
    let value: String?
    let start: Int?
    let children: [Group]?

    init(_ group: CucumberExpressions.Group) {
      value = group.value.map { String($0) }
      start = group.start
      children = group.children.isEmpty ? nil : group.children.map(Group.init)
    }
  }
}
