/// A parameter type as it was written down, before it is checked.
struct ParameterTypeDeclaration: Sendable {
  let name: String
  let patterns: [String]
  let useForSnippets: Bool
  let preferForRegularExpressionMatch: Bool
  let location: SourceLocation
  let valueType: any StepArgument.Type
  let transform: @Sendable (Captures) throws -> any StepArgument
}
