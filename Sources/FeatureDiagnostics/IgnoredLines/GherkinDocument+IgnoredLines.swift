package import Gherkin

extension GherkinDocument {
  /// Returns the ignored lines of the file, in file order.
  ///
  /// A line of a description counts as ignored in the following cases. Letter case and the kind of whitespace don't
  /// matter.
  ///
  /// 1. It starts with a step keyword, or with text one edit away from one, and the rest matches a step definition.
  ///    Marks (such as bullets, quotes, and Markdown emphasis), invisible characters, missing spaces after the keyword,
  ///    and punctuation at the end don't matter. The same applies if only the diacritics of the keyword differ and the
  ///    next line starts with a step keyword, even if the step isn't defined.
  /// 2. It starts with a step keyword, or with text one edit away from one, and its scenario or background has no
  ///    steps. If the keyword is an edit away, the line must not start with a frequent word such as `The` or read like
  ///    prose. If the keyword has up to four letters, one of them must be missing, or a neighboring line must also
  ///    resemble a step.
  /// 3. It describes a feature or rule and starts with the keyword of a keyword line, or with text one edit away from
  ///    one (two edits for seven or more letters), and the next line that isn't blank or a comment starts with a step
  ///    keyword. Without a colon after the keyword, the step must be defined or not read like prose. After a colon,
  ///    prose may come before the steps. A word like `Rules:` or `Examples:` above sentences or the items of a list is
  ///    prose unless those lines are defined steps.
  /// 4. It describes a scenario without examples and starts with text that is as close to the keyword of examples as in
  ///    case 3, and the next line is a table row. A scenario whose keyword is `Example` and whose description is a
  ///    table has the same problem.
  /// 5. It starts with a correctly spelled keyword of another language: that of a keyword line above a step, or a step
  ///    keyword. After a step keyword, the rest must match a step definition unless the scenario or background has no
  ///    steps. If it has none, a keyword of fewer than five letters counts only if the rest matches a step definition
  ///    or the next line also starts with a keyword of that language.
  /// 6. It consists only of a step keyword, in a scenario or background.
  /// 7. It is the keyword line of a background, without a name, above a step, in the description of a scenario.
  /// 8. It describes a scenario or background and consists of the text of a defined step without a keyword, possibly
  ///    after a marker. If the scenario or background has steps, the line isn't part of a sentence. Directly above the
  ///    first step, the marker may be one or two words, as in `Assuming the shop is open`. This case doesn't apply in
  ///    Markdown, or if a definition matches every string.
  /// 9. A step keyword follows a marker, which consists of symbols, a number, or a letter (as in `o` or `a)`), of words
  ///    such as `Step 1:` or `TODO`, or of up to three other words. In addition, the rest matches a step definition, or
  ///    the scenario or background has no steps and the keyword is spelled exactly.
  /// 10. A marker precedes the keyword of a keyword line, and a step follows. In the description of a scenario or
  ///     background, this also applies to text one edit away from the keyword of a scenario, if a colon follows it.
  /// 11. It describes a scenario or background and starts with a step keyword that has unusual characters, such as
  ///     separate accents or curly apostrophes, in it or after it.
  /// 12. It is directly above a keyword line or tags and consists of words that are probably meant as tags, such as
  ///     `FR-005`.
  /// 13. It is directly above the first step of its scenario or background and starts with a step keyword after a
  ///     bullet, in another letter case or language, or with one edit. It doesn't read like prose: it has no commas and
  ///     no punctuation at its end, and doesn't continue the line above. Above a context step, it must also be a
  ///     context step. A context step may also have a colon, period, or semicolon after its keyword, or a task label
  ///     such as `TODO:` before it. The keyword may be in brackets, or have a wrong second word. Above an outcome, a
  ///     lowercase keyword of an action, or one that lacks a letter, counts too.
  /// 14. It is among the steps that end the last paragraph above a keyword line, in the description of a feature, rule,
  ///     or examples. At least two of them differ in their keywords, and none ends with punctuation. Directly below
  ///     prose, the first is a context step and another one is an outcome. In a paragraph below prose, the first is a
  ///     context step, or it is an action and another one is an outcome. In Markdown, it is in a list of steps that
  ///     begins with a context step or an action and has an outcome.
  /// 15. It begins with an invisible character. Without that character, it would be a tag, a step, or another part of
  ///     an element.
  /// 16. It marks the beginning or end of a merge conflict, as in `<<<<<<< HEAD`.
  /// 17. It continues a step in Markdown on the next line, as after the automatic wrapping of lines, and begins with a
  ///     lowercase letter or a digit.
  ///
  /// In Markdown, cases 3, 4, and 10 also apply to headings below steps and examples, case 10 to lines that begin with
  /// bold text, case 12 to tags above a blank line, and case 2 to list items below a step. A paragraph of steps without
  /// bullets counts if it is beside a listed step or between two, or if its keywords differ. Lines in code blocks don't
  /// count. Elsewhere, lines that begin with `//`, quotations with `>` below a colon, and lines between two lines of
  /// backticks or tildes don't count. Nor do list items and labels with a step that the scenario or a background has,
  /// and lists below a colon in a scenario with steps, unless they are directly above a step.
  ///
  /// Words and keywords of fewer than three letters, and keywords that don't require a space after them, must match
  /// exactly. Prose in Markdown counts as description.
  ///
  /// The following also count as ignored:
  ///
  /// - Tags at the end or start of a name, in the comment of a line of tags, with a separator other than a space, or
  ///   with punctuation at their end.
  /// - Tags with invisible characters, dashes instead of hyphens, or letters that only look like Latin ones.
  /// - A step in the name of a scenario or background.
  /// - A row of examples that repeats their header of two or more columns.
  /// - A row of hyphens below the first row of a table, text after the last pipe of a row unless it is a comment, a row
  ///   in Markdown that isn't part of its table because of its indentation, and a row without its first pipe, in
  ///   Markdown or above the header of examples.
  /// - Examples without rows, with tabs instead of pipes, without a header, with several columns of the same name, or
  ///   with values in a column without a name.
  /// - Text after the end of a doc string, and doc strings that contain a scenario or step because their end is
  ///   missing.
  /// - Placeholders in outlines that are mistyped names of columns or leave their step undefined, placeholders
  ///   elsewhere that leave their step undefined, placeholders without a column in some examples of their outline,
  ///   names of columns in backgrounds and in the tags of outlines, and names of columns in other brackets, such as
  ///   `< name >` or, for columns that no step uses, `{{name}}`.
  /// - Line separators other than line feeds.
  ///
  /// - Parameter hasDefinition: A closure that returns whether a step with the given text has a definition.
  /// - Returns: The lines, with their locations and reasons.
  package func ignoredLines(hasDefinition: @escaping (Substring) -> Bool) -> [IgnoredLine] {
    ignoredLines(KeywordLikeness.init, hasDefinition: hasDefinition)
  }

  /// Returns the ignored lines, given the keywords of each language. A line that is no longer ignored after other lines
  /// are corrected is a consequence of those lines and isn't included.
  package func ignoredLines(
    _ keywords: (Dialect) -> KeywordLikeness,
    hasDefinition: @escaping (Substring) -> Bool
  ) -> [IgnoredLine] {
    if hasDescriptions, let (invisible, visibleDocument) = invisibleStarts {
      let invisibleLines = Set(invisible.map { $0.location.line })
      let others = visibleDocument.ignoredLines(keywords, hasDefinition: hasDefinition).filter { other in
        !invisibleLines.contains(other.location.line)
      }
      return (invisible + others).sorted { $0.location < $1.location }
    }
    let found = linesThatMayBeIgnored(keywords, hasDefinition)
    guard found.contains(where: { $0.change == nil }),
      let fixed = FixedDocument(self, found.compactMap { $0.change })
    else { return found }
    let remaining = Set(fixed.document.linesThatMayBeIgnored(keywords, hasDefinition).map { $0.place })
    return found.filter { line in
      line.change != nil
        || remaining.contains(IgnoredLine.Place(line: fixed.line(line.location.line), reason: line.reason))
    }
  }

  private func linesThatMayBeIgnored(
    _ keywords: (Dialect) -> KeywordLikeness,
    _ hasDefinition: @escaping (Substring) -> Bool
  ) -> [IgnoredLine] {
    let inTables =
      examplesWithoutRows + duplicateColumns + unnamedColumns + repeatedHeaders + openRows
      + placeholdersWithoutColumn(hasDefinition: hasDefinition) + misspelledPlaceholders
      + placeholdersOutsideOutlines(hasDefinition: hasDefinition) + placeholdersInTags + textsAfterDocStrings
      + unclosedDocStrings(keywords, hasDefinition: hasDefinition) + ruleRows
      + missingHeaders + misplacedTags + unusualTags
      + stepsInNames(hasDefinition: hasDefinition)
    guard hasDescriptions || source.text[...].mayHaveSeparators else {
      return inTables.sorted { $0.location < $1.location }
    }
    guard let dialect = Dialect.named(feature?.language ?? "en") else { return [] }
    let feature = feature
    let finder = IgnoredLineFinder(
      lines: DocumentLines(self),
      keywords: keywords(dialect),
      foreignKeywords: ForeignKeywords(besides: dialect),
      isMarkdown: source.mediaType == .markdown,
      knownTags: { feature?.tagNames ?? [] },
      hasDefinition: hasDefinition
    )
    let found = finder.inDescriptions() + inTables + finder.separators()
    return found.sorted { $0.location < $1.location }
  }

  /// Whether the file may contain descriptions.
  private var hasDescriptions: Bool {
    if source.mediaType == .markdown { return true }
    guard let feature else { return false }
    if !feature.description.isEmpty { return true }
    if feature.background?.description.isEmpty == false || feature.scenarios.contains(where: { $0.isDescribed }) {
      return true
    }
    return feature.rules.contains { rule in
      !rule.description.isEmpty || rule.background?.description.isEmpty == false
        || rule.scenarios.contains { $0.isDescribed }
    }
  }

  /// The examples that have no rows, or whose rows have tabs instead of pipes.
  private var examplesWithoutRows: [IgnoredLine] {
    guard hasExamples, let feature else { return [] }
    let examples = feature.allScenarios.flatMap { $0.examples.filter { $0.tableBody.isEmpty } }
    let lines = examples.contains { $0.description.utf8.contains(UInt8(ascii: "\t")) } ? source.lines : []
    return examples.map { examples in
      if examples.tableHeader == nil, let table = TabTable(below: examples.location.line, in: lines) {
        return IgnoredLine(location: table.start, reason: .tabTable(suggestion: table.firstRow), fix: table.edit)
      }
      return IgnoredLine(location: examples.location, reason: .noExamples)
    }
  }
}

extension GherkinDocument.Scenario {
  fileprivate var isDescribed: Bool { !description.isEmpty || examples.contains { !$0.description.isEmpty } }
}
