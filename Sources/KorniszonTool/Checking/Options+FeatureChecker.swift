import CommandSupport
import FeatureDiagnostics
import Gherkin
import Korniszon
import LanguageService
import Reports

extension Options {
  /// Returns a checker for feature files. Without a catalog, it doesn't compare steps with definitions.
  func checker(_ rules: StyleRules, _ catalog: StepCatalog?) -> FeatureChecker {
    FeatureChecker(
      parser: run.parser,
      ignoredLines: Diagnostic.Severity(run.ignoredLines),
      rules: rules,
      catalog: catalog,
      language: reportLanguage
    )
  }
}

extension Diagnostic.Severity {
  /// Creates the severity of ignored lines, or returns `nil` if they aren't reported.
  init?(_ policy: RunOptions.IgnoredLinePolicy) {
    switch policy {
    case .fail: self = .error
    case .warn: self = .warning
    case .ignore: return nil
    }
  }
}
