import CucumberMessages

/// A feature in classic JSON, without its elements.
struct JSONFeature {
  let uri: String
  let feature: RunModel.Heading?

  /// The JSON of the feature up to its elements. The caller must append the elements and `]}`.
  var openBytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("uri", uri)
    let name = feature?.name ?? (uri.isEmpty ? RunModel.name : uri)
    writer.field("id", Self.id(name))
    writer.field("keyword", feature?.keyword ?? "Feature")
    writer.field("name", name)
    writer.field("description", feature?.description ?? "")
    writer.field("line", feature?.line ?? 1)
    writer.field("tags", feature?.tags.map { JSONTag(name: $0.name, line: $0.location.line) } ?? [])
    writer.field("elements", [String]())
    return writer.bytes.dropLast()
  }

  /// Returns a name as it appears in IDs: in lowercase, with hyphens in place of whitespace.
  static func id(_ name: String) -> String {
    String(name.lowercased().map { $0.isWhitespace ? "-" : $0 })
  }
}

/// A tag in a report in Cucumber JSON, the format that predates Cucumber Messages.
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
