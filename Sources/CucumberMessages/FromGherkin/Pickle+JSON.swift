import Gherkin

// Encodes the parser's pickles as `Pickle` messages, without copying them. Tests compare both encodings.

extension Gherkin.Pickle: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject(id: id)
    writer.field("uri", uri)
    writer.field("location", line: location.line, column: location.column)
    writer.field("astNodeIds", ids: nodeID, rowID)
    writer.array("tags") { writer in
      for tag in tags {
        writer.elementObject { writer in
          tag.withName { writer.field("name", $0) }
          writer.field("astNodeId", id: tag.id)
        }
      }
    }
    withName { writer.field("name", $0) }
    writer.field("language", language)
    writer.array("steps") { writer in
      for step in steps { writer.element(step) }
    }
    writer.endObject()
  }
}

extension Gherkin.Pickle.Step: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject(id: id)
    withText { writer.field("text", $0) }
    writer.field("type", Pickle.Step.Kind(type))
    if hasArgument {
      writer.object("argument") { writer in
        writer.field("docString", docString)
        writer.field("dataTable", dataTable)
      }
    }
    writer.field("astNodeIds", ids: nodeID, rowID)
    writer.endObject()
  }
}

extension Gherkin.Pickle.DocString: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("argumentIndex", argumentIndex)
    writer.field("content", content)
    writer.field("mediaType", mediaType)
    writer.endObject()
  }
}

extension Gherkin.Pickle.Table: SyntaxNode {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("argumentIndex", argumentIndex)
    writer.array("rows") { writer in
      for row in rows {
        writer.elementObject { writer in
          writer.array("cells") { writer in
            for cell in row { writer.elementObject { $0.field("value", cell) } }
          }
        }
      }
    }
    writer.endObject()
  }
}
