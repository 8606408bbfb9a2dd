import CucumberExpressions
import CucumberMessages
import Gherkin

/// One run under way: gives out ids and times, and passes on the messages.
@MainActor
final class RunSession<World> {
  let registry: StepRegistry<World>
  let options: RunOptions
  let emit: @MainActor (Envelope) -> Void
  let snippets: SnippetWriter
  private(set) var ids: IDGenerator
  private(set) var firstDefinitionID = 0
  private(set) var runID = ""

  init(
    _ registry: StepRegistry<World>,
    _ options: RunOptions,
    ids: IDGenerator,
    emit: @escaping @MainActor (Envelope) -> Void
  ) {
    self.registry = registry
    self.options = options
    self.ids = ids
    self.emit = emit
    self.snippets = SnippetWriter(registry.parameterTypes, registry.declaredTypes)
  }

  func takeID() -> String { String(ids.take()) }

  /// Begins the run and tells what it is going to do.
  func start(_ plan: Plan) -> [TestCasePlan] {
    runID = takeID()
    emit(.testRunStarted(TestRunStarted(id: runID, timestamp: options.clock.now())))
    let testCases = plan.testCases(options.filter, registry.matcher, ids: &ids)
    for testCase in testCases {
      emit(.testCase(TestCase(testCase, firstDefinitionID: firstDefinitionID, runID: runID)))
    }
    return testCases
  }

  func finish(success: Bool, message: String?) {
    emit(
      .testRunFinished(
        TestRunFinished(
          testRunStartedId: runID,
          timestamp: options.clock.now(),
          success: success,
          message: message
        )
      )
    )
  }

  /// Tells what was found: files with their scenarios, then parameter types and step definitions.
  func announce(_ plan: Plan) {
    emit(.meta(options.meta))
    for file in plan.files { announce(file) }
    announceParameterTypes()
    firstDefinitionID = ids.reserve(registry.definitions.count)
    for (index, definition) in registry.definitions.enumerated() {
      emit(
        .stepDefinition(
          CucumberMessages.StepDefinition(
            id: String(firstDefinitionID + index),
            pattern: CucumberMessages.StepDefinition.Pattern(definition.pattern),
            sourceReference: SourceReference(definition.location, root: options.root)
          )
        )
      )
    }
  }

  private func announce(_ file: Plan.File) {
    switch file {
    case .document(let document, let pickles):
      emit(.source(CucumberMessages.Source(document.source)))
      emit(.gherkinDocument(CucumberMessages.GherkinDocument(document)))
      for pickle in pickles { emit(.pickle(CucumberMessages.Pickle(pickle))) }
    case .errors(let source, let errors):
      if let source { emit(.source(CucumberMessages.Source(source))) }
      for error in errors.errors { emit(.parseError(CucumberMessages.ParseError(error, uri: errors.uri))) }
    case .unreadable(let uri, let reason):
      emit(
        .parseError(
          CucumberMessages.ParseError(source: SourceReference(uri: uri), message: "cannot be read: \(reason)")
        )
      )
    }
  }

  private func announceParameterTypes() {
    for type in registry.parameterTypes {
      guard let declaration = registry.declaredTypes[type.name] else { continue }
      emit(
        .parameterType(
          CucumberMessages.ParameterType(
            id: takeID(),
            name: type.name,
            regularExpressions: type.regularExpressions,
            preferForRegularExpressionMatch: type.preferForRegularExpressionMatch,
            useForSnippets: type.useForSnippets,
            sourceReference: SourceReference(declaration.location, root: options.root)
          )
        )
      )
    }
    for type in registry.undefinedParameterTypes {
      emit(.undefinedParameterType(UndefinedParameterType(expression: type.expression, name: type.name)))
    }
  }
}
