public import Gherkin

// The fields of `GherkinDocument`, written from the syntax tree without copying it. Tests compare both.

extension Gherkin.GherkinDocument: JSONEncodable {
  /// Writes the syntax tree as the message ``GherkinDocument``.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("feature", feature)
    writer.field("comments", comments)
    writer.field("uri", uri)
    writer.endObject()
  }
}

extension NodeList: JSONEncodable where Element: JSONEncodable {
  /// Writes a JSON array.
  public func encode(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self { writer.element(element) }
    writer.endArray()
  }
}

extension Gherkin.Comment: JSONEncodable {
  /// Writes the comment as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("location", line: location.line, column: location.column)
    writer.field("text", text)
    writer.endObject()
  }
}

extension Gherkin.Tag: JSONEncodable {
  /// Writes the tag as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("location", line: location.line, column: location.column)
    writer.field("name", name)
    writer.field("id", id: id)
    writer.endObject()
  }
}

extension Gherkin.Feature: JSONEncodable {
  /// Writes the feature as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("tags", tags)
    writer.field("location", line: location.line, column: location.column)
    writer.field("language", language)
    writer.field("keyword", keyword)
    writer.field("name", name)
    writer.field("description", description)
    writer.array("children") { writer in
      if let background { writer.elementObject { $0.field("background", background) } }
      for scenario in scenarios { writer.elementObject { $0.field("scenario", scenario) } }
      for rule in rules { writer.elementObject { $0.field("rule", rule) } }
    }
    writer.endObject()
  }
}

extension Gherkin.Rule: JSONEncodable {
  /// Writes the rule as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id: id)
    writer.field("location", line: location.line, column: location.column)
    writer.field("keyword", keyword)
    writer.field("name", name)
    writer.field("description", description)
    writer.array("children") { writer in
      if let background { writer.elementObject { $0.field("background", background) } }
      for scenario in scenarios { writer.elementObject { $0.field("scenario", scenario) } }
    }
    writer.field("tags", tags)
    writer.endObject()
  }
}

extension Gherkin.Background: JSONEncodable {
  /// Writes the background as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id: id)
    writer.field("location", line: location.line, column: location.column)
    writer.field("keyword", keyword)
    writer.field("name", name)
    writer.field("description", description)
    writer.field("steps", steps)
    writer.endObject()
  }
}

extension Gherkin.Scenario: JSONEncodable {
  /// Writes the scenario as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id: id)
    writer.field("tags", tags)
    writer.field("location", line: location.line, column: location.column)
    writer.field("keyword", keyword)
    writer.field("name", name)
    writer.field("description", description)
    writer.field("steps", steps)
    writer.field("examples", examples)
    writer.endObject()
  }
}

extension Gherkin.Examples: JSONEncodable {
  /// Writes the examples as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id: id)
    writer.field("tags", tags)
    writer.field("location", line: location.line, column: location.column)
    writer.field("keyword", keyword)
    writer.field("name", name)
    writer.field("description", description)
    writer.field("tableHeader", tableHeader)
    writer.field("tableBody", tableBody)
    writer.endObject()
  }
}

extension Gherkin.Step: JSONEncodable {
  /// Writes the step as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id: id)
    writer.field("location", line: location.line, column: location.column)
    withKeyword { writer.field("keyword", $0) }
    writer.field("keywordType", keywordType.rawValue)
    withText { writer.field("text", $0) }
    writer.field("docString", docString)
    writer.field("dataTable", dataTable)
    writer.endObject()
  }
}

extension Gherkin.DocString: JSONEncodable {
  /// Writes the doc string as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("location", line: location.line, column: location.column)
    writer.field("content", content)
    writer.field("delimiter", delimiter)
    writer.field("mediaType", mediaType)
    writer.endObject()
  }
}

extension Gherkin.DataTable: JSONEncodable {
  /// Writes the table as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("location", line: location.line, column: location.column)
    writer.field("rows", rows)
    writer.endObject()
  }
}

extension Gherkin.TableRow: JSONEncodable {
  /// Writes the row as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id: id)
    writer.field("location", line: location.line, column: location.column)
    writer.field("cells", cells)
    writer.endObject()
  }
}

extension Gherkin.TableCell: JSONEncodable {
  /// Writes the cell as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("location", line: location.line, column: location.column)
    writer.field("value", value)
    writer.endObject()
  }
}
