extension GherkinDocument {
  /// A step of a scenario or background.
  public struct Step: Sendable, Hashable, Decodable, JSONEncodable {
    /// The types of step keywords.
    public enum KeywordType: String, Sendable, Hashable, Decodable, CaseIterable, JSONEncodable {
      /// `*`, or a keyword with several meanings.
      case unknown = "Unknown"
      /// `Given`.
      case context = "Context"
      /// `When`.
      case action = "Action"
      /// `Then`.
      case outcome = "Outcome"
      /// `And` and `But`.
      case conjunction = "Conjunction"
    }

    /// The id that other messages refer to.
    public var id: String
    /// The location in the file.
    public var location: Location
    /// The keyword as written, in the language of the feature, including its trailing space.
    public var keyword: String
    /// The type of the keyword, in any language.
    public var keywordType: KeywordType?
    /// The text after the keyword.
    public var text: String
    /// The doc string below the step.
    public var docString: DocString?
    /// The data table below the step.
    public var dataTable: DataTable?

    /// Creates the message from its parts.
    public init(
      id: String,
      location: Location,
      keyword: String,
      keywordType: KeywordType? = nil,
      text: String,
      docString: DocString? = nil,
      dataTable: DataTable? = nil
    ) {
      self.id = id
      self.location = location
      self.keyword = keyword
      self.keywordType = keywordType
      self.text = text
      self.docString = docString
      self.dataTable = dataTable
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("id", id)
      writer.field("location", location)
      writer.field("keyword", keyword)
      writer.field("keywordType", keywordType)
      writer.field("text", text)
      writer.field("docString", docString)
      writer.field("dataTable", dataTable)
      writer.endObject()
    }
  }

  /// A multi-line string below a step.
  public struct DocString: Sendable, Hashable, Decodable, JSONEncodable {
    /// The location in the file.
    public var location: Location
    /// The text, without delimiters and indentation.
    public var content: String
    /// The delimiter: three double quotes, or three or four backticks.
    public var delimiter: String
    /// The media type after the opening delimiter, such as `json`.
    public var mediaType: String?

    /// Creates the message from its parts.
    public init(
      location: Location,
      content: String,
      delimiter: String,
      mediaType: String? = nil
    ) {
      self.location = location
      self.content = content
      self.delimiter = delimiter
      self.mediaType = mediaType
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("location", location)
      writer.field("content", content)
      writer.field("delimiter", delimiter)
      writer.field("mediaType", mediaType)
      writer.endObject()
    }
  }

  /// A table below a step.
  public struct DataTable: Sendable, Hashable, Decodable, JSONEncodable {
    /// The location in the file.
    public var location: Location
    /// The rows, all with the same number of cells.
    public var rows: [TableRow]

    /// Creates the message from its parts.
    public init(location: Location, rows: [TableRow]) {
      self.location = location
      self.rows = rows
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("location", location)
      writer.field("rows", rows)
      writer.endObject()
    }
  }

  /// A row of a table.
  public struct TableRow: Sendable, Hashable, Decodable, JSONEncodable {
    /// The id that other messages refer to.
    public var id: String
    /// The location in the file.
    public var location: Location
    /// The cells, from left to right.
    public var cells: [TableCell]

    /// Creates the message from its parts.
    public init(
      id: String,
      location: Location,
      cells: [TableCell]
    ) {
      self.id = id
      self.location = location
      self.cells = cells
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("id", id)
      writer.field("location", location)
      writer.field("cells", cells)
      writer.endObject()
    }
  }

  /// A cell of a table.
  public struct TableCell: Sendable, Hashable, Decodable, JSONEncodable {
    /// The location in the file.
    public var location: Location
    /// The text, trimmed and unescaped.
    public var value: String

    /// Creates the message from its parts.
    public init(location: Location, value: String) {
      self.location = location
      self.value = value
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("location", location)
      writer.field("value", value)
      writer.endObject()
    }
  }
}
