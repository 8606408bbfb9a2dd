package import Gherkin

/// A node of a syntax tree that encodes itself as the message with the same name, without creating the message.
///
/// Tests compare the encodings of the node and the message. The protocol doesn't inherit from ``JSONEncodable``,
/// because that would add public conformances to the parser's types.
protocol SyntaxNode {
  func encode(to writer: inout JSONWriter)
}

extension JSONWriter {
  /// Writes a key and a node of a syntax tree.
  mutating func field(_ key: StaticString, _ node: some SyntaxNode) {
    beginValue(key)
    node.encode(to: &self)
  }

  /// Writes a key and a node of a syntax tree, or nothing if the node is `nil`.
  mutating func field(_ key: StaticString, _ node: (some SyntaxNode)?) {
    if let node { field(key, node) }
  }

  /// Writes a key and an array of nodes of a syntax tree.
  mutating func field(_ key: StaticString, _ nodes: NodeList<some SyntaxNode>) {
    array(key) { writer in
      for node in nodes { writer.element(node) }
    }
  }

  /// Writes a node of a syntax tree as an array element.
  mutating func element(_ node: some SyntaxNode) {
    beginElement()
    node.encode(to: &self)
  }
}

/// A node of a syntax tree that begins with a keyword and a name.
package protocol HeadedNode {
  var location: Gherkin.Location { get }
  var keyword: Substring { get }
  var name: Substring { get }
  var description: Substring { get }
}

extension Gherkin.GherkinDocument.Feature: HeadedNode {}
extension Gherkin.GherkinDocument.Rule: HeadedNode {}
extension Gherkin.GherkinDocument.Background: HeadedNode {}
extension Gherkin.GherkinDocument.Scenario: HeadedNode {}
extension Gherkin.GherkinDocument.Examples: HeadedNode {}

extension JSONWriter {
  /// Writes the fields that all headed nodes share.
  fileprivate mutating func heading(_ node: some HeadedNode) {
    field("location", line: node.location.line, column: node.location.column)
    field("keyword", node.keyword)
    field("name", node.name)
    field("description", node.description)
  }
}

extension Gherkin.GherkinDocument: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("feature", feature)
    writer.field("comments", comments)
    writer.field("uri", uri)
    writer.endObject()
  }
}

extension Gherkin.GherkinDocument.Comment: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("location", line: location.line, column: location.column)
    writer.field("text", text)
    writer.endObject()
  }
}

extension Gherkin.GherkinDocument.Tag: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("location", line: location.line, column: location.column)
    writer.field("name", name)
    writer.field("id", id: id)
    writer.endObject()
  }
}

extension Gherkin.GherkinDocument.Feature: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
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

extension Gherkin.GherkinDocument.Rule: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject(id: id)
    writer.heading(self)
    writer.array("children") { writer in
      if let background { writer.elementObject { $0.field("background", background) } }
      for scenario in scenarios { writer.elementObject { $0.field("scenario", scenario) } }
    }
    writer.field("tags", tags)
    writer.endObject()
  }
}

extension Gherkin.GherkinDocument.Background: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject(id: id)
    writer.heading(self)
    writer.field("steps", steps)
    writer.endObject()
  }
}

extension Gherkin.GherkinDocument.Scenario: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject(id: id)
    writer.field("tags", tags)
    writer.heading(self)
    writer.field("steps", steps)
    writer.field("examples", examples)
    writer.endObject()
  }
}

extension Gherkin.GherkinDocument.Examples: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject(id: id)
    writer.field("tags", tags)
    writer.heading(self)
    writer.field("tableHeader", tableHeader)
    writer.field("tableBody", tableBody)
    writer.endObject()
  }
}

extension Gherkin.GherkinDocument.Step: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject(id: id)
    writer.field("location", line: location.line, column: location.column)
    withKeyword { writer.field("keyword", $0) }
    writer.field("keywordType", keywordType.rawValue)
    withText { writer.field("text", $0) }
    writer.field("docString", docString)
    writer.field("dataTable", dataTable)
    writer.endObject()
  }
}

extension Gherkin.GherkinDocument.DocString: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("location", line: location.line, column: location.column)
    writer.field("content", content)
    writer.field("delimiter", delimiter)
    writer.field("mediaType", mediaType)
    writer.endObject()
  }
}

extension Gherkin.GherkinDocument.DataTable: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("location", line: location.line, column: location.column)
    writer.field("rows", rows)
    writer.endObject()
  }
}

extension Gherkin.GherkinDocument.TableRow: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject(id: id)
    writer.field("location", line: location.line, column: location.column)
    writer.field("cells", cells)
    writer.endObject()
  }
}

extension Gherkin.GherkinDocument.TableCell: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("location", line: location.line, column: location.column)
    writer.field("value", value)
    writer.endObject()
  }
}
