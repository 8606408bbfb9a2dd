import FeatureDiagnostics
import Gherkin
import JSON
import LanguageService

// Requests that turn scenarios into scenario outlines and back.
extension EditorSession {
  func values(_ request: Request) throws(RequestError) -> JSONNode {
    let file = try file(request)
    let location = file.text.location(of: try request.position())
    return .array(
      file.document.values(at: location, catalog: project.catalog).map { value in
        .object([
          ("range", .range(file.text.range(value.range))), ("value", .string(value.text)),
          ("name", .string(value.name)),
        ])
      }
    )
  }

  func outline(_ request: Request) throws(RequestError) -> JSONNode {
    let file = try file(request)
    let location = file.text.location(of: try request.position())
    var placeholders: [(range: Range<Location>, name: String)] = []
    for value in try request.elements("values") {
      guard let range = value["range"].flatMap({ TextRange($0) }), let name = value["name"]?.string else {
        throw RequestError("a value needs a 'range' and a 'name'")
      }
      placeholders.append((file.text.location(of: range.start)..<file.text.location(of: range.end), name))
    }
    return .edits(file.document.outlineEdits(at: location, placeholders, tableEditor(of: file)), file.text)
  }

  func scenarios(_ request: Request) throws(RequestError) -> JSONNode {
    let file = try file(request)
    let location = file.text.location(of: try request.position())
    return .edits(file.document.scenariosEdit(at: location, tableEditor(of: file)).map { [$0] } ?? [], file.text)
  }
}
