import FeatureDiagnostics
import Gherkin
import JSON
import LanguageService

// Requests for completions and hovers.
extension EditorSession {
  mutating func complete(_ request: Request) throws(RequestError) -> JSONNode {
    let file = try file(request)
    let location = file.text.location(of: try request.position())
    project.countUses(besides: file.uri)
    var tags = Set(project.requirements.map { "@" + $0.id })
    for other in project.files {
      tags.formUnion(other.document.tagNames(besides: other.uri == file.uri ? location : nil))
    }
    let items = file.document.completions(
      at: location,
      catalog: project.catalog,
      tags: tags,
      language: project.parser.language,
      messageLanguage: project.language
    )
    return .array(items.map { item($0, file.text) })
  }

  private func item(_ item: CompletionItem, _ text: TextDocument) -> JSONNode {
    let requirement = item.kind == .tag ? requirement(ofTag: item.label) : nil
    return .members([
      ("kind", .string(item.kind.name)),
      ("label", .string(item.label)),
      ("detail", (requirement?.text ?? item.detail).map { .string($0) }),
      ("step", item.step.map { .number($0) }),
      ("text", .string(item.text)),
      ("fields", .fields(item.fields)),
      ("range", .range(text.range(item.range))),
    ])
  }

  mutating func hover(_ request: Request) throws(RequestError) -> JSONNode {
    let file = try file(request)
    let position = try request.position()
    let location = file.text.location(of: position)
    if let tag = file.document.tag(at: location), let requirement = requirement(ofTag: String(tag.name)) {
      return .object([
        ("range", .range(file.text.range(tag.range))),
        ("requirement", .object([("id", .string(requirement.id)), ("text", .string(requirement.text))])),
      ])
    }
    guard let step = file.document.stepReference(at: location) else { return .null }
    let indices = step.indices(in: project.catalog)
    guard !indices.isEmpty else { return .null }
    project.countUses()
    return .object([("range", .range(file.text.range(step.range))), ("steps", .array(indices.map { self.step($0) }))])
  }

  /// Returns the listed requirement that a tag refers to, or `nil` if there is none.
  func requirement(ofTag tag: String) -> (id: String, text: String)? {
    project.requirements.first { "@" + $0.id == tag }
  }
}

extension CompletionItem.Kind {
  /// The name of the kind in answers.
  fileprivate var name: String {
    switch self {
    case .keyword: "keyword"
    case .step: "step"
    case .tag: "tag"
    case .column: "column"
    }
  }
}
