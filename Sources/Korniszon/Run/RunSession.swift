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
  private var ids: IDGenerator
  private let firstDefinitionID: Int
  private let runID: String

  init(
    _ registry: StepRegistry<World>,
    _ options: RunOptions,
    ids: IDGenerator,
    emit: @escaping @MainActor (Envelope) -> Void
  ) {
    self.registry = registry
    self.options = options
    self.emit = emit
    var ids = ids
    self.firstDefinitionID = ids.reserve(registry.definitions.count)
    self.runID = String(ids.take())
    self.ids = ids
    self.snippets = SnippetWriter(registry.parameterTypes, registry.declaredTypes)
  }

  func takeID() -> String { String(ids.take()) }

  /// Tells what was found, that the run begins, and what it is going to do.
  func begin(_ plan: Plan) {
    emit(.meta(options.meta))
    for file in plan.files { announce(file) }
    announceParameterTypes()
    announceDefinitions()
    emit(.testRunStarted(TestRunStarted(id: runID, timestamp: options.clock.now())))
    for testCase in plan.testCases {
      emit(.testCase(TestCase(testCase, firstDefinitionID: firstDefinitionID, runID: runID)))
    }
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

  private func announceDefinitions() {
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
