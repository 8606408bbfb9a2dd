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
}
