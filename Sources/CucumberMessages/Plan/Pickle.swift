/// A scenario that is ready to run: with background steps, inherited tags, and the values of an examples row.
public struct Pickle: Sendable, Hashable, Decodable, JSONEncodable {
  /// The ID that other messages refer to.
  public var id: String
  /// The path of the feature file.
  public var uri: String
  /// The location of the scenario or, for an outline, of the examples row; `nil` if it isn't known.
  public var location: Location?
  /// The IDs of the scenario and, for an outline, the examples row.
  public var astNodeIds: [String]
  /// The tags, including inherited tags.
  public var tags: [Tag]
  /// The name of the scenario, with the values of the examples row filled in.
  public var name: String
  /// The code of the spoken language.
  public var language: String
  /// The steps, background steps first.
  public var steps: [Step]

  /// Creates a pickle with the given values.
  public init(
    id: String,
    uri: String,
    location: Location? = nil,
    astNodeIds: [String],
    tags: [Tag],
    name: String,
    language: String,
    steps: [Step]
  ) {
    self.id = id
    self.uri = uri
    self.location = location
    self.astNodeIds = astNodeIds
    self.tags = tags
    self.name = name
    self.language = language
    self.steps = steps
  }

  /// Encodes the pickle as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id)
    writer.field("uri", uri)
    writer.field("location", location)
    writer.field("astNodeIds", astNodeIds)
    writer.field("tags", tags)
    writer.field("name", name)
    writer.field("language", language)
    writer.field("steps", steps)
    writer.endObject()
  }
}

extension Pickle {
  /// A tag of a pickle.
  public struct Tag: Sendable, Hashable, Decodable, JSONEncodable {
    /// The tag, including its at sign.
    public var name: String
    /// The ID of the tag in the syntax tree.
    public var astNodeId: String

    /// Creates a tag with the given values.
    public init(name: String, astNodeId: String) {
      self.name = name
      self.astNodeId = astNodeId
    }

    /// Encodes the tag as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("name", name)
      writer.field("astNodeId", astNodeId)
      writer.endObject()
    }
  }

  /// A step to run.
  public struct Step: Sendable, Hashable, Decodable, JSONEncodable {
    /// A type of step.
    public enum Kind: String, Sendable, Hashable, Decodable, CaseIterable, JSONEncodable {
      /// A step whose keyword doesn't determine the type.
      case unknown = "Unknown"
      /// A precondition.
      case context = "Context"
      /// An action.
      case action = "Action"
      /// An expected result.
      case outcome = "Outcome"
    }

    /// The ID that other messages refer to.
    public var id: String
    /// The text after the keyword, with the values of the examples row filled in.
    public var text: String
    /// The type according to the keyword, or `nil` if it isn't known. A conjunction has the type of the previous step.
    public var type: Kind?
    /// The doc string and data table of the step, or `nil` if it has neither.
    public var argument: StepArgument?
    /// The IDs of the step and, for an outline, the examples row.
    public var astNodeIds: [String]

    /// Creates a step with the given values.
    public init(
      id: String,
      text: String,
      type: Kind? = nil,
      argument: StepArgument? = nil,
      astNodeIds: [String]
    ) {
      self.id = id
      self.text = text
      self.type = type
      self.argument = argument
      self.astNodeIds = astNodeIds
    }

    /// Encodes the step as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("id", id)
      writer.field("text", text)
      writer.field("type", type)
      writer.field("argument", argument)
      writer.field("astNodeIds", astNodeIds)
      writer.endObject()
    }
  }

  /// The data table and doc string of a step.
  public struct StepArgument: Sendable, Hashable, Decodable, JSONEncodable {
    /// The doc string, or `nil` if the step has none.
    public var docString: DocString?
    /// The data table, or `nil` if the step has none.
    public var dataTable: Table?

    /// Creates a step argument with the given values.
    public init(docString: DocString? = nil, dataTable: Table? = nil) {
      self.docString = docString
      self.dataTable = dataTable
    }

    /// Encodes the step argument as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("docString", docString)
      writer.field("dataTable", dataTable)
      writer.endObject()
    }
  }

  /// A doc string, with the values of the examples row filled in.
  public struct DocString: Sendable, Hashable, Decodable, JSONEncodable {
    /// The 1-based position among the step's table and doc string, or `nil` if the step has no table.
    public var argumentIndex: Int?
    /// The text between the delimiters.
    public var content: String
    /// The media type after the opening delimiter, such as `json`, or `nil` if there is none.
    public var mediaType: String?

    /// Creates a doc string with the given values.
    public init(
      argumentIndex: Int? = nil,
      content: String,
      mediaType: String? = nil
    ) {
      self.argumentIndex = argumentIndex
      self.content = content
      self.mediaType = mediaType
    }

    /// Encodes the doc string as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("argumentIndex", argumentIndex)
      writer.field("content", content)
      writer.field("mediaType", mediaType)
      writer.endObject()
    }
  }

  /// A data table, with the values of the examples row filled in.
  public struct Table: Sendable, Hashable, Decodable, JSONEncodable {
    /// The 1-based position among the step's table and doc string, or `nil` if the step has no doc string.
    public var argumentIndex: Int?
    /// The rows, from top to bottom.
    public var rows: [TableRow]

    /// Creates a table with the given values.
    public init(argumentIndex: Int? = nil, rows: [TableRow]) {
      self.argumentIndex = argumentIndex
      self.rows = rows
    }

    /// Encodes the table as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("argumentIndex", argumentIndex)
      writer.field("rows", rows)
      writer.endObject()
    }
  }

  /// A row of a data table.
  public struct TableRow: Sendable, Hashable, Decodable, JSONEncodable {
    /// The cells, from left to right.
    public var cells: [TableCell]

    /// Creates a table row with the given values.
    public init(cells: [TableCell]) {
      self.cells = cells
    }

    /// Encodes the table row as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("cells", cells)
      writer.endObject()
    }
  }

  /// A cell of a data table.
  public struct TableCell: Sendable, Hashable, Decodable, JSONEncodable {
    /// The text of the cell.
    public var value: String

    /// Creates a table cell with the given values.
    public init(value: String) {
      self.value = value
    }

    /// Encodes the table cell as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("value", value)
      writer.endObject()
    }
  }
}
