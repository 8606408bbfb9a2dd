import CucumberExpressions
package import CucumberMessages
import FeatureAdvice
import Gherkin

extension Plan {
  /// Returns reports of the suspicious lines of all files, which may depend on the step definitions.
  package func suspiciousLines(_ library: CompiledLibrary) -> [SuspiciousLineReport] {
    files.flatMap { file -> [SuspiciousLineReport] in
      guard case .document(let document, _) = file else { return [] }
      let lines = document.suspiciousLines { !library.matcher.matches($0).isEmpty }
      if lines.isEmpty { return [] }
      let excerpts = SourceExcerpts(document.source)
      return lines.map { line in
        SuspiciousLineReport(
          uri: document.uri,
          line: line.location.line,
          column: line.location.column ?? 1,
          message: line.message,
          excerpt: excerpts.excerpt(at: line.location)
        )
      }
    }
  }
}
