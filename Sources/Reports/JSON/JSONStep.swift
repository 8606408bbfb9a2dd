import CucumberMessages

/// A step or hook of the classic JSON, with its result.
struct JSONStep: JSONEncodable {
  private let step: RunModel.Step

  init(_ step: RunModel.Step) {
    self.step = step
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    if !step.isHook {
      writer.field("keyword", step.keyword)
      writer.field("name", step.text)
      writer.field("line", step.line)
      writer.field("rows", step.argument?.dataTable?.rows.map(JSONRow.init))
      writer.field(
        "doc_string",
        step.argument?.docString.map { JSONDocString(text: $0, line: step.written?.fence?.line) }
      )
    }
    writer.field("match", JSONMatch(step))
    writer.field("result", JSONResult(step))
    let logs = step.attachments.filter(\.isLog)
    let embeddings = step.attachments.filter { !$0.isLog }
    if !logs.isEmpty { writer.field("output", logs.map { $0.textBody ?? "" }) }
    if !embeddings.isEmpty { writer.field("embeddings", embeddings.map(JSONEmbedding.init)) }
    writer.endObject()
  }
}

extension Attachment {
  fileprivate var isLog: Bool {
    if case .log = AttachmentKind(mediaType: mediaType) { true } else { false }
  }
}
