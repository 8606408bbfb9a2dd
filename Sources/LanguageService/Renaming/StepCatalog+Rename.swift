import CucumberExpressions
package import FeatureDiagnostics
package import Gherkin

extension StepCatalog {
  /// Returns the definition with the given expression.
  ///
  /// - Throws: An error if there is no such definition or more than one.
  package func definition(withExpression source: String) throws(RenameError) -> Definition {
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
  ///   - swiftText: The contents of the definition's Swift file.
  /// - Returns: The edits of the Swift file and of each step.
  /// - Throws: An error if the new expression can't replace the old one, if the Swift file doesn't contain the old one,
  ///   or if the edits would change the meaning of a scenario or its arguments.
  package func rename(
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
      let text = SourceText(document.source)
      let steps = document.stepReferences
      var added: Set<TextEdit> = []
      for step in steps {
        for change in try rewriter.changes(of: step, text) {
          // For example, `Étant donné` followed by the text `que …` begins with the keyword `Étant donné que`.
          let line = step.step.keyword + change.text
          if keywords.contains(where: { $0.count > step.step.keyword.count && line.hasPrefix($0) }) {
            throw .longerKeyword(uri: step.uri, line: step.range.lowerBound.line, text: change.text)
          }
          // Two steps may use the same cell.
          guard added.insert(change.edit).inserted else { continue }
          if let other = steps.first(where: { $0.usesPart(at: change.edit.range.lowerBound) }) {
            throw .stepCannotBeRewritten(uri: other.uri, line: other.range.lowerBound.line, .sharedCell)
          }
          edit.add(change.edit, to: step.uri)
        }
      }
    }
    return edit
  }

  /// Compiles and returns a new expression, or throws an error if the expression can't replace the old one.
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
    guard !source.isEmpty else { throw .invalidExpression("the expression must not be empty") }
    guard definition.isRegularExpression || !source[...].hasPlaceholder else {
      throw .invalidExpression("the expression must not contain '<…>', which is a placeholder in outlines")
    }
    guard source.unicodeScalars.first?.isBlank != true, source.unicodeScalars.last?.isBlank != true else {
      throw .invalidExpression("the expression must not begin or end with whitespace")
    }
    guard !source.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }), let template = expression.template
    else {
      throw .invalidExpression("the expression must describe a step on one line")
    }
    let types = [definition.expression, expression].map { $0.argumentTypes }
    guard types[0] == types[1] else {
      throw .parametersDiffer(old: types[0].map { $0.written }, new: types[1].map { $0.written })
    }
    guard types[1].indices.allSatisfy({ template.pieces.contains(.parameter($0)) }) else {
      throw .invalidExpression("the expression has an optional argument: change it and its steps by hand")
    }
    if let other = definitions.first(where: { $0.source == source }) { throw .expressionTaken(place: other.place) }
    return expression
  }
}

extension ParameterType {
  /// The parameter as in an expression: its name in braces or, without one, its pattern in parentheses.
  fileprivate var written: String { name.isEmpty ? "(\(regularExpressions.joined(separator: "|")))" : "{\(name)}" }
}
