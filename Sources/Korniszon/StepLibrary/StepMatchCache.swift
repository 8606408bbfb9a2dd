import CucumberExpressions
import CucumberMessages
import Gherkin

/// A cache of the definitions that match step texts. Most step texts occur many times in a project.
@MainActor
package final class StepMatchCache {
  /// The maximum number of cached step texts.
  private static let limit = 10_000

  let library: CompiledLibrary
  /// The index in `cached` of each step text. Step texts are compared by their bytes, because the positions of
  /// arguments depend on the bytes.
  private var numbers = TextIndex()
  private var cached: [MatchedStepText] = []

  package init(_ library: CompiledLibrary) {
    self.library = library
  }

  /// Returns the text of a step and the definitions that match it.
  subscript(_ step: Gherkin.Pickle.Step) -> MatchedStepText {
    if let number = step.withText({ numbers.number(of: $0) }) { return cached[number] }
    let text = step.text
    let matched = MatchedStepText(String(text), library.matcher.matches(text))
    if numbers.count == Self.limit { (numbers, cached) = (TextIndex(), []) }
    text.withSpan { numbers.add($0) }
    cached.append(matched)
    return matched
  }
}

/// A step's text and the definitions that match it, shared by all steps with the same text.
@MainActor
final class MatchedStepText {
  nonisolated let text: String
  /// The matches. A step is undefined if there are none, and ambiguous if there are several.
  nonisolated let matches: [StepMatcher.Match]
  /// The index of the definition if there is exactly one, or `nil` otherwise.
  nonisolated let definition: Int?
  /// The arguments of the first match, before custom parameter types transform them.
  nonisolated let inputs: [StepInput]
  private var message: StepMatch?

  init(_ text: String, _ matches: [StepMatcher.Match]) {
    self.text = text
    self.matches = matches
    definition = matches.count == 1 ? matches.first?.index : nil
    inputs = (matches.first?.arguments ?? []).enumerated().map { index, argument in
      StepInput(.capture(argument), of: text, position: index + 1)
    }
  }

  /// Returns the part of a test case message that all steps with this text share. The first call creates it.
  func message(_ ids: DeclarationIDs) -> StepMatch {
    if let message { return message }
    let made = StepMatch(
      text: text,
      definitionIDs: matches.map { String(id: ids.id(ofDefinition: $0.index)) },
      argumentsLists: matches.map { match in
        TestCase.StepMatchArgumentsList(stepMatchArguments: match.arguments.map { TestCase.StepMatchArgument($0) })
      }
    )
    message = made
    return made
  }
}

extension TestCase.StepMatchArgument {
  fileprivate init(_ argument: Argument) {
    self.init(group: TestCase.Group(argument.group), parameterTypeName: argument.parameterType?.name)
  }
}

extension TestCase.Group {
  fileprivate init(_ group: CucumberExpressions.Group) {
    self.init(
      start: group.start,
      value: group.value.map { String($0) },
      children: group.children.isEmpty ? nil : group.children.map { TestCase.Group($0) }
    )
  }
}
