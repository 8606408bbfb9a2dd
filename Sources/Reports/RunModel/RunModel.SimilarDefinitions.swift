import CucumberExpressions
public import CucumberMessages
import FeatureAdvice
import Gherkin

extension RunModel {
  /// The step that the author of an undefined step probably meant.
  public struct NearestStep: Sendable {
    /// The text of the step, with the arguments of the undefined one.
    public let text: String
    /// The definition that it matches.
    public let definition: StepDefinition
  }

  /// The definitions among which the one that the author of an undefined step probably meant is found.
  struct SimilarDefinitions: Sendable {
    private let definitions: [StepDefinition]
    private let catalog: StepCatalog

    /// Compiles the expressions of definitions. Ignores those with mistakes.
    init(_ all: some Sequence<StepDefinition>, _ types: [CucumberMessages.ParameterType]) {
      var registry = ParameterTypeRegistry()
      for type in types {
        let parameterType = try? CucumberExpressions.ParameterType(
          name: type.name,
          regularExpressions: type.regularExpressions,
          useForSnippets: type.useForSnippets,
          preferForRegularExpressionMatch: type.preferForRegularExpressionMatch
        )
        if let parameterType { try? registry.define(parameterType) }
      }
      var definitions: [StepDefinition] = []
      var compiled: [StepCatalog.Definition] = []
      for definition in all.sorted(by: { $0.pattern.source < $1.pattern.source }) {
        guard let expression = StepExpression(definition.pattern, registry) else { continue }
        definitions.append(definition)
        // The line keeps the order.
        let line = definitions.count
        compiled.append(StepCatalog.Definition(expression: expression, keywordType: .unknown, path: "", line: line))
      }
      self.definitions = definitions
      catalog = StepCatalog(compiled, parameterTypes: registry)
    }

    /// Returns the nearest step, or `nil` if none is near.
    func step(nearestTo text: String) -> NearestStep? {
      catalog.nearestStep(to: text[...]).map { NearestStep(text: $0.text, definition: definitions[$0.index]) }
    }
  }
}

extension StepExpression {
  fileprivate init?(_ pattern: StepDefinition.Pattern, _ registry: ParameterTypeRegistry) {
    do throws(ExpressionError) {
      switch pattern.type {
      case .cucumberExpression: self = .cucumber(try CucumberExpression(pattern.source, parameterTypes: registry))
      case .regularExpression: self = .regular(try RegularExpression(pattern.source, parameterTypes: registry))
      }
    } catch {
      return nil
    }
  }
}
