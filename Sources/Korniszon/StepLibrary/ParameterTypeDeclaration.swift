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
