import CucumberMessages

/// A doc string of the classic JSON.
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
