public import Gherkin

/// A line that isn't run although its author probably meant it to be.
///
/// The grammar allows any text in descriptions, so a mistyped step such as `Giben a pet` becomes a description. By
/// default, such lines fail a run.
public struct SuspiciousLine: Sendable, Hashable {
  /// The reason the line is suspicious.
  public enum Reason: Sendable, Hashable {
    /// The line is part of a description but resembles a step, given in `suggestion`.
    case step(suggestion: String)
    /// The line is only a step keyword, so it is part of a description.
    case emptyStep(keyword: String)
    /// The text follows the end of a doc string, so it isn't part of anything.
    case afterDocString(String)
    /// The line is a step in the description of a feature, rule, or examples, which can't contain steps.
    case misplacedStep
    /// The line is the title of a background in the description of a scenario.
    case misplacedTitle(keyword: String)
    /// The line is part of a description but resembles the title of a scenario, background, rule, or examples, given
    /// in `suggestion`.
    case title(suggestion: String)
    /// The line is part of a description but starts with a keyword of another language. `suggestion` is the line in the
    /// file's language.
    case foreignKeyword(String, Dialect, suggestion: String)
    /// The line is a table row in the description of a scenario whose keyword, such as `Example`, resembles that of
    /// examples, given in `suggestion`.
    case table(suggestion: String)
    /// The examples have no rows.
    case noExamples
    /// An earlier column of the examples has the same name, so no step uses this one.
    case duplicateColumn(String)
    /// The text after the last pipe of the row isn't part of the table.
    case openRow(String)
    /// A placeholder of an outline isn't the name of a column. `suggestion` is the nearest column, if any is near.
    case placeholder(String, suggestion: String?)
    /// A placeholder is in a step that isn't part of an outline.
    case placeholderOutsideOutline(String)
    /// The line contains a line separator that isn't a line feed.
    case lineSeparator(Unicode.Scalar)
  }

  /// The location of the first suspicious character.
  public let location: Location

  /// The reason the line is suspicious.
  public let reason: Reason

  /// Whether the line is suspicious because the examples have no rows.
  package var lacksExamples: Bool {
    if case .noExamples = reason { true } else { false }
  }

  /// The edit that makes the line run, or `nil` unless there is exactly one candidate.
  public let fix: TextEdit?

  package init(location: Location, reason: Reason, fix: TextEdit? = nil) {
    self.location = location
    self.reason = reason
    self.fix = fix
  }

  /// The problem and how to fix it, in one or two sentences.
  public var message: String {
    switch reason {
    case .step(let suggestion): "this line is part of a description and isn't run: did you mean '\(suggestion)'?"
    case .emptyStep(let keyword):
      "this line is part of a description and isn't run: write the step after '\(keyword)'"
    case .afterDocString(let text):
      "'\(text)' follows the end of the doc string and isn't run: move it to a line of its own, or remove it"
    case .misplacedStep: "this step is part of a description and isn't run: move it into a scenario or a background"
    case .misplacedTitle(let keyword):
      "'\(keyword):' is part of a description here and has no effect: move it and its steps above the first scenario"
    case .title(let suggestion):
      "this line is part of a description, not a title: did you mean '\(suggestion)'?"
    case .foreignKeyword(let keyword, let language, let suggestion):
      "'\(keyword)' is a keyword in \(language.name), so this line is part of a description and isn't run: "
        + "write '# language: \(language.code)' in the first line of the file, or '\(suggestion)' here"
    case .table(let suggestion):
      "this table is part of a description and isn't run: did you mean '\(suggestion)' above it?"
    case .noExamples: "these examples have no rows, so nothing is run for them: add a row below the header"
    case .duplicateColumn(let name):
      "an earlier column is also called '\(name)', so no step uses this one: rename or remove it"
    case .openRow(let text): "'\(text)' isn't part of the table: end the row with '|'"
    case .placeholder(let name, let suggestion):
      "the examples have no column '\(name)', so '<\(name)>' isn't replaced: "
        + (suggestion.map { "did you mean '<\($0)>'?" } ?? "add the column, or use another one")
    case .placeholderOutsideOutline(let name):
      "'<\(name)>' isn't replaced, because the step isn't part of an outline: "
        + "write the value, or add examples with a column '\(name)' to its scenario"
    case .lineSeparator("\r"):
      "this line continues after a carriage return: end the lines of the file with line feeds"
    case .lineSeparator(let scalar):
      "this line continues after a line separator (\(scalar.codePoint)): end the lines of the file with line feeds"
    }
  }
}

extension Unicode.Scalar {
  /// The code point, such as `U+2028`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
