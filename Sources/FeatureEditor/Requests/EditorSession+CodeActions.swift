import FeatureDiagnostics
import Gherkin
import JSON
import LanguageService

extension EditorSession {
  /// Returns quick fixes for the problems on the lines of a range.
  func actions(_ request: Request) throws(RequestError) -> JSONNode {
    let file = try file(request)
    let range = try request.range()
    let lines = file.text.location(of: range.start).line...file.text.location(of: range.end).line
    let problems = file.diagnostics.filter { lines.contains($0.start.line) }
    let actions = problems.flatMap { problem in
      file.document.codeActions(for: problem, catalog: project.catalog, language: project.language) { _ in nil }
    }
    return .array(
      actions.compactMap { action in
        action.edit.changes[PathKey(file.uri)].map { edits in
          .object([("title", .string(action.title)), ("edits", .edits(edits, file.text))])
        }
      }
    )
  }
}
