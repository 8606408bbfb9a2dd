extension GherkinDocument {
  /// A step of a scenario or background.
  public struct Step: Sendable, Hashable, Decodable, JSONEncodable {
    /// A type of step keyword.
    public enum KeywordType: String, Sendable, Hashable, Decodable, CaseIterable, JSONEncodable {
      /// `*`, or a keyword with several meanings.
      case unknown = "Unknown"
      /// A precondition, such as `Given`.
      case context = "Context"
      /// An action, such as `When`.
      case action = "Action"
      /// An expected result, such as `Then`.
      case outcome = "Outcome"
      /// A step of the same type as the previous step, such as `And` or `But`.
      case conjunction = "Conjunction"
    }

    /// The ID that other messages refer to.
    public var id: String
    /// The location of the keyword in the file.
    public var location: Location
    /// The keyword as written, in the language of the feature, including its trailing space, if any.
    public var keyword: String
    /// The type of the keyword, or `nil` if it isn't known. The type doesn't depend on the language.
    public var keywordType: KeywordType?
    /// The text after the keyword.
    public var text: String
    /// The doc string below the step, or `nil` if there is none.
    public var docString: DocString?
    /// The data table below the step, or `nil` if there is none.
    public var dataTable: DataTable?

    /// Creates a step with the given values.
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

    /// Encodes the step as a JSON object.
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
    /// The location of the opening delimiter in the file.
    public var location: Location
    /// The text between the delimiters, without the indentation of the opening delimiter.
    public var content: String
    /// The delimiter: three double quotes, or three or four backticks.
    public var delimiter: String
    /// The media type after the opening delimiter, such as `json`, or `nil` if there is none.
    public var mediaType: String?

    /// Creates a doc string with the given values.
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

    /// Encodes the doc string as a JSON object.
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
    /// The location of the first row in the file.
    public var location: Location
    /// The rows, all with the same number of cells.
    public var rows: [TableRow]

    /// Creates a data table with the given values.
    public init(location: Location, rows: [TableRow]) {
      self.location = location
      self.rows = rows
    }

    /// Encodes the data table as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("location", location)
      writer.field("rows", rows)
      writer.endObject()
    }
  }

  /// A row of a table.
  public struct TableRow: Sendable, Hashable, Decodable, JSONEncodable {
    /// The ID that other messages refer to.
    public var id: String
    /// The location of the first pipe in the file.
    public var location: Location
    /// The cells, from left to right.
    public var cells: [TableCell]

    /// Creates a table row with the given values.
    public init(
      id: String,
      location: Location,
      cells: [TableCell]
    ) {
      self.id = id
      self.location = location
      self.cells = cells
    }

    /// Encodes the table row as a JSON object.
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
    /// The location of the text in the file, after the pipe and whitespace.
    public var location: Location
    /// The text, trimmed and unescaped.
    public var value: String

    /// Creates a table cell with the given values.
    public init(location: Location, value: String) {
      self.location = location
      self.value = value
    }

    /// Encodes the table cell as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("location", location)
      writer.field("value", value)
      writer.endObject()
    }
  }
}
