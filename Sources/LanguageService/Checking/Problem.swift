import FeatureAdvice
import Gherkin

/// A problem as data. `Problem+English.swift` and `Problem+Polish.swift` word it.
enum Problem: Sendable {
  case syntax(ParseErrorAdvice, ParseError.Correction?)
  /// The file is in a language other than the one that the parser assumes.
  case missingLanguageHeader(language: String, code: String)
  /// A row without its last pipe makes the numbers of cells in its table differ.
  case openRow(SuspiciousLine)
  case unreadable(reason: String)
  /// The file isn't read because of its name, which is probably meant to be another one.
  case misnamedFile(suggestion: String)
  case undefinedStep(Substring, nearest: String?)
  case stepWithoutText
  /// A definition would match the step if it had other characters, such as straight instead of curly quotation marks.
  case unusualCharacters([UnusualCharacter], suggestion: String)
  /// A step lacks a value after this text.
  case missingValue(after: Substring, parameter: StepCatalog.Parameter)
  /// An argument isn't a value of its parameter type.
  case invalidValue(Substring, parameter: StepCatalog.Parameter)
  /// An argument matches its parameter type, but its definition takes a Swift type that lacks this value. `range` has
  /// the values of a number type, and `values` those of an enumeration.
  case unconvertible(Substring, type: String, range: String?, values: [String])
  case ambiguousStep(Substring, definitions: [String])
  case suspiciousLine(SuspiciousLine)
  case unknownPlaceholder(String, nearest: String?)
  /// In a vertical table, this and the next four are about a row instead of a column.
  case unknownColumn(String, nearest: String?, isRow: Bool)
  case missingColumn(String, isRow: Bool)
  case repeatedColumn(Substring, isRow: Bool)
  case invalidCell(Substring, column: String, StepCatalog.Table.Content, values: [String], isRow: Bool)
  case cellOutOfRange(Substring, column: String, type: String, range: String, isRow: Bool)
  /// A row of a vertical table has this many cells.
  case notTwoCells(Int)
  /// Each row of a table has this many cells, besides its key.
  case notOneCell(Int)
  /// A table of numbers has this number in place of a title.
  case missingHeader(above: Substring)
  /// The first cell of a row is that of an earlier row.
  case duplicateKey(Substring)
  case missingStepArgument(isTable: Bool)
  case untakenStepArgument(isTable: Bool)
  case style(Style)

  /// The rule that finds the problem.
  var rule: Diagnostic.Rule {
    switch self {
    case .syntax, .missingLanguageHeader, .openRow, .unreadable, .misnamedFile: .syntax
    case .undefinedStep, .stepWithoutText, .unusualCharacters, .missingValue, .invalidValue: .undefinedStep
    case .ambiguousStep: .ambiguousStep
    case .suspiciousLine: .suspiciousLine
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
}
