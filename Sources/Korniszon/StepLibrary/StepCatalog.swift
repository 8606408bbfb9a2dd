import CucumberExpressions
package import CucumberMessages

/// What a step library defines, without the code behind it: all that a plan and the messages of a run need.
package final class StepCatalog: Sendable {
  struct Definition: Sendable {
    let pattern: StepPattern
    let location: SourceLocation
    /// Takes the place of the run's limit for steps.
    let timeLimit: Swift.Duration?
    /// Whether the closure takes what stands below the step.
    let takesStepArgument: Bool
  }

  struct Hook: Sendable {
    let kind: CucumberMessages.Hook.Kind
    let tags: TagExpression?
    let tagSource: String?
    let name: String?
    let location: SourceLocation
  }

  /// A declaration by its position among those of its kind.
  enum Declaration: Sendable {
    case definition(Int)
    case hook(Int)
  }

  /// A parameter type that an expression names and nobody defined.
  struct UndefinedParameterType: Sendable {
    let name: String
    let expression: String
    let location: SourceLocation
  }

  let definitions: [Definition]
  let hooks: [Hook]

  /// Definitions and hooks in the order of their declaration.
  let declarations: [Declaration]

  let matcher: StepMatcher
  let parameterTypes: ParameterTypeRegistry
  let declaredTypes: [String: ParameterTypeDeclaration]
  let undefinedParameterTypes: [UndefinedParameterType]

  init(
    definitions: [Definition],
    hooks: [Hook],
    declarations: [Declaration],
    matcher: StepMatcher,
    parameterTypes: ParameterTypeRegistry,
    declaredTypes: [String: ParameterTypeDeclaration],
    undefinedParameterTypes: [UndefinedParameterType]
  ) {
    self.definitions = definitions
    self.hooks = hooks
    self.declarations = declarations
    self.matcher = matcher
    self.parameterTypes = parameterTypes
    self.declaredTypes = declaredTypes
    self.undefinedParameterTypes = undefinedParameterTypes
  }

  /// The hooks of a kind, in the order in which they run: those that run after something, the last defined first.
  package func hooks(_ kind: CucumberMessages.Hook.Kind) -> [Int] {
    let inOrder = hooks.indices.filter { hooks[$0].kind == kind }
    return switch kind {
    case .beforeTestRun, .beforeTestCase, .beforeTestStep: inOrder
    case .afterTestRun, .afterTestCase, .afterTestStep: inOrder.reversed()
    }
  }
}
