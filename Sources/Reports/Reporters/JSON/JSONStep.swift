import CucumberMessages

/// A step or hook in classic JSON, with its result and, for a step, its hooks.
struct JSONStep: JSONEncodable {
  private let step: RunModel.Step
  private let before: [JSONStep]
  var after: [JSONStep] = []

  init(_ step: RunModel.Step, before: [JSONStep] = []) {
    self.step = step
    self.before = before
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    if !before.isEmpty { writer.field("before", before) }
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
    writer.field("result", JSONResult(decidingStep, duration: step.result?.duration))
    let logs = step.attachments.filter(\.isLog)
    let embeddings = step.attachments.filter { !$0.isLog }
    if !logs.isEmpty { writer.field("output", logs.map { $0.textBody ?? "" }) }
    if !embeddings.isEmpty { writer.field("embeddings", embeddings.map(JSONEmbedding.init)) }
    if !after.isEmpty { writer.field("after", after) }
    writer.endObject()
  }

  /// The step itself or, if it passed or was skipped, the first of its hooks that neither passed nor was skipped.
  ///
  /// Tools that read classic JSON show the hooks of steps, but count only the results of steps. Without this property,
  /// they would count a scenario as passed if only the hook of a step failed.
  private var decidingStep: RunModel.Step {
    let isFine = { (step: RunModel.Step) in step.status == .passed || step.status == .skipped }
    guard isFine(step), let hook = (before + after).first(where: { !isFine($0.step) }) else { return step }
    return hook.step
  }
}

extension Attachment {
  fileprivate var isLog: Bool {
    if case .log = AttachmentKind(mediaType: mediaType) { true } else { false }
  }
}

/// A step that stands for the missing steps of an empty scenario, or for a problem outside of scenarios.
struct JSONNote: JSONEncodable {
  private struct Result: JSONEncodable {
    let note: JSONNote

    func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("status", note.error == nil ? "skipped" : "failed")
      writer.field("error_message", note.error)
      writer.endObject()
    }
  }

  let text: String
  let line: Int?
  /// The error message, or `nil` if the step is skipped.
  let error: String?

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("keyword", "* ")
    writer.field("name", text)
    writer.field("line", line)
    writer.field("result", Result(note: self))
    writer.endObject()
  }
}

/// The code location and arguments of a step in classic JSON.
struct JSONMatch: JSONEncodable {
  /// An argument with its text and its offset in the step's text. Both are omitted if the group didn't take part in the
  /// match.
  private struct Argument: JSONEncodable {
    let group: TestCase.Group

    func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("val", group.value)
      if group.value != nil { writer.field("offset", group.start) }
      writer.endObject()
    }
  }

  private let location: String?
  private let arguments: [Argument]

  init(_ step: RunModel.Step) {
    location = step.codeLocation
    arguments = step.arguments.map { Argument(group: $0.group) }
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("location", location)
    if !arguments.isEmpty { writer.field("arguments", arguments) }
    writer.endObject()
  }
}

/// The result of a step in classic JSON, with a status that all tools know and a duration in nanoseconds.
struct JSONResult: JSONEncodable {
  private let status: String
  private let duration: Int?
  private let errorMessage: String?

  /// Creates a result with the status and error of a step or hook, and the given duration.
  init(_ step: RunModel.Step, duration: Duration?) {
    status =
      switch step.status {
      case .passed, .skipped, .pending, .undefined, .failed: step.status.name
      case .ambiguous, .unknown: TestStepResult.Status.failed.name
      }
    self.duration = duration?.wholeNanoseconds
    let isNamed = step.status == .unknown
    let failure = step.status == .undefined ? nil : step.failure
    errorMessage = isNamed ? "The step didn't finish." : failure?.comparedTrace ?? failure?.message.comparedText
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("status", status)
    writer.field("duration", duration)
    writer.field("error_message", errorMessage)
    writer.endObject()
  }
}

/// A doc string in classic JSON.
struct JSONDocString: JSONEncodable {
  let text: Pickle.DocString
  let line: Int?

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("value", text.content)
    writer.field("content_type", text.mediaType ?? "")
    writer.field("line", line)
    writer.endObject()
  }
}

/// A row of a data table in classic JSON.
struct JSONRow: JSONEncodable {
  private let cells: [String]

  init(_ row: Pickle.TableRow) {
    cells = row.cells.map(\.value)
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("cells", cells)
    writer.endObject()
  }
}

/// An attachment in classic JSON, as Base64.
struct JSONEmbedding: JSONEncodable {
  private let attachment: Attachment

  init(_ attachment: Attachment) {
    self.attachment = attachment
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("mime_type", attachment.mediaType)
    writer.field("data", data)
    writer.field("name", attachment.fileName)
    writer.endObject()
  }

  private var data: String {
    switch attachment.contentEncoding {
    case .base64: attachment.body
    case .identity: Base64.encode(Array(attachment.body.utf8))
    }
  }
}
