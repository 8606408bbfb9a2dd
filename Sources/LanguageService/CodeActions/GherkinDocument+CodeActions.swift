import CucumberExpressions
package import FeatureDiagnostics
package import Gherkin

/// A quick fix: a change that corrects a problem.
package struct CodeAction: Sendable, Hashable {
  /// The title of the quick fix, such as `Change to 'Given a cat'`.
  package let title: String

  /// The changes that the quick fix makes.
  package let edit: WorkspaceEdit

  /// Whether the change is so likely to be right that an editor can make it without asking.
  package let isPreferred: Bool
}

extension GherkinDocument {
  /// Returns the quick fixes for a problem, best first.
  ///
  /// A problem with a ``Diagnostic/fix`` has only that quick fix. An undefined step can be changed to match the nearest
  /// definition, with the step's arguments, or can get a definition of its own. An unknown placeholder or column can be
  /// changed to the nearest one.
  ///
  /// - Parameters:
  ///   - problem: A problem of the file.
  ///   - catalog: The step definitions.
  ///   - language: The language of titles, or `nil` to use that of the file.
  ///   - swiftText: A closure that returns the contents of a Swift file, or `nil` if it can't be read.
  /// - Returns: The quick fixes; empty for most problems.
  package func codeActions(
    for problem: Diagnostic,
    catalog: StepCatalog,
    language: MessageLanguage? = nil,
    swiftText: (_ path: String) -> String?
  ) -> [CodeAction] {
    let language = language ?? messageLanguage
    func change(_ edit: TextEdit, isPreferred: Bool = true) -> CodeAction {
      CodeAction(title: edit.title(language), edit: WorkspaceEdit(uri, edit), isPreferred: isPreferred)
    }
    if let fix = problem.fix { return [change(fix)] }
    if let name = problem.problem.nearestName {
      return [change(TextEdit(problem.start..<problem.end, newText: name))]
    }
    guard problem.rule == .undefinedStep, let step = stepReference(at: problem.start) else { return [] }
    let nearest = catalog.nearestStep(
      to: step.step.text,
      hasTable: step.step.dataTable != nil,
      hasDocString: step.step.docString != nil
    )
    .map { nearest in
      change(TextEdit(step.range, newText: nearest.text), isPreferred: nearest.isClear)
    }
    return [nearest, newDefinition(of: step, catalog, language, swiftText)].compactMap { $0 }
  }

  /// Returns a quick fix that defines an undefined step, or `nil` if there is no definition below which to add the new
  /// one.
  ///
  /// The fix adds the definition to the Swift file that the feature uses most, below the last definition that the
  /// feature uses there, and with the receiver of that definition. If the feature uses no definitions, the fix adds the
  /// new one below the last definition in the first file of the catalog.
  private func newDefinition(
    of step: StepReference,
    _ catalog: StepCatalog,
    _ language: MessageLanguage,
    _ swiftText: (_ path: String) -> String?
  ) -> CodeAction? {
    let used = stepReferences.flatMap { $0.definitions(in: catalog) }
    var counts: [String: Int] = [:]
    for definition in used { counts[definition.path, default: 0] += 1 }
    let path = counts.mostFrequent ?? catalog.definitions.first?.path
    let neighbors = (used.isEmpty ? catalog.definitions : used).filter { $0.path == path }
    guard let path, let file = swiftText(path).map({ SwiftFile($0) }),
      let neighbor = neighbors.compactMap({ DefinitionSource($0, in: file) }).max(by: { $0.line < $1.line }),
      let statement = SwiftStatement(atLine: neighbor.line, in: file)
    else { return nil }
    let writer = SnippetWriter(parameterTypes: catalog.parameterTypes, valueTypes: catalog.valueTypes)
    let code = writer.snippets(
      for: step.texts.first ?? step.step.text,
      step.keywordType,
      hasTable: step.step.dataTable != nil,
      hasDocString: step.step.docString != nil,
      limit: 1
    )
    guard let lines = code.first.map({ (neighbor.receiver ?? "") + $0 })?.split(separator: "\n") else { return nil }
    let newText = "\n" + lines.map { "\n" + statement.indentation + $0 }.joined()
    let edit = TextEdit(statement.end..<statement.end, newText: newText)
    return CodeAction(title: language.newDefinition(in: path), edit: WorkspaceEdit(path, edit), isPreferred: false)
  }
}

extension Problem {
  /// The placeholder or column that the author probably meant, as written in a feature file, or `nil` if none is near.
  fileprivate var nearestName: String? {
    switch self {
    case .unknownPlaceholder(_, let nearest?): "<\(nearest)>"
    case .unknownColumn(_, let nearest?, _): nearest
    default: nil
    }
  }
}

extension TextEdit {
  /// Returns the title of a quick fix that consists of this edit.
  fileprivate func title(_ language: MessageLanguage) -> String {
    let text = newText[...].trimmedPart
    return text.isEmpty ? language.removal : language.change(to: text)
  }
}
