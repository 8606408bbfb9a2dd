import CucumberExpressions
import FeatureDiagnostics
import Gherkin

extension CompletionContext {
  /// The text between the keyword of a step and the cursor, or `nil` if the line doesn't start with a step keyword.
  var stepText: Substring? {
    stepKeyword.map { Substring(linePrefix.unicodeScalars.dropFirst($0.unicodeScalars.count)) }
  }

  private var stepKeyword: String? {
    guard let dialect, [.background, .scenario, .scenarioOutline].contains(scope?.kind) else { return nil }
    let keywords = [dialect.given, dialect.when, dialect.then, dialect.and, dialect.but].flatMap { $0 }
    return keywords.filter { linePrefix.hasPrefix($0) }.max { $0.unicodeScalars.count < $1.unicodeScalars.count }
  }

  /// The type of step that the keyword on the line introduces, or `nil` if there is none. For `And`, `But`, and `*`,
  /// this is the type of the previous step in the file, which may be ``KeywordType/unknown``.
  private var keywordType: KeywordType? {
    guard let dialect, let stepKeyword else { return nil }
    if dialect.given.contains(stepKeyword), stepKeyword != "* " { return .context }
    if dialect.when.contains(stepKeyword), stepKeyword != "* " { return .action }
    if dialect.then.contains(stepKeyword), stepKeyword != "* " { return .outcome }
    return steps.last { $0.step.location.line < location.line }?.keywordType
  }

  /// Returns the items for the steps that fit the text before the cursor.
  ///
  /// Steps that complete a partial value come first. The others are sorted by these criteria, in order of priority:
  /// whether they are in the file's language, whether they start with the text, whether they usually have the type of
  /// the keyword, and how many uses they have.
  func stepItems(_ catalog: StepCatalog) -> [CompletionItem] {
    guard let typed = stepText.map({ String($0.trimmedStart) }) else { return [] }
    let found = catalog.snippets.suggestions(for: typed).first
    let masked = found?.expression ?? typed
    let range = range(typed.unicodeScalars.count)
    let rest = rest { _ in false }
    let type = keywordType
    var ranked: [(rank: (Int, Int, Int, Int, Int), definition: StepCatalog.Definition)] = []
    var valueItems: [CompletionItem] = []
    for (index, definition) in catalog.definitions.enumerated() {
      valueItems += definition.values(continuing: typed, masked).map { text in
        CompletionItem(
          .step,
          label: text,
          detail: definition.place,
          documentation: catalog.markdown(definition, in: messageLanguage),
          step: index,
          range: range,
          rest: rest
        )
      }
      let starts = definition.starts(with: typed) || definition.starts(with: masked)
      guard starts || definition.contains(words: masked), definition.hasText else { continue }
      let fitsKeyword = [type, .unknown].contains(definition.usualKeywordType)
      let isForeign = catalog.language(of: definition).map { $0 != dialect?.code } ?? false
      ranked.append(
        ((isForeign ? 1 : 0, starts ? 0 : 1, fitsKeyword ? 0 : 1, -definition.uses.count, index), definition)
      )
    }
    let items = ranked.sorted { $0.rank < $1.rank }.map { rank, definition in
      let arguments = definition.arguments(found)
      let (text, fields) = definition.text(arguments)
      return CompletionItem(
        .step,
        label: definition.source,
        detail: definition.place,
        documentation: catalog.markdown(definition, in: messageLanguage),
        text: text,
        snippet: definition.snippet(arguments),
        step: rank.4,
        fields: fields,
        range: range,
        rest: rest
      )
    }
    return valueItems + items
  }
}

extension StepCatalog.Definition {
  fileprivate func starts(with typed: String) -> Bool {
    source.folded.hasPrefix(typed.folded) || example(in: nil).folded.hasPrefix(typed.folded)
  }

  /// Returns the steps that complete a partial value at the end of the given text. For example, `access is de` becomes
  /// `access is denied`.
  ///
  /// - Parameters:
  ///   - typed: The text before the cursor.
  ///   - masked: The text with parameters in place of its arguments.
  /// - Returns: The completed steps; empty if the last parameter has no list of values.
  fileprivate func values(continuing typed: String, _ masked: String) -> [String] {
    guard let last = parameters.last, !last.values.isEmpty, source.hasSuffix("{" + last.name + "}") else { return [] }
    let start = source.unicodeScalars.dropLast(last.name.unicodeScalars.count + 2)
    guard masked.folded.hasPrefix(String(start).folded) else { return [] }
    let begun = String(masked.unicodeScalars.dropFirst(start.count)).folded
    guard !begun.isEmpty, typed.folded.hasSuffix(begun) else { return [] }
    let kept = String(typed.unicodeScalars.dropLast(begun.unicodeScalars.count))
    return last.values.filter { $0.folded.hasPrefix(begun) && $0.folded != begun }.map { kept + $0 }
  }

  /// Returns whether the expression and its example together contain every word of a string, ignoring case and
  /// diacritics.
  fileprivate func contains(words text: String) -> Bool {
    let source = (self.source + " " + example(in: nil)).folded
    return text.folded.split(separator: " ").allSatisfy { word in source.contains(part: word) }
  }

  /// Returns the leading arguments of a suggestion that have the same types as the definition's parameters.
  func arguments(_ suggestion: SnippetSuggestion?) -> [String] {
    let found = suggestion?.parameters ?? []
    return zip(found, parameters).prefix { $0.type.name == $1.name }.map { $0.0.argument }
  }
}

extension Substring {
  fileprivate var trimmedStart: Substring { Substring(unicodeScalars.drop { $0.isBlank }) }
}
