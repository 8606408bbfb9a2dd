import CucumberMessages
import FeatureDiagnostics
import Gherkin

extension SnippetWriter {
  /// The maximum number of snippets for a step.
  private static let limit = 3

  /// Creates a writer for undefined steps of a run.
  init(_ library: CompiledLibrary) {
    self.init(parameterTypes: library.parameterTypes, valueTypes: library.valueTypes)
  }

  /// Returns snippets for a step, each with a different expression, best first. They call methods of a library in the
  /// variable `steps`, the name that the documentation and `korniszon init` use.
  func suggestions(for step: Gherkin.Pickle.Step) -> [Suggestion.Snippet] {
    snippets(
      for: step.text,
      step.type,
      hasTable: step.dataTable != nil,
      hasDocString: step.docString != nil,
      limit: Self.limit
    )
    .map { Suggestion.Snippet(language: "swift", code: "steps.\($0)") }
  }
}
