import CucumberExpressions
package import FeatureDiagnostics
import Gherkin

extension StepCatalog {
  /// A catalog with a definition that matches every step.
  package static let anyStep = (try? StepCatalog.of("{}")) ?? StepCatalog([])

  /// Returns a catalog of context steps with the given Cucumber Expressions, one on each line of `S.swift`. The steps
  /// may have tables and doc strings.
  package static func of(_ expressions: String...) throws -> StepCatalog {
    StepCatalog(
      try expressions.enumerated().map { index, source in
        Definition(
          expression: .cucumber(try CucumberExpression(source, parameterTypes: ParameterTypeRegistry())),
          keywordType: .context,
          path: "S.swift",
          line: index + 1,
          takesStepArgument: true
        )
      }
    )
  }
}
