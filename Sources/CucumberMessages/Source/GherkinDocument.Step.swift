extension GherkinDocument {
  /// A line of a scenario or background.
  public struct Step: Sendable, Hashable, Decodable, JSONEncodable {
    /// What a step keyword means.
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

    /// The id that other messages of the stream refer to.
    public var id: String
    /// Where it begins in the file.
    public var location: Location
    /// The keyword as written, in the language of the feature, its trailing space included.
    public var keyword: String
    /// What the keyword means, whatever its language.
    public var keywordType: KeywordType?
    /// The text after the keyword.
    public var text: String
    /// The text block below the step.
    public var docString: DocString?
    /// The table below the step.
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

  /// A block of text below a step.
  public struct DocString: Sendable, Hashable, Decodable, JSONEncodable {
    /// Where it begins in the file.
    public var location: Location
    /// The text without its delimiters and indentation.
    public var content: String
    /// The delimiter it was written with: three quotes or three backticks.
    public var delimiter: String
    /// The word after the opening delimiter, such as `json`.
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
    /// Where it begins in the file.
    public var location: Location
    /// Its rows, all with the same number of cells.
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
    /// The id that other messages of the stream refer to.
    public var id: String
    /// Where it begins in the file.
    public var location: Location
    /// Its cells, from left to right.
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
    /// Where it begins in the file.
    public var location: Location
    /// Its text, unescaped and trimmed.
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
