import CucumberExpressions
package import CucumberMessages
import Gherkin

/// The definitions of a step library without their code, for plans and messages.
package final class CompiledLibrary: Sendable {
  /// A step definition. It is a class, so that passing a definition to a function copies only a reference.
  final class Definition: Sendable {
    let pattern: StepPattern
    let expression: StepExpression
    /// The type of step that the definition was declared for.
    let keywordType: KeywordType
    let location: SourceLocation
    /// The timeout that overrides the run's step timeout, or `nil` to use the run's.
    let timeout: Swift.Duration?
    /// The types of the closure's arguments after the world.
    let argumentTypes: [any StepArgument.Type]
    /// The arguments that come from the data table and the doc string.
    let multilineArguments: MultilineArguments

    init(
      pattern: StepPattern,
      expression: StepExpression,
      keywordType: KeywordType,
      location: SourceLocation,
      timeout: Swift.Duration?,
      argumentTypes: [any StepArgument.Type]
    ) {
      self.pattern = pattern
      self.expression = expression
      self.keywordType = keywordType
      self.location = location
      self.timeout = timeout
      self.argumentTypes = argumentTypes
      multilineArguments = MultilineArguments(argumentTypes, captureCount: expression.parameterTypes.count)
    }
  }

  struct Hook: Sendable {
    let kind: CucumberMessages.Hook.Kind
    let tags: TagExpression?
    let tagSource: String?
    let name: String?
    /// The number that orders hooks of the same kind. Hooks with the same number are ordered by declaration. The
    /// "after" kinds run in reverse order.
    let order: Int
    let location: SourceLocation
  }

  /// A declaration, identified by its index among declarations of the same kind.
  enum Declaration: Sendable {
    case definition(Int)
    case hook(Int)
  }

  /// A parameter type that an expression uses but the library doesn't define.
  struct UndefinedParameterType: Sendable {
    let name: String
    let expression: String
    let location: SourceLocation
  }

  let definitions: [Definition]
  let hooks: [Hook]

  /// The definitions and hooks, in declaration order.
  let declarations: [Declaration]

  /// The kinds of hooks that the library has, each with its hooks in execution order.
  private let hooksByKind: [(kind: CucumberMessages.Hook.Kind, hooks: [Int])]

  let matcher: StepMatcher
  let parameterTypes: ParameterTypeRegistry
  let declaredTypes: [String: ParameterTypeDeclaration]
  let undefinedParameterTypes: [UndefinedParameterType]

  init(
    definitions: [Definition],
    hooks: [Hook],
    declarations: [Declaration],
    parameterTypes: ParameterTypeRegistry,
    declaredTypes: [String: ParameterTypeDeclaration],
    undefinedParameterTypes: [UndefinedParameterType]
  ) {
    self.definitions = definitions
    self.hooks = hooks
    hooksByKind = CucumberMessages.Hook.Kind.allCases.compactMap { kind in
      let hooksOfKind = hooks.indices.filter { hooks[$0].kind == kind }
      return hooksOfKind.isEmpty ? nil : (kind, Self.inExecutionOrder(hooksOfKind, hooks))
    }
    self.declarations = declarations
    matcher = StepMatcher(definitions.map(\.expression))
    self.parameterTypes = parameterTypes
    self.declaredTypes = declaredTypes
    self.undefinedParameterTypes = undefinedParameterTypes
  }

  /// Returns the indices of the hooks of a kind, in execution order. The "after" kinds run in reverse order.
  package func hooks(_ kind: CucumberMessages.Hook.Kind) -> [Int] {
    hooksByKind.first { $0.kind == kind }?.hooks ?? []
  }

  private static func inExecutionOrder(_ hooksOfKind: [Int], _ hooks: [Hook]) -> [Int] {
    let sorted = hooksOfKind.sorted { (hooks[$0].order, $0) < (hooks[$1].order, $1) }
    return switch hooksOfKind.first.map({ hooks[$0].kind }) {
    case .beforeTestRun, .beforeTestCase, .beforeTestStep, nil: sorted
    case .afterTestRun, .afterTestCase, .afterTestStep: sorted.reversed()
    }
  }
}
