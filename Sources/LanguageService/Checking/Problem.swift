import FeatureDiagnostics
import Gherkin

/// A problem in a feature file, or an unused definition. Its messages are in `Problem+English.swift` and
/// `Problem+Polish.swift`.
enum Problem: Sendable {
  case syntax(ParseErrorAdvice, ParseError.QuickFix?)
  /// The file's keywords are in a language other than the parser's, but the file lacks a `# language` header.
  case missingLanguageHeader(language: String, code: String)
  /// A row lacks its last pipe, so the rows of its table have different numbers of cells.
  case openRow(IgnoredLine)
  case unreadable(reason: String)
  /// The file isn't read because its name is probably misspelled.
  case misnamedFile(suggestion: String)
  case undefinedStep(Substring, nearest: String?)
  case stepWithoutText
  /// The step would match a definition if it had other characters, such as straight instead of curly quotation marks.
  case unusualCharacters([UnusualCharacter], suggestion: String)
  case undefinedStepValue(ValueProblem)
  /// An argument matches its parameter type, but can't be converted to the Swift type that the definition takes.
  ///
  /// `range` is the range of a numeric type if the argument is outside of that range, or `nil` otherwise. `values`
  /// contains the values of an enumeration and is empty for other types.
  case unconvertible(Substring, type: String, range: String?, values: [String])
  case ambiguousStep(Substring, definitions: [String])
  case ignoredLine(IgnoredLine)
  case unknownPlaceholder(String, nearest: String?)
  /// A table has an unknown column. In a vertical table, this problem and the next four concern a row instead.
  case unknownColumn(String, nearest: String?, isRow: Bool)
  case missingColumn(String, isRow: Bool)
  case repeatedColumn(Substring, isRow: Bool)
  case invalidCell(Substring, column: String, StepCatalog.Table.Content, values: [String], isRow: Bool)
  case cellOutOfRange(Substring, column: String, type: String, range: String, isRow: Bool)
  /// A row of a vertical table has this many cells instead of two.
  case notTwoCells(Int)
  /// A row of a table has this many cells, not counting its key, instead of one.
  case notOneCell(Int)
  /// A table of numbers has this number where the header should be.
  case missingHeader(above: Substring)
  /// A row has the same first cell as an earlier row.
  case duplicateKey(Substring)
  case missingStepArgument(isTable: Bool)
  case untakenStepArgument(isTable: Bool)
  case style(Style)

  /// The rule that reports the problem.
  var rule: Diagnostic.Rule {
    switch self {
    case .syntax, .missingLanguageHeader, .openRow, .unreadable, .misnamedFile: .syntax
    case .undefinedStep, .stepWithoutText, .unusualCharacters, .undefinedStepValue: .undefinedStep
    case .ambiguousStep: .ambiguousStep
    case .ignoredLine: .ignoredLine
    case .unknownPlaceholder: .unknownPlaceholder
    case .unknownColumn: .unknownColumn
    case .missingColumn: .missingColumn
    case .repeatedColumn: .duplicateColumn
    case .invalidCell, .cellOutOfRange, .notTwoCells, .notOneCell, .missingHeader, .duplicateKey: .invalidCell
    case .unconvertible: .invalidArgument
    case .missingStepArgument, .untakenStepArgument: .stepArgument
    case .style(let problem): problem.rule
    }
  }
  /// The invalid argument in the text of the step, or `nil` if the problem isn't about one.
  var invalidValue: Substring? {
    switch self {
    case .undefinedStepValue(.invalid(let value, _)), .unconvertible(let value, _, _, _): value
    default: nil
    }
  }
}
