import CucumberExpressions
public import Gherkin

extension GherkinDocument {
  /// Returns the corrections for the line of a location, best first.
  ///
  /// An undefined step can be changed to the nearest definition, with its arguments, or get a definition. A line that
  /// isn't part of an element but resembles a step or a title can get the right keyword.
  ///
  /// - Parameters:
  ///   - location: A position on the line.
  ///   - catalog: The step definitions.
  ///   - swiftText: Returns the text of a Swift file, or `nil` if it can't be read.
  public func codeActions(
    at location: Location,
    catalog: StepCatalog,
    swiftText: (_ path: String) -> String?
  ) -> [CodeAction] {
    guard let step = stepReference(at: location) else { return keywordActions(at: location) }
    guard step.definitions(in: catalog).isEmpty else { return [] }
    let nearest = catalog.nearestText(to: step.step.text).map { text in
      let edit = TextEdit(uri: uri, range: step.range, newText: text)
      return CodeAction(rule: .undefinedStep, title: "Change to '\(text)'", edits: [edit])
    }
    let new = newDefinition(of: step, catalog, swiftText)
    return [nearest, new].compactMap { $0 }
  }

  /// Returns the definition of an undefined step, after the last definition that the file uses in the Swift file that it
  /// uses most.
  private func newDefinition(
    of step: StepReference,
    _ catalog: StepCatalog,
    _ swiftText: (_ path: String) -> String?
  ) -> CodeAction? {
    let used = stepReferences.flatMap { $0.definitions(in: catalog) }
    var counts: [String: Int] = [:]
    for definition in used { counts[definition.path, default: 0] += 1 }
    let path = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? catalog.definitions.first?.path
    let neighbours = (used.isEmpty ? catalog.definitions : used).filter { $0.path == path }
    guard let path, let neighbour = neighbours.max(by: { $0.line < $1.line }), let text = swiftText(path),
      DefinitionSource(neighbour, in: text) != nil, let statement = SwiftStatement(atLine: neighbour.line, in: text)
    else { return nil }
    let writer = DefinitionWriter(parameterTypes: catalog.parameterTypes, valueTypes: catalog.valueTypes)
    let code = writer.definitions(
      of: step.texts.first ?? step.step.text,
      step.keywordType,
      hasTable: step.step.dataTable != nil,
      hasDocString: step.step.docString != nil,
      limit: 1
    )
    guard let lines = code.first?.split(separator: "\n") else { return nil }
    let newText = "\n" + lines.map { "\n" + statement.indentation + $0 }.joined()
    let edit = TextEdit(uri: path, range: statement.end..<statement.end, newText: newText)
    return CodeAction(rule: .undefinedStep, title: "Create a step definition in \(path)", edits: [edit])
  }

  /// Returns the correction of a mistyped keyword.
  private func keywordActions(at location: Location) -> [CodeAction] {
    let text = SourceText(source)
    let line = text[location.line]
    let trimmed = line.trimmedPart
    guard !trimmed.isEmpty, let first = trimmed.unicodeScalars.first, !"#@|".unicodeScalars.contains(first),
      let dialect = Dialect.named(feature?.language ?? "en"), source.mediaType == .plain,
      stepReferences.allSatisfy({ $0.step.docString?.contains(line: location.line, text) != true })
    else { return [] }
    let likeness = KeywordLikeness(dialect)
    let corrected: String
    if let match = likeness.title(trimmed), !match.rest.isEmpty || trimmed.unicodeScalars.last == ":" {
      corrected = match.keyword + ":" + (match.rest.isEmpty ? "" : " " + match.rest)
    } else if let match = likeness.step(trimmed, maximumEdits: 1), !match.rest.isEmpty {
      corrected = match.keyword + match.space + match.rest
    } else {
      return []
    }
    guard corrected != String(trimmed), !isTitle(at: location.line) else { return [] }
    let start = line.unicodeScalars.prefix(while: \.isBlank).count + 1
    let end = Location(line: location.line, column: start + trimmed.unicodeScalars.count)
    let edit = TextEdit(uri: uri, range: Location(line: location.line, column: start)..<end, newText: corrected)
    return [CodeAction(rule: .syntax, title: "Change to '\(corrected)'", edits: [edit])]
  }

  private func isTitle(at line: Int) -> Bool {
    func contains(_ node: SyntaxNode) -> Bool {
      node.kind.hasTitle && node.titleRange.lowerBound.line == line || node.children.contains(where: contains)
    }
    return syntaxTree.map(contains) ?? false
  }
}

extension DocString {
  /// Returns whether a line is between the delimiters.
  fileprivate func contains(line: Int, _ text: SourceText) -> Bool {
    guard line > location.line else { return false }
    let end = (location.line + 1..<max(location.line + 1, text.count + 1)).first {
      text[$0].trimmedPart.hasPrefix(delimiter)
    }
    return line < end ?? .max
  }
}

extension StepCatalog {
  /// Returns the text of a step of the nearest definition, with the arguments of a text as far as they fit, or `nil` if
  /// no definition is near.
  func nearestText(to text: Substring) -> String? {
    guard let definition = nearestDefinition(to: text), let template = definition.expression.template else {
      return nil
    }
    let found = SnippetGenerator(parameterTypes: parameterTypes).suggestions(for: String(text)).first
    let arguments = definition.arguments(found)
    let texts = definition.parameters.enumerated().map { index, parameter in
      arguments.indices.contains(index) ? arguments[index] : parameter.example
    }
    let result = template.text(texts, like: String(text))
    return definition.expression.match(result) == nil ? nil : result
  }
}
