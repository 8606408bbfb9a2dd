import CucumberExpressions
package import CucumberMessages
package import FeatureAdvice
package import Gherkin

extension Plan {
  /// Returns reports of the ignored lines in all files. Which lines are reported may depend on the step definitions.
  package func ignoredLines(_ library: CompiledLibrary) -> [IgnoredLineReport] {
    files.flatMap { file -> [IgnoredLineReport] in
      guard case .document(let document, _) = file else { return [] }
      return document.ignoredLines(hasDefinition: library.hasDefinition).reports(in: document.source)
    }
  }
}

extension Plan.File {
  /// Returns the syntax errors of the file that aren't consequences of others, or `nil` if it has none.
  package func syntaxErrors(_ library: CompiledLibrary, _ parser: Parser) -> SyntaxErrors? {
    guard case .errors(let source?, let errors) = self else { return nil }
    var ids = IDGenerator()
    let document = parser.recover(source, ids: &ids).document
    var syntax = SyntaxErrors(errors, of: document, source.lines, hasDefinition: library.hasDefinition)
    _ = syntax.removeConsequences(parser)
    return syntax
  }
}

extension [IgnoredLine] {
  /// Returns reports of the ignored lines in a file.
  package func reports(in source: Gherkin.Source) -> [IgnoredLineReport] {
    if isEmpty { return [] }
    let excerpts = SourceExcerpts(source)
    return map { line in
      IgnoredLineReport(
        uri: source.uri,
        line: line.location.line,
        column: line.location.column ?? 1,
        message: line.message,
        excerpt: excerpts.excerpt(at: line.location)
      )
    }
  }
}

extension CompiledLibrary {
  /// Returns whether a definition matches the text of a step.
  fileprivate func hasDefinition(_ text: Substring) -> Bool { !matcher.indices(matching: text).isEmpty }
}
