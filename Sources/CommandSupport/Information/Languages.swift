import CucumberMessages
package import Gherkin

/// A namespace for the output of `--i18n-languages` and `--i18n-keywords`.
package enum Languages {
  /// A list with a line for each language: its code, its name in English, and its name in the language itself.
  package static var list: String {
    AlignedColumns(Dialect.all.map { [$0.code, $0.name, $0.nativeName] }).text
  }

  /// Returns a line for each kind of keyword, with the language's keywords.
  package static func keywords(_ dialect: Dialect) -> String {
    let kinds = [
      ("feature", dialect.feature), ("rule", dialect.rule), ("background", dialect.background),
      ("scenario", dialect.scenario), ("scenario outline", dialect.scenarioOutline), ("examples", dialect.examples),
      ("given", dialect.given), ("when", dialect.when), ("then", dialect.then), ("and", dialect.and),
      ("but", dialect.but),
    ]
    return AlignedColumns(
      kinds.map { kind, keywords in
        [kind, keywords.map { "\"\($0)\"" }.joined(separator: ", ")]
      }
    ).text
  }
}
