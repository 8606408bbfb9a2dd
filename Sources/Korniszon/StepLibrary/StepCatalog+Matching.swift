import CucumberExpressions

extension StepCatalog {
  /// The patterns of all definitions, as written.
  package var patterns: [String] { definitions.map(\.pattern.source) }

  /// Returns the pattern and the location of each definition that matches a step text. Paths are relative to a folder.
  package func definitions(matching text: Substring, root: String) -> [String] {
    matcher.matches(text).map { match in
      let definition = definitions[match.index]
      return "'\(definition.pattern.source)' (\(definition.location.description(relativeTo: root)))"
    }
  }
}
