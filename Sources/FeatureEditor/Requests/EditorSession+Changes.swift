import Gherkin
import JSON
import LanguageService

// Requests about new files, changes, and requirements.
extension EditorSession {
  func template(_ request: Request) throws(RequestError) -> JSONNode {
    let code = request["language"]?.string ?? project.parser.language
    guard let dialect = Dialect.named(code) else { throw RequestError("there is no language '\(code)'") }
    return .string(dialect.newFeature(try request.string("name"), defaultLanguage: project.parser.language))
  }

  /// Returns the changes to several files as one patch.
  func patch(_ request: Request) throws(RequestError) -> JSONNode {
    var text = ""
    for file in try request.elements("files") {
      guard let uri = file["uri"]?.string else { throw RequestError("a file needs a 'uri'") }
      text += FilePatch.text(uri, from: file["old"]?.string, to: file["new"]?.string)
    }
    return .string(text)
  }

  func diff(_ request: Request) throws(RequestError) -> JSONNode {
    let difference = UnifiedDiff(try request.string("old"), try request.string("new"))
    return .array(
      difference.hunks.map { hunk in
        let lines = hunk.lines.map { $0.utf8.last == UInt8(ascii: "\n") ? String(Substring($0.utf8.dropLast())) : $0 }
        return .object([
          ("old", .number(hunk.oldStart)), ("new", .number(hunk.newStart)), ("lines", .strings(lines)),
        ])
      }
    )
  }

  /// The requirements with their scenarios: those in the list, followed by other tags that look like requirements.
  var coverage: JSONNode {
    var uses = RequirementUses(project.rules)
    for file in project.files { uses.add(file.document) }
    let listed = project.requirements.map { requirement in
      entry(requirement.id, requirement.text, uses.scenarios[requirement.id] ?? [])
    }
    return .array(listed + uses.unlisted.map { entry($0, nil, uses.scenarios[$0] ?? []) })
  }

  private func entry(_ id: String, _ text: String?, _ scenarios: [RequirementUses.Scenario]) -> JSONNode {
    .members([
      ("id", .string(id)),
      ("text", text.map { .string($0) }),
      ("isListed", .flag(text != nil)),
      (
        "scenarios",
        .array(
          scenarios.map { scenario in
            .object([
              ("uri", .string(scenario.uri)), ("line", .number(scenario.line - 1)), ("name", .string(scenario.name)),
            ])
          }
        )
      ),
    ])
  }
}
