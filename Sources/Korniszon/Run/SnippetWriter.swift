import CucumberExpressions
import CucumberMessages
import Gherkin

/// A writer of Swift step definitions for undefined steps, ready to paste into an extension of the step library.
struct SnippetWriter: Sendable {
  /// The maximum number of snippets per step.
  private static let limit = 3

  private let generator: SnippetGenerator
  private let declared: [String: ParameterTypeDeclaration]

  init(_ parameterTypes: ParameterTypeRegistry, _ declared: [String: ParameterTypeDeclaration]) {
    self.generator = SnippetGenerator(parameterTypes: parameterTypes)
    self.declared = declared
  }

  /// Returns snippets with different expressions for a step, best first.
  func snippets(for step: Gherkin.Pickle.Step) -> [Suggestion.Snippet] {
    generator.suggestions(for: String(step.text)).prefix(Self.limit).map { suggestion in
      Suggestion.Snippet(language: "swift", code: code(suggestion, step))
    }
  }

  private func code(_ suggestion: SnippetSuggestion, _ step: Gherkin.Pickle.Step) -> String {
    var parameters = suggestion.parameters.map { (name: Self.identifier($0.name), type: swiftType($0.type)) }
    if step.dataTable != nil { parameters.append((name: "table", type: "DataTable")) }
    if step.docString != nil { parameters.append((name: "docString", type: "DocString")) }
    var names = UniqueNames(reserved: ["world"]) { "\($0)\($1)" }
    for index in parameters.indices { parameters[index].name = names.unique(parameters[index].name) }

    let list = parameters.map { "\(SwiftSyntax.escaped($0.name)): \($0.type)" }.joined(separator: ", ")
    return """
      \(Self.function(step.type))(\(SwiftSyntax.literal(suggestion.expression))) { \
      \(parameters.isEmpty ? "world in" : "(world, \(list)) in")
        throw Pending()
      }
      """
  }

  private func swiftType(_ type: CucumberExpressions.ParameterType) -> String {
    if let declaration = declared[type.name] { return "\(declaration.valueType)" }
    return switch type.name {
    case "int", "long": "Int"
    case "byte": "Int8"
    case "short": "Int16"
    case "float": "Float"
    case "double": "Double"
    default: "String"
    }
  }

  private static func function(_ type: KeywordType) -> String {
    switch type {
    case .action: "when"
    case .outcome: "then"
    case .context, .conjunction, .unknown: "given"
    }
  }

  /// Returns the name of a parameter as a Swift identifier.
  private static func identifier(_ name: String) -> String {
    let word = String(name.unicodeScalars.map { $0.properties.isXIDContinue ? Character($0) : "_" })
    guard let first = word.unicodeScalars.first else { return "argument" }
    return first.properties.isXIDStart ? word : "argument\(word)"
  }
}
