import CucumberMessages

/// A tag of the classic JSON.
struct JSONTag: JSONEncodable {
  let name: String
  let line: Int?

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("name", name)
    writer.field("line", line)
    writer.endObject()
  }
}
