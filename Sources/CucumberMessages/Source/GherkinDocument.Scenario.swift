extension GherkinDocument {
  /// A scenario, or a scenario outline if it has examples.
  public struct Scenario: Sendable, Hashable, Decodable, JSONEncodable {
    /// The ID that other messages refer to.
    public var id: String
    /// The tags above the scenario.
    public var tags: [GherkinDocument.Tag]
    /// The location of the keyword in the file.
    public var location: Location
    /// The keyword as written, in the language of the feature.
    public var keyword: String
    /// The text after the keyword.
    public var name: String
    /// The free-form description below the keyword line; empty if there is none.
    public var description: String
    /// The steps, in order.
    public var steps: [Step]
    /// The examples of the outline; empty for a plain scenario.
    public var examples: [Examples]

    /// Creates a scenario with the given values.
    public init(
      id: String,
      tags: [GherkinDocument.Tag],
      location: Location,
      keyword: String,
      name: String,
      description: String,
      steps: [Step],
      examples: [Examples]
    ) {
      self.id = id
      self.tags = tags
      self.location = location
      self.keyword = keyword
      self.name = name
      self.description = description
      self.steps = steps
      self.examples = examples
    }

    /// Encodes the scenario as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("id", id)
      writer.field("tags", tags)
      writer.field("location", location)
      writer.field("keyword", keyword)
      writer.field("name", name)
      writer.field("description", description)
      writer.field("steps", steps)
      writer.field("examples", examples)
      writer.endObject()
    }
  }

  /// A table of values for a scenario outline.
  public struct Examples: Sendable, Hashable, Decodable, JSONEncodable {
    /// The ID that other messages refer to.
    public var id: String
    /// The tags above the examples.
    public var tags: [GherkinDocument.Tag]
    /// The location of the keyword in the file.
    public var location: Location
    /// The keyword as written, in the language of the feature.
    public var keyword: String
    /// The text after the keyword.
    public var name: String
    /// The free-form description below the keyword line; empty if there is none.
    public var description: String
    /// The row of placeholder names, or `nil` if the examples have no table.
    public var tableHeader: TableRow?
    /// The rows of values. Each row becomes a pickle.
    public var tableBody: [TableRow]

    /// Creates examples with the given values.
    public init(
      id: String,
      tags: [GherkinDocument.Tag],
      location: Location,
      keyword: String,
      name: String,
      description: String,
      tableHeader: TableRow? = nil,
      tableBody: [TableRow]
    ) {
      self.id = id
      self.tags = tags
      self.location = location
      self.keyword = keyword
      self.name = name
      self.description = description
      self.tableHeader = tableHeader
      self.tableBody = tableBody
    }

    /// Encodes the examples as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("id", id)
      writer.field("tags", tags)
      writer.field("location", location)
      writer.field("keyword", keyword)
      writer.field("name", name)
      writer.field("description", description)
      writer.field("tableHeader", tableHeader)
      writer.field("tableBody", tableBody)
      writer.endObject()
    }
  }
}
