import CucumberMessages
import Gherkin

/// A step definition whose pattern hasn't been compiled.
struct StepDeclaration<World: AnyObject>: Sendable {
  typealias Body = @MainActor @Sendable (World, ArgumentReader) async throws -> Void

  let pattern: StepPattern
  let keywordType: KeywordType
  let location: SourceLocation
  let argumentTypes: [any StepArgument.Type]
  let timeout: Swift.Duration?
  let body: Body
}

/// A hook whose tag expression hasn't been parsed.
struct HookDeclaration<World: AnyObject>: Sendable {
  enum Body: Sendable {
    /// Code that runs before or after all scenarios, without a world.
    case run(@MainActor @Sendable () async throws -> Void)
    /// Code that runs before or after the steps of an attempt.
    case scenario(@MainActor @Sendable (World, Scenario) async throws -> Void)
    /// Code that runs before or after each step of an attempt.
    case step(@MainActor @Sendable (World, Scenario, Scenario.Step) async throws -> Void)
  }

  let kind: Hook.Kind
  var tags: String?
  let name: String?
  let order: Int
  let location: SourceLocation
  let body: Body
}

/// A parameter type that hasn't been checked.
struct ParameterTypeDeclaration: Sendable {
  let name: String
  let patterns: [String]
  let useForSnippets: Bool
  let preferForRegularExpressionMatch: Bool
  let location: SourceLocation
  let valueType: any StepArgument.Type
  let transform: @Sendable (Captures) throws -> any StepArgument
}

/// The captures of a match of a parameter type's pattern, passed to the type's transform.
public struct Captures: Sendable {
  /// The text of each group, in order, or `nil` for a group that didn't match. If the pattern has no groups, the array
  /// contains only the text of the whole match.
  public let groups: [String?]

  /// The text of the first group that matched, or an empty string.
  public var text: String { groups.lazy.compactMap { $0 }.first ?? "" }

  /// Returns the text of a group, or an empty string if there is no such group or it didn't match.
  public subscript(index: Int) -> String {
    groups.indices.contains(index) ? groups[index] ?? "" : ""
  }
}
