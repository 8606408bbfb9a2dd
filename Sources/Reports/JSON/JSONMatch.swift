import CucumberMessages

/// Where the code of a step is, and the arguments that it got, in the classic JSON.
struct JSONMatch: JSONEncodable {
  /// An argument: its text, and where it begins in the step; neither where a group took no part.
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
