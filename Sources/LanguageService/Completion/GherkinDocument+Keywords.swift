import FeatureDiagnostics
import Gherkin

extension GherkinDocument {
  /// Returns whether a line consists only of the start of a keyword or of a whole keyword, without a colon or text
  /// after it.
  package func hasStartOfKeyword(line: Int) -> Bool {
    let text = SourceText(source)[line].trimmedPart
    guard !text.isEmpty, let dialect = Dialect.named(feature?.language ?? source.declaredLanguage ?? "en") else {
      return false
    }
    let lineKeywords = [
      dialect.feature, dialect.background, dialect.rule, dialect.scenario, dialect.scenarioOutline, dialect.examples,
    ]
    return (dialect.stepKeywords + lineKeywords.flatMap { $0 }).contains { $0.hasPrefix(text) }
  }
}
