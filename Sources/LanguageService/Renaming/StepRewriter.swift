import CucumberExpressions
import FeatureDiagnostics
import Gherkin

/// A rewriter that adapts the steps of a definition to its new expression.
struct StepRewriter {
  private let catalog: StepCatalog
  private let definition: StepCatalog.Definition
  private let expression: StepExpression
  /// The old expression with parameters that match any text, or `nil` for a regular expression.
  private let relaxed: CucumberExpression?

  init(_ catalog: StepCatalog, _ definition: StepCatalog.Definition, _ expression: StepExpression) {
    self.catalog = catalog
    self.definition = definition
    self.expression = expression
    relaxed = definition.relaxedExpression
  }

  /// The new text of a step, or of an examples cell that provides a step's entire text.
  struct Change {
    let text: String
    let edit: TextEdit
  }

  /// Returns the change of a step's text or, if the text is a single placeholder, the changes of the cells whose values
  /// match the definition. Throws an error if the step can't be rewritten.
  func changes(of step: StepReference, _ text: SourceText) throws(RenameError) -> [Change] {
    guard let column = step.columnOfText else {
      return try newText(of: step).map { [Change(text: $0, edit: TextEdit(step.range, newText: $0))] } ?? []
    }
    var changes: [Change] = []
    for row in step.rows where row.cells.indices.contains(column) {
      guard let newText = try newText(ofCell: row.values[column].value[...], step) else { continue }
      changes.append(
        Change(
          text: newText,
          edit: TextEdit(text.rangeOfCell(at: row.cells[column]), newText: TableEditor.escaped(newText))
        )
      )
    }
    return changes
  }

  /// Returns the new text of a cell that is the entire text of a step, or `nil` if the cell doesn't match the
  /// definition.
  private func newText(ofCell text: Substring, _ step: StepReference) throws(RenameError) -> String? {
    let others = otherDefinitions(matching: text)
    guard let arguments = definition.expression.match(text) else {
      if let other = others.first, expression.match(text) != nil { throw collision(step, String(text), other) }
      return nil
    }
    let error = RenameError.stepCannotBeRewritten(uri: step.uri, line: step.range.lowerBound.line, .arguments)
    guard others.isEmpty else { throw .ambiguousStep(uri: step.uri, line: step.range.lowerBound.line) }
    let values = arguments.map { $0.group.value.map { String($0) } ?? "" }
    guard let newText = expression.template?.text(values, like: String(text)),
      expression.match(newText)?.map({ $0.text }) == arguments.map({ $0.text })
    else { throw error }
    if let other = otherDefinitions(matching: newText[...]).first { throw collision(step, newText, other) }
    return newText
  }

  /// Returns the new text of a step, or `nil` if the step doesn't use the definition.
  private func newText(of step: StepReference) throws(RenameError) -> String? {
    let step = withExampleRow(step)
    let texts = step.texts
    let isUsed = texts.map { definition.expression.match($0) != nil }
    for (text, isUsed) in zip(texts, isUsed) {
      let others = otherDefinitions(matching: text)
      if isUsed, !others.isEmpty { throw .ambiguousStep(uri: step.uri, line: step.range.lowerBound.line) }
      if let other = others.first, expression.match(text) != nil { throw collision(step, String(text), other) }
    }
    guard isUsed.contains(true) else { return nil }
    let rows = zip(step.rows, isUsed)
    let used = step.with(rows.filter { $0.1 }.map { $0.0 })
    guard let newText = rewritten(used) else {
      throw .stepCannotBeRewritten(uri: step.uri, line: step.range.lowerBound.line, .placeholders)
    }
    try check(newText, of: used)
    for (row, isUsed) in rows where !isUsed { try check(newText, of: step, unusedRow: row) }
    return newText
  }

  /// Returns the step with a row of example arguments if it has placeholders but no rows. Returns other steps
  /// unchanged.
  private func withExampleRow(_ step: StepReference) -> StepReference {
    guard step.rows.isEmpty, let arguments = relaxed?.match(step.step.text) else { return step }
    var values: [(name: String, value: String)] = []
    for (argument, parameter) in zip(arguments, definition.parameters) {
      guard let text = argument.group.value, let start = text.unicodeScalars.firstIndex(of: "<"),
        let end = text.unicodeScalars[start...].firstIndex(of: ">")
      else { continue }
      let name = String(text.unicodeScalars[text.unicodeScalars.index(after: start)..<end])
      // A placeholder in quotation marks is only a part of the argument.
      let isWhole = text.utf8.count == name.utf8.count + 2
      values.append((name, isWhole ? parameter.example : "a"))
    }
    return values.isEmpty ? step : step.with([ExampleRow(values: values)])
  }

  /// Returns the new text of a step, or `nil` if the text differs between rows or an argument contains only a part of a
  /// placeholder.
  private func rewritten(_ step: StepReference) -> String? {
    var newText: String?
    let rows = step.rows.isEmpty ? [ExampleRow(values: [])] : step.rows
    for row in rows {
      guard let arguments = arguments(of: step.step.text, row) else { return nil }
      let text = expression.template?.text(arguments, like: String(step.step.text))
      guard let text, newText == nil || newText == text else { return nil }
      newText = text
    }
    return newText
  }

  /// Returns the arguments as written in the step, with placeholders, or `nil` if an argument contains only a part of a
  /// placeholder.
  private func arguments(of text: Substring, _ row: ExampleRow) -> [String]? {
    let pieces = row.pieces(of: text)
    let filled = pieces.reduce(into: "") { $0 += $1.value }
    guard let found = definition.expression.match(filled) else { return nil }
    var arguments: [String] = []
    for argument in found {
      guard let value = argument.group.value, let start = argument.group.start else {
        arguments.append("")
        continue
      }
      guard let text = Self.source(of: start..<(start + value.utf16.count), in: pieces) else { return nil }
      arguments.append(text)
    }
    return arguments
  }

  /// Returns the part of a step's text, with placeholders, that corresponds to a range of the filled-in text. Returns
  /// `nil` if the range contains only a part of a placeholder's value.
  ///
  /// The range is in UTF-16 code units.
  private static func source(of range: Range<Int>, in pieces: [ExampleRow.Piece]) -> String? {
    var source = ""
    var offset = 0
    for piece in pieces {
      let end = offset + piece.value.utf16.count
      defer { offset = end }
      let part = max(offset, range.lowerBound)..<max(max(offset, range.lowerBound), min(end, range.upperBound))
      guard !part.isEmpty else { continue }
      guard piece.isPlaceholder else {
        let units = piece.value.utf16
        let lower = units.index(units.startIndex, offsetBy: part.lowerBound - offset)
        source += piece.value[lower..<units.index(lower, offsetBy: part.count)]
        continue
      }
      guard part == offset..<end else { return nil }
      source += piece.text
    }
    return source
  }

  /// Throws an error unless a step's new text matches only the new expression, with the same arguments.
  private func check(_ newText: String, of step: StepReference) throws(RenameError) {
    let newTexts = step.rows.isEmpty ? [newText] : step.rows.map { $0.filling(newText[...]) }
    for (old, new) in zip(step.texts, newTexts) {
      guard let arguments = expression.match(new), let oldArguments = definition.expression.match(old),
        arguments.map({ $0.text }) == oldArguments.map({ $0.text })
      else { throw .stepCannotBeRewritten(uri: step.uri, line: step.range.lowerBound.line, .arguments) }
      let others = otherDefinitions(matching: new[...])
      if let other = others.first { throw collision(step, new, other) }
    }
  }

  /// Throws an error if, with an examples row for which a step doesn't use the definition, the step's old or new text
  /// matches any definition.
  private func check(_ newText: String, of step: StepReference, unusedRow row: ExampleRow) throws(RenameError) {
    let texts = [row.filling(step.step.text), row.filling(newText[...])]
    guard texts.allSatisfy({ catalog.indices(matching: $0[...]).isEmpty && expression.match($0) == nil }) else {
      let line = row.cells.first?.line ?? step.range.lowerBound.line
      throw .rowOfOtherStep(uri: step.uri, line: line, text: texts[0])
    }
  }

  /// Returns the definitions that match a string, except the one to rename.
  private func otherDefinitions(matching text: Substring) -> [StepCatalog.Definition] {
    catalog.indices(matching: text).map { catalog.definitions[$0] }.filter { !$0.isSame(as: definition) }
  }

  private func collision(_ step: StepReference, _ text: String, _ other: StepCatalog.Definition) -> RenameError {
    .collision(uri: step.uri, line: step.range.lowerBound.line, text: text, other: other.source)
  }
}
