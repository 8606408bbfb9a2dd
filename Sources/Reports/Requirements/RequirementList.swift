public import CucumberMessages

/// The requirements of a product, listed by a product owner in a Markdown file.
///
/// Each row of a table is a requirement, with its ID in the first cell and its text in the second. Several IDs in one
/// cell, separated by commas, share the text. The heading above a table is the area of its requirements. A further cell
/// with a web address, or with a Markdown link to one, is the ticket. Other text outside tables is ignored.
///
/// A run sends its list as an attachment, after `testRunStarted`, with the media type
/// `application/x.korniszon.requirements+json` and a body such as `{"requirements":[{"id":"FR-1","text":"Cards"}]}`, so
/// that reports of stored runs don't depend on a file. Other tools can ignore this attachment.
public struct RequirementList: Sendable, Hashable {
  /// The requirements in list order, without duplicates.
  public let requirements: [Requirement]

  /// The rows of the document that don't define a new requirement; empty for a stored list.
  public let mistakes: [Mistake]

  /// Creates a list from its requirements.
  init(_ requirements: [Requirement], _ mistakes: [Mistake] = []) {
    self.requirements = requirements
    self.mistakes = mistakes
  }

  /// Returns whether the list has a requirement with the given ID.
  public func contains(_ id: String) -> Bool { requirements.contains { $0.id == id } }
}

extension RequirementList: RunAttachment {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.requirements+json"

  /// Creates a list from the decoded fields of an attachment.
  public init(_ fields: Fields) {
    self.init(fields.requirements)
  }

  /// Writes the fields of the JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.field("requirements", requirements)
  }

  /// The fields of the JSON object.
  public struct Fields: Decodable {
    let requirements: [Requirement]
  }
}

/// A product requirement, whose ID scenarios use as a tag.
public struct Requirement: Sendable, Hashable, Decodable {
  /// The ID as in tags but without the at sign, such as `FR-008`.
  public let id: String

  /// The text of the requirement.
  public let text: String

  /// The heading above the requirement, or `nil` if there is none.
  public let area: String?

  /// The web address of the requirement's ticket, or `nil` if there is none.
  public let ticket: String?

  /// Creates a requirement.
  public init(id: String, text: String, area: String? = nil, ticket: String? = nil) {
    self.id = id
    self.text = text
    self.area = area
    self.ticket = ticket
  }
}

extension Requirement: JSONEncodable {
  /// Encodes the requirement as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id)
    writer.field("text", text)
    writer.field("area", area)
    writer.field("ticket", ticket)
    writer.endObject()
  }
}
