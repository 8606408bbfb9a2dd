import CommandSupport
import FeatureAdvice
import Gherkin
import Korniszon
import LanguageService
import Reports

extension Options {
  /// Returns the checker of feature files, with rules that ``styleRules()`` has returned.
  func checker(_ rules: StyleRules, _ catalog: StepCatalog?) -> FeatureChecker {
    FeatureChecker(
      parser: run.parser,
      suspiciousLines: Diagnostic.Severity(run.suspiciousLines),
      rules: rules,
      catalog: catalog,
      language: reportLanguage
    )
  }
}

extension Diagnostic.Severity {
  /// Creates the severity of suspicious lines, or returns `nil` to ignore them.
  init?(_ policy: RunOptions.SuspiciousLinePolicy) {
    switch policy {
    case .fail: self = .error
    case .warn: self = .warning
    case .ignore: return nil
    }
  }
}
