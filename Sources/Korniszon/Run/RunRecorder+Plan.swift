import CucumberExpressions
import CucumberMessages
import FeatureDiagnostics
import Gherkin

extension RunRecorder {
  func announce(_ file: Plan.File, at position: Int) {
    switch file {
    case .document(let document, let pickles):
      let selectedCount = plan.testCases.count(ofFile: position)
      emit(
        .file(LiveFile(position: position, document: document, pickles: pickles, selectedCount: selectedCount))
      )
    case .errors(let source, let errors):
      if let source { emit(.source(CucumberMessages.Source(source))) }
      for error in errors.errors { emit(.parseError(CucumberMessages.ParseError(error, uri: errors.uri))) }
    case .unreadable(let uri, let reason):
      emit(
        .parseError(
          CucumberMessages.ParseError(source: SourceReference(uri: uri), message: "can't read this file: \(reason)")
        )
      )
    }
  }

  /// Reports details of the files with syntax errors: the selected scenarios, the errors that aren't consequences of
  /// others, the rows whose missing last pipe causes errors, and the ignored lines.
  func announceBrokenFiles() {
    for file in plan.files {
      guard case .errors(let source?, _) = file,
        let (syntax, ignoredLines) = file.syntaxErrors(library, options.parser)
      else { continue }
      let errors = syntax.mistakes.map { mistake in
        BrokenFileReport.Error(line: mistake.error.location.line, suggestion: mistake.quickFix?.suggestion)
      }
      let report = BrokenFileReport(uri: source.uri, lines: selectedLines(of: source), errors: errors)
      emit(.attachment(report.attachment(testRunStartedId: String(id: runID))))
      announce(syntax.openRows.reports(in: source), .fail)
      announce(ignoredLines.reports(in: source), options.ignoredLines)
    }
  }

  /// Returns the lines of the selected scenarios in a file with syntax errors, or `nil` if all are selected.
  private func selectedLines(of source: Gherkin.Source) -> [Int]? {
    if options.filter.selectsAll { return nil }
    var ids = IDGenerator()
    let document = options.parser.documentWithoutMistakes(of: source, ids: &ids)
    return document.pickles(ids: &ids).filter(options.filter.selector(for: document)).map(\.location.line)
  }

  /// Warns about elements of feature files and values of options that have no effect.
  func warnOfIneffectiveParts() {
    for case .document(let document, _) in plan.files {
      warnings += document.warnings.map { warning in
        "\(document.uri):\(warning.location.line):\(warning.location.column ?? 1): warning: \(warning.message)"
      }
    }
    warnings += plan.quarantineWarnings(options)
    if options.stepScope == nil, TestingEvents.reception == .impossible { warnings.append(TestingEvents.warning) }
    warnings += plan.filterWarnings(options)
  }

  /// Reports the ignored lines in the files, unless the policy is to ignore them.
  func announceIgnoredLines() {
    if options.ignoredLines == .ignore { return }
    let lines = PlannedIgnoredLines(plan, library)
    if options.ignoredLines == .fail { failingLines = lines }
    announce(lines.reports, options.ignoredLines)
  }

  private func announce(_ reports: [IgnoredLineReport], _ policy: RunOptions.IgnoredLinePolicy) {
    switch policy {
    case .fail: for report in reports { emit(.attachment(report.attachment(testRunStartedId: String(id: runID)))) }
    case .warn: warnings += reports.map { "\($0.uri):\($0.line):\($0.column): warning: \($0.message)" }
    case .ignore: break
    }
  }

  func announceParameterTypes() {
    for type in library.parameterTypes {
      guard let declaration = library.declaredTypes[type.name] else { continue }
      emit(
        .parameterType(
          CucumberMessages.ParameterType(
            id: String(id: takeID()),
            name: type.name,
            regularExpressions: type.regularExpressions,
            preferForRegularExpressionMatch: type.preferForRegularExpressionMatch,
            useForSnippets: type.useForSnippets,
            sourceReference: SourceReference(declaration.location, root: options.root)
          )
        )
      )
    }
    for type in library.undefinedParameterTypes {
      emit(.undefinedParameterType(UndefinedParameterType(expression: type.expression, name: type.name)))
    }
  }

  func announceDeclarations() {
    for declaration in library.declarations {
      switch declaration {
      case .definition(let index):
        announce(library.definitions[index], id: String(id: declarationIDs.id(ofDefinition: index)))
      case .hook(let index): announce(library.hooks[index], id: String(id: declarationIDs.id(ofHook: index)))
      }
    }
  }

  private func announce(_ definition: CompiledLibrary.Definition, id: String) {
    emit(
      .stepDefinition(
        CucumberMessages.StepDefinition(
          id: id,
          pattern: CucumberMessages.StepDefinition.Pattern(definition.pattern),
          sourceReference: SourceReference(definition.location, root: options.root)
        )
      )
    )
  }

  private func announce(_ hook: CompiledLibrary.Hook, id: String) {
    emit(
      .hook(
        Hook(
          id: id,
          type: hook.kind,
          name: hook.name,
          tagExpression: hook.tagSource,
          sourceReference: SourceReference(hook.location, root: options.root)
        )
      )
    )
  }
}

/// The IDs that step definitions and hooks have in the messages of a run.
struct DeclarationIDs: Sendable {
  private let firstDefinition: Int
  private let firstHook: Int

  init(_ library: CompiledLibrary, _ ids: inout IDGenerator) {
    firstDefinition = ids.reserve(library.definitions.count)
    firstHook = ids.reserve(library.hooks.count)
  }

  func id(ofDefinition index: Int) -> Int { firstDefinition + index }
  func id(ofHook index: Int) -> Int { firstHook + index }
}

extension CucumberMessages.StepDefinition.Pattern {
  init(_ pattern: StepPattern) {
    switch pattern {
    case .expression(let source): self.init(type: .cucumberExpression, source: source)
    case .regex(let source): self.init(type: .regularExpression, source: source)
    }
  }
}

extension SourceReference {
  init(_ location: SourceLocation, root: String) {
    self.init(uri: location.path(relativeTo: root), location: CucumberMessages.Location(line: location.line))
  }
}
