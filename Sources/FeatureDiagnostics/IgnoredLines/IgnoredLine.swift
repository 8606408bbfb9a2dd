package import Gherkin

/// A line of a feature file that isn't run although its author probably meant it to be.
///
/// The grammar allows any text in descriptions, so a mistyped step such as `Giben a pet` becomes part of a description.
/// By default, such lines fail a run.
package struct IgnoredLine: Sendable, Hashable {
  /// A reason that a line is ignored.
  ///
  /// Reasons are equal if their messages are.
  package enum Reason: Sendable, Hashable {
    /// The line is part of a description but resembles a step. `suggestion` is that step.
    case step(suggestion: String)
    /// The line consists only of a step keyword, so it is part of a description.
    case emptyStep(keyword: String)
    /// The text follows the closing delimiter of a doc string on the same line, so the parser ignores it.
    case afterDocString(String)
    /// The text, a scenario's keyword line or a step, is part of a doc string whose closing delimiter is probably
    /// missing.
    case inDocString(String, delimiter: String)
    /// The line is a step in the description of a feature, rule, or examples, which can't contain steps.
    case misplacedStep
    /// The line is the keyword line of a background in the description of a scenario.
    case misplacedKeywordLine(keyword: String)
    /// The line is part of a description because it begins with an invisible character. `suggestion` is the line
    /// without its invisible start.
    case invisibleStart(Unicode.Scalar, suggestion: String)
    /// The line is part of a description but resembles the keyword line of a scenario, background, rule, or examples.
    /// `suggestion` is that keyword line.
    case keywordLine(suggestion: String)
    /// The line is part of a description but starts with a keyword of another language. `suggestion` is the line with a
    /// keyword of the file's language.
    case foreignKeyword(String, Dialect, inMarkdown: Bool, suggestion: String)
    /// The line is a table row in the description of a scenario whose keyword, such as `Example`, resembles that of
    /// examples. `suggestion` is the keyword of examples with a colon.
    case table(suggestion: String)
    /// The examples have no rows.
    case noExamples
    /// The lines have tabs instead of pipes between the cells of a table. `suggestion` is its first row with pipes.
    case tabTable(suggestion: String)
    /// The examples begin with a row of values instead of a header. `suggestion` is the missing header.
    case missingHeader(suggestion: String)
    /// The row of examples consists of the names in their header.
    case repeatedHeader
    /// The row has hyphens in every cell, like the delimiter row of a Markdown table.
    case ruleRow
    /// The name in a keyword line begins or ends with tags. `canHaveTags` is `false` for a background.
    case tagsInName(String, canHaveTags: Bool)
    /// A tag ends with a separator other than a space. `suggestion` contains the tags of the line.
    case tagSeparator(String, suggestion: String)
    /// A tag ends with punctuation. `suggestion` contains the tags of the line.
    case tagPunctuation(String, suggestion: String)
    /// The comment in a line of tags contains tags. `suggestion` contains all tags.
    case commentedTags(String, suggestion: String)
    /// The line is part of a description above a keyword line or its tags, but is probably meant as tags. `suggestion`
    /// contains these tags.
    case bareTags(suggestion: String)
    /// The tag only looks like `suggestion`.
    case unusualTag(suggestion: String)
    /// The name of a scenario or background is a step or ends with one.
    case stepInName
    /// An earlier column of the examples has the same name, so no step can use this one.
    case duplicateColumn(String)
    /// The column of the examples has no name, so no step can use it.
    case unnamedColumn
    /// The text after the last pipe of the row isn't part of the table.
    case openRow(String)
    /// Because of its indentation, the row in Markdown isn't part of the table above or below it.
    case unreadRow
    /// The row isn't part of the table directly above or below it, because it doesn't start with a pipe.
    case rowWithoutFirstPipe
    /// The row in Markdown isn't data, because a cell consists of hyphens.
    case delimiterRow
    /// A placeholder in an outline isn't the name of a column. `suggestion` is the nearest column, or `nil` if none is
    /// near.
    case placeholder(String, suggestion: String?)
    /// A placeholder in an outline is the name of a column in only some of its examples.
    case placeholderOfOtherExamples(String)
    /// The name of a column isn't a placeholder, because it has the wrong brackets or whitespace inside the brackets.
    /// `suggestion` is the placeholder.
    case misspelledPlaceholder(String, suggestion: String)
    /// A placeholder is in a step that isn't part of an outline.
    case placeholderOutsideOutline(String)
    /// A placeholder is in a step of a background.
    case placeholderInBackground(String)
    /// A placeholder is in a tag of an outline or its examples.
    case placeholderInTag(String)
    /// The line in Markdown continues the list item of a step, but isn't part of the step.
    case wrappedStep
    /// The line marks a side of a merge conflict.
    case conflictMarker
    /// The line contains a line separator that isn't a line feed.
    case lineSeparator(Unicode.Scalar)
  }

  /// The location of the first character of the problem.
  package let location: Location

  /// The reason that the line is ignored.
  package let reason: Reason

  /// The edit that corrects the line, or `nil` if no quick fix is certain.
  package let fix: TextEdit?

  /// The edit that probably changes the line to what the author meant, or `nil` if there is none. The edit is used to
  /// find the consequences of the problem.
  package let change: TextEdit?

  /// The unusual characters of a mistyped step, keyword line, or tag that the suggestion doesn't contain; empty
  /// otherwise.
  package let unusualCharacters: [UnusualCharacter]

  /// Creates an ignored line.
  ///
  /// - Parameters:
  ///   - location: The location of the first character of the problem.
  ///   - reason: The reason that the line is ignored.
  ///   - text: The line as written, if there is a suggestion for it.
  ///   - fix: The edit that corrects the line, if it is certain.
  ///   - change: The edit that probably corrects the line, used only if `fix` is `nil`.
  package init(
    location: Location,
    reason: Reason,
    _ text: Substring = "",
    fix: TextEdit? = nil,
    change: TextEdit? = nil
  ) {
    self.location = location
    self.reason = reason
    self.fix = fix
    self.change = fix ?? change
    switch reason {
    case .step(let suggestion), .keywordLine(let suggestion), .unusualTag(let suggestion):
      unusualCharacters = text.unusualCharacters(missingIn: suggestion)
    default: unusualCharacters = []
    }
  }

  /// The line and the reason, which determine whether two ignored lines are the same.
  struct Place: Hashable {
    let line: Int
    let reason: Reason
  }

  var place: Place { Place(line: location.line, reason: reason) }

  /// A message in one or two sentences that names the problem and says how to fix it.
  package var message: String { message(in: .english) }

  /// Returns the message in a language.
  package func message(in language: MessageLanguage) -> String {
    let advice =
      switch language {
      case .english: reason.english
      case .polish: reason.polish
      }
    return advice + unusualCharacters.note(language)
  }
}

extension IgnoredLine.Reason {
  // The functions that the compiler derives compare each value of each case, and would take up much of the editor's
  // engine.

  package static func == (left: Self, right: Self) -> Bool { left.english == right.english }

  package func hash(into hasher: inout Hasher) { hasher.combine(english) }
}
