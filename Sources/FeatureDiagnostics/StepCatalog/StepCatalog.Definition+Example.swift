import CucumberExpressions
package import Gherkin

extension StepCatalog.Definition {
  /// Returns a step that matches the definition, such as `Given the backend has 5 pet announcements`.
  ///
  /// The keyword is in the language of the dialect. Without a dialect, the step has no keyword. If the expression has
  /// alternatives or lists of values, and feature files use the definition, the result is a step from these files,
  /// because some alternatives fit only certain other words. If no matching text is found, the result contains the
  /// expression instead.
  package func example(in dialect: Dialect?) -> String {
    let text = usualText ?? expression.template?.text(parameters.map { $0.example }) ?? source
    let example = expression.match(text) == nil ? source : text
    guard let dialect else { return example }
    return (keyword(in: dialect) ?? dialect.anyStepKeyword) + example
  }

  /// Returns the keyword for steps that use the definition, followed by a space in languages that use one. Returns
  /// `nil` if the type of these steps isn't known.
  package func keyword(in dialect: Dialect) -> String? { dialect.keyword(of: usualKeywordType) }

  /// The type of most steps that use the definition or, if there are none, the type that it was declared for.
  package var usualKeywordType: KeywordType {
    let types: [KeywordType] = [.context, .action, .outcome]
    let counts = types.map { type in uses.count { $0.keywordType == type } }
    guard let maximum = counts.max(), maximum > 0, let index = counts.firstIndex(of: maximum) else {
      return keywordType
    }
    return types[index]
  }
}

extension Dialect {
  /// The keywords of steps of all types.
  package var stepKeywords: [String] { given + when + then + and + but }

  /// The keyword for a step of any type: an asterisk or, in the languages without it, the first keyword for a context
  /// step.
  package var anyStepKeyword: String { keyword(of: .context).flatMap { given.contains("* ") ? nil : $0 } ?? "* " }

  /// Returns the usual keyword for a step type, followed by a space in languages that use one, or `nil` for an unknown
  /// type.
  ///
  /// The usual keyword is the first one, or the one that adds a comma and a conjunction to it, as in the Polish
  /// `Zakładając, że`, because the text of a step is a clause.
  package func keyword(of type: KeywordType) -> String? {
    let keywords: [String] =
      switch type {
      case .context: given
      case .action: when
      case .outcome: then
      case .conjunction: and
      case .unknown: []
      }
    guard let first = keywords.first(where: { $0 != "* " }) else { return nil }
    return keywords.first { $0.hasPrefix((first.hasSuffix(" ") ? first.dropLast() : first[...]) + ",") } ?? first
  }
}
