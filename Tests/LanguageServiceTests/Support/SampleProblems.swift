import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport

/// Returns the problems of a file whose steps are about a cat, each as `LINE:START-END SEVERITY RULE: MESSAGE`.
func problems(
  _ text: String,
  _ rules: StyleRules = StyleRules(),
  ignoredLines: Diagnostic.Severity? = .error
) throws -> [String] {
  let catalog = try StepCatalog.of("a cat", "it is {word}", "it is blue")
  let checker = FeatureChecker(ignoredLines: ignoredLines, rules: rules, catalog: catalog)
  return checker.diagnostics(of: Source(uri: "a.feature", text: text)).map { problem in
    let place = "\(problem.start.line):\(problem.start.column ?? 0)-\(problem.end.column ?? 0)"
    return "\(place) \(problem.severity) \(problem.rule.rawValue): \(problem.message)"
  }
}
