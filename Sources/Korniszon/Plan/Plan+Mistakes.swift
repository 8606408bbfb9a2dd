import CucumberExpressions
import CucumberMessages
package import FeatureDiagnostics
package import Gherkin

extension Plan {
  /// Returns warnings about tags and name patterns in the filter that match no scenario, and about lines whose
  /// scenarios don't match the tags and names. If the filter selects no scenarios at all, returns only the warnings
  /// about name patterns.
  package func filterWarnings(_ options: RunOptions) -> [String] {
    let tags = selectsNothing ? [] : mistakes(in: options.filter.tags, options).map { "warning: tag filter: \($0)" }
    return tags + (selectsNothing ? [] : warningsOfLines(options.filter))
      + unmatchedNames.map { name in
        let warning = "warning: no scenario has a name that matches '\(name)'"
        guard contains({ String($0.name).contains(name) }) else { return warning }
        return "\(warning), which is a regular expression: write '\(RegularExpression.escaped(name))'"
      }
  }

  /// Returns a warning for each file with lines whose scenarios don't match the tags and names of a filter.
  private func warningsOfLines(_ filter: ScenarioFilter) -> [String] {
    guard filter.tags != nil || !filter.names.isEmpty, !filter.lines.isEmpty else { return [] }
    return files.compactMap { file in
      guard case .document(let document, let pickles) = file, let lines = filter.lines[PathKey(document.source.uri)]
      else { return nil }
      let elements = FeatureElements(document)
      var (all, selected): (Set<Int>, Set<Int>) = ([], [])
      for pickle in pickles {
        let lines = elements.lines(of: pickle)
        all.formUnion(lines)
        if filter.selects(pickle) { selected.formUnion(lines) }
      }
      let leftOut = lines.filter { line in
        elements.element(at: line).map { all.contains($0.line) && !selected.contains($0.line) } ?? false
      }
      if leftOut.isEmpty { return nil }
      return "warning: \(FeaturePath.text(document.source.uri, leftOut)): "
        + (leftOut.count == 1
          ? "the scenario on this line isn't run, because it doesn't"
          : "the scenarios on these lines aren't run, because they don't")
        + " match the filter for tags or names"
    }
  }

  /// Returns warnings about the tag expression of quarantined scenarios.
  func quarantineWarnings(_ options: RunOptions) -> [String] {
    guard let quarantine = options.quarantine, !quarantine.tags.isEmpty else { return [] }
    guard contains(options.isQuarantined) else {
      return ["warning: no scenario has tags that match --quarantine '\(quarantine)'"]
    }
    return mistakes(in: quarantine, options).map { "warning: --quarantine: \($0)" }
  }

  /// Returns messages about probable mistakes in a tag expression. If files have errors or the filter selects lines, an
  /// unknown tag isn't necessarily a mistake.
  private func mistakes(in expression: TagExpression?, _ options: RunOptions) -> [String] {
    expression?.mistakes(among: tags, isComplete: !hasErrors && options.filter.lines.isEmpty) ?? []
  }
}

extension Plan.File {
  /// Returns the syntax errors and ignored lines of the file that aren't consequences of other errors, or `nil` if the
  /// file has no syntax errors or can't be read as text.
  package func syntaxErrors(
    _ library: CompiledLibrary,
    _ parser: Parser
  ) -> (errors: SyntaxErrors, ignoredLines: [IgnoredLine])? {
    guard case .errors(let source?, let errors) = self else { return nil }
    var ids = IDGenerator()
    let document = parser.recover(source, ids: &ids).document
    var syntax = SyntaxErrors(errors, of: document, source.lines, hasDefinition: library.hasDefinition)
    let scope = SyntaxErrorScope(document, errors, source.lines)
    let found = document.ignoredLines(hasDefinition: library.hasDefinition).filter { !scope.mayCause($0) }
    guard let corrected = syntax.removeConsequences(parser) else { return (syntax, found) }
    let remaining = Dictionary(grouping: corrected.ignoredLines(hasDefinition: library.hasDefinition)) {
      $0.location.line
    }
    let independent = found.filter { line in
      if case .openRow = line.reason { return !syntax.openRows.contains { $0.location == line.location } }
      return remaining[line.location.line]?.contains { $0.reason == line.reason } ?? false
    }
    return (syntax, independent)
  }
}
