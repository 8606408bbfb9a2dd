package import CucumberExpressions
package import Gherkin

/// A writer of snippets that define undefined steps in Swift. The snippets are calls without a receiver. The caller can
/// put a receiver, such as `steps.`, before each of them.
package struct SnippetWriter: Sendable {
  private let generator: SnippetGenerator
  private let valueTypes: [String: String]

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - parameterTypes: The parameter types that expressions can use.
  ///   - valueTypes: The Swift types of the values of the project's parameter types, keyed by the name of the parameter
  ///     type.
  package init(parameterTypes: ParameterTypeRegistry, valueTypes: [String: String]) {
    generator = SnippetGenerator(parameterTypes: parameterTypes)
    self.valueTypes = valueTypes
  }

  /// Returns snippets for a step, each with a different expression, best first.
  ///
  /// - Parameters:
  ///   - text: The text of the step.
  ///   - type: The type of the step, which determines the function.
  ///   - hasTable: Whether the step has a data table.
  ///   - hasDocString: Whether the step has a doc string.
  ///   - limit: The maximum number of snippets.
  /// - Returns: The source code of each snippet.
  package func snippets(
    for text: Substring,
    _ type: KeywordType,
    hasTable: Bool,
    hasDocString: Bool,
    limit: Int
  ) -> [String] {
    generator.suggestions(for: String(text)).prefix(limit).map { suggestion in
      var parameters = suggestion.parameters.map { (name: Self.identifier($0.name), type: swiftType($0.type)) }
      if hasTable { parameters.append((name: "table", type: "DataTable")) }
      if hasDocString { parameters.append((name: "docString", type: "DocString")) }
      var used: Set<String> = ["world"]
      let list = parameters.map { parameter in
        var name = parameter.name
        var number = 1
        while !used.insert(name).inserted {
          number += 1
          name = parameter.name + String(number)
        }
        return "\(SwiftSyntax.escaped(name)): \(parameter.type)"
      }
      return """
        \(type.functionName)(\(SwiftSyntax.literal(suggestion.expression))) { \
        \(list.isEmpty ? "world in" : "(world, \(list.joined(separator: ", "))) in")
          throw Pending()
        }
        """
    }
  }

  private func swiftType(_ type: ParameterType) -> String {
    if let valueType = valueTypes[type.name] { return valueType }
    return switch type.name {
    case "int", "long": "Int"
    case "byte": "Int8"
    case "short": "Int16"
    case "float": "Float"
    case "double": "Double"
    default: "String"
    }
  }

  /// Returns the name of a parameter as a Swift identifier.
  private static func identifier(_ name: String) -> String {
    var word = ""
    for scalar in name.unicodeScalars { word.unicodeScalars.append(scalar.properties.isXIDContinue ? scalar : "_") }
    guard let first = word.unicodeScalars.first else { return "argument" }
    return first.properties.isXIDStart ? word : "argument\(word)"
  }
}

extension KeywordType {
  /// The names of the functions that define steps.
  static let functionNames = [context, action, outcome, unknown].map { $0.functionName }

  /// The name of the function that defines steps of this type.
  package var functionName: String {
    switch self {
    case .action: "when"
    case .outcome: "then"
    case .context, .conjunction: "given"
    case .unknown: "step"
    }
  }
}
