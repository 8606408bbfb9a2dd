import CucumberExpressions
package import FeatureAdvice
import Gherkin

extension StepCatalog {
  /// A catalog with a definition that matches every step.
  package static let anyStep = (try? StepCatalog.of("{}")) ?? StepCatalog([])

  /// A catalog of Cucumber Expressions in `S.swift`, one per line, for `given`. Their steps may
  /// have tables and doc strings.
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
