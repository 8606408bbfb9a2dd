import Gherkin
import JSON
import LanguageService

/// A session of the feature editor: a project whose files a person edits in a browser.
///
/// The page sends requests and displays the answers. `Protocol.md` describes both.
public struct EditorSession: Sendable {
  var project = EditorProject()

  /// Creates a session for a project without files.
  public init() {}

  /// Returns the answer to a request. Both are JSON in UTF-8.
  public mutating func answer(_ request: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(RequestError) {
      let request = try Request(request)
      JSONNode.object([("result", try result(of: request))]).write(to: &bytes)
    } catch {
      bytes = []
      JSONNode.object([("error", .string(error.message))]).write(to: &bytes)
    }
    return bytes
  }

  private mutating func result(of request: Request) throws(RequestError) -> JSONNode {
    switch request.method {
    case "open": try open(request)
    case "language": try setLanguage(request)
    case "languages": languages
    case "files": files
    case "change": try change(request)
    case "remove": try remove(request)
    case "text": .optional(project.file(try request.string("uri")).map { .string($0.text.text) })
    case "diagnostics": try diagnostics(request)
    case "check": check
    case "tokens": try tokens(request)
    case "symbols": try symbols(request)
    case "folding": try folding(request)
    case "format": try format(request)
    case "actions": try actions(request)
    case "complete": try complete(request)
    case "hover": try hover(request)
    case "steps": steps(request)
    case "uses": try uses(request)
    case "nearest": try nearest(request)
    case "table": try table(request)
    case "setTable": try setTable(request)
    case "newTable": try newTable(request)
    case "values": try values(request)
    case "outline": try outline(request)
    case "scenarios": try scenarios(request)
    case "template": try template(request)
    case "patch": try patch(request)
    case "diff": try diff(request)
    case "coverage": coverage
    default: throw RequestError("unknown method '\(request.method)'")
    }
  }
}
