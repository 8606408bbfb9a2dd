import CucumberMessages
import FeatureAdvice
import Gherkin

/// A writer that generates snippets for undefined steps. The snippets call a library in the variable `steps`, the name
/// that the documentation and `korniszon init` use.
struct SnippetWriter: Sendable {
  /// The maximum number of snippets per step.
  private static let limit = 3

  private let writer: DefinitionWriter

  init(_ library: CompiledLibrary) {
    writer = DefinitionWriter(parameterTypes: library.parameterTypes, valueTypes: library.valueTypes)
  }

  /// Returns snippets for a step, each with a different expression, best first.
  func snippets(for step: Gherkin.Pickle.Step) -> [Suggestion.Snippet] {
    writer.definitions(
      of: step.text,
      step.type,
      hasTable: step.dataTable != nil,
      hasDocString: step.docString != nil,
      limit: Self.limit
    )
    .map { Suggestion.Snippet(language: "swift", code: "steps.\($0)") }
  }
}
