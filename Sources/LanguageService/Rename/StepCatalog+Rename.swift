import CucumberExpressions
public import Gherkin

extension StepCatalog {
  /// Returns the definition with an expression.
  ///
  /// - Throws: An error if there is no such definition, or several.
  public func definition(withExpression source: String) throws(RenameError) -> Definition {
    let found = definitions.filter { $0.source == source }
    guard let definition = found.first else {
      throw .unknownExpression(source, nearest: definitions.map({ $0.source }).nearest(to: source))
    }
    guard found.count == 1 else { throw .severalDefinitions(source, places: found.map({ $0.place })) }
    return definition
  }

  /// Returns the edits that change the expression of a definition and rewrite the steps that use it. Arguments keep
  /// their order.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - source: The new expression, of the same kind as the old one.
  ///   - documents: All feature files.
  ///   - swiftText: The text of the Swift file of the definition.
  /// - Returns: An edit of the Swift file, and an edit of each step.
  /// - Throws: An error if the edits would change the meaning of a scenario or its arguments.
  public func rename(
    _ definition: Definition,
    to source: String,
    in documents: some Sequence<GherkinDocument>,
    swiftText: String
  ) throws(RenameError) -> WorkspaceEdit {
    let expression = try newExpression(for: definition, source)
    guard let literal = DefinitionSource(definition, in: SwiftFile(swiftText))?.literal else {
      throw .sourceChanged(place: definition.place)
    }
    var edit = WorkspaceEdit(definition.path, TextEdit(literal, newText: SwiftSyntax.literal(source)))
    let rewriter = StepRewriter(self, definition, expression)
    for document in documents {
      let keywords = Dialect.named(document.feature?.language ?? "en")?.stepKeywords ?? []
      for step in document.stepReferences {
        guard let text = try rewriter.newText(of: step) else { continue }
        // `Étant donné` with the text `que …` would read as the keyword `Étant donné que`.
        if keywords.contains(where: { $0.count > step.step.keyword.count && (step.step.keyword + text).hasPrefix($0) })
        {
          throw .longerKeyword(uri: step.uri, line: step.range.lowerBound.line, text: text)
        }
        edit.add(TextEdit(step.range, newText: text), to: step.uri)
      }
    }
    return edit
  }

  /// Compiles a new expression and checks that it can replace the old one.
  private func newExpression(
    for definition: Definition,
    _ source: String
  ) throws(RenameError) -> StepExpression {
    let expression: StepExpression
    do throws(ExpressionError) {
      expression =
        definition.isRegularExpression
        ? .regular(try RegularExpression(source, parameterTypes: parameterTypes))
        : .cucumber(try CucumberExpression(source, parameterTypes: parameterTypes))
    } catch {
      throw .invalidExpression(error.description)
    }
    guard source.unicodeScalars.first?.isBlank != true, source.unicodeScalars.last?.isBlank != true else {
      throw .invalidExpression("the expression must not begin or end with whitespace")
    }
    guard !source.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }), expression.template != nil else {
      throw .invalidExpression("the expression must describe a step on one line")
    }
    let types = [definition.expression, expression].map { $0.argumentTypes }
    guard types[0] == types[1] else {
      throw .parametersDiffer(old: types[0].map { $0.name }, new: types[1].map { $0.name })
    }
    if let other = definitions.first(where: { $0.source == source }) { throw .expressionTaken(place: other.place) }
    return expression
  }
}

/// A rewriter of the steps of one definition for its new expression.
private struct StepRewriter {
  private let catalog: StepCatalog
  private let definition: StepCatalog.Definition
  private let expression: StepExpression
  /// The old expression without restrictions on its arguments, or `nil` for a regular expression.
  private let relaxed: CucumberExpression?

  init(_ catalog: StepCatalog, _ definition: StepCatalog.Definition, _ expression: StepExpression) {
    self.catalog = catalog
    self.definition = definition
    self.expression = expression
    relaxed = definition.relaxedExpression
  }

  /// Returns the new text of a step, or `nil` if the step doesn't use the definition.
  func newText(of step: StepReference) throws(RenameError) -> String? {
    let step = withExampleRow(step)
    let texts = step.texts
    let isUsed = texts.map { definition.expression.match($0) != nil }
    for (text, isUsed) in zip(texts, isUsed) {
      let others = otherDefinitions(matching: text)
      if isUsed, !others.isEmpty { throw .ambiguousStep(uri: step.uri, line: step.range.lowerBound.line) }
      if let other = others.first, expression.match(text) != nil { throw collision(step, String(text), other) }
    }
    guard isUsed.contains(true) else { return nil }
    // Rows that use other definitions would no longer match them.
    guard !isUsed.contains(false), let newText = rewritten(step) else {
      throw .stepCannotBeRewritten(uri: step.uri, line: step.range.lowerBound.line)
    }
    try check(newText, of: step)
    return newText
  }

  /// Returns a step of an outline without rows with a row of its own, whose values are examples of the arguments.
  /// Returns other steps unchanged.
  private func withExampleRow(_ step: StepReference) -> StepReference {
    guard step.rows.isEmpty, let arguments = relaxed?.match(step.step.text) else { return step }
    var values: [(name: String, value: String)] = []
    for (argument, parameter) in zip(arguments, definition.parameters) {
      guard let text = argument.group.value, let start = text.unicodeScalars.firstIndex(of: "<"),
        let end = text.unicodeScalars[start...].firstIndex(of: ">")
      else { continue }
      let name = String(text.unicodeScalars[text.unicodeScalars.index(after: start)..<end])
      // A placeholder between quotation marks is only part of the argument.
      let isWhole = text.utf8.count == name.utf8.count + 2
      values.append((name, isWhole ? parameter.example : "a"))
    }
    return values.isEmpty ? step : step.with([ExampleRow(values: values)])
  }

  /// Returns the new text if it is the same for all rows, or else `nil`.
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

  /// Returns the arguments as written in the step, with placeholders, or `nil` if an argument contains only part of a
  /// placeholder.
  private func arguments(of text: Substring, _ row: ExampleRow) -> [String]? {
    let pieces = row.pieces(of: text)
    let filled = pieces.reduce(into: "") { $0 += $1.value }
    guard let found = definition.expression.match(filled) else { return nil }
    var arguments: [String] = []
    for argument in found {
      guard let value = argument.group.value, let start = argument.group.start else { return nil }
      guard let text = Self.source(of: start..<(start + value.utf16.count), in: pieces) else { return nil }
      arguments.append(text)
    }
    return arguments
  }

  /// Returns the text before filling in for a range of the filled-in text, given in UTF-16 code units.
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

  /// Checks that a new text matches only the new expression, with the same arguments.
  private func check(_ newText: String, of step: StepReference) throws(RenameError) {
    let newTexts = step.rows.isEmpty ? [newText] : step.rows.map { $0.filling(newText[...]) }
    for (old, new) in zip(step.texts, newTexts) {
      guard let arguments = expression.match(new), let oldArguments = definition.expression.match(old),
        arguments.map({ $0.text }) == oldArguments.map({ $0.text })
      else { throw .stepCannotBeRewritten(uri: step.uri, line: step.range.lowerBound.line) }
      let others = otherDefinitions(matching: new[...])
      if let other = others.first { throw collision(step, new, other) }
    }
  }

  /// Returns the definitions that match a text, except the one to rename.
  private func otherDefinitions(matching text: Substring) -> [StepCatalog.Definition] {
    catalog.indices(matching: text).map { catalog.definitions[$0] }.filter { !$0.isSame(as: definition) }
  }

  private func collision(_ step: StepReference, _ text: String, _ other: StepCatalog.Definition) -> RenameError {
    .collision(uri: step.uri, line: step.range.lowerBound.line, text: text, other: other.source)
  }
}
