public import CucumberMessages

/// The requirements of a product, listed by a product owner in a Markdown file.
///
/// Each row of a table is a requirement, with its ID in the first cell and its text in the second. Several IDs in one
/// cell, separated by commas, share the text. The heading above a table is the area of its requirements. A further cell
/// with a web address, or with a Markdown link to one, is the ticket. Other text outside tables is ignored.
///
/// A run sends its list as an attachment, after `testRunStarted`, with the media type
/// `application/x.korniszon.requirements+json` and a body such as `{"requirements":[{"id":"FR-1","text":"Cards"}]}`, so
/// that reports of stored runs don't depend on a file. Other tools can ignore it.
public struct RequirementList: Sendable, Hashable {
  /// The requirements in list order, without duplicates.
  public let requirements: [Requirement]

  /// Creates a list from the tables in a Markdown document.
  public init(markdown: String) {
    var rows: [(cells: [String], area: String?)] = []
    var area: String?
    for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      area = Self.heading(line) ?? area
      guard let cells = GherkinTable.cells(of: line) else { continue }
      if Self.isRuler(cells) { _ = rows.popLast() } else { rows.append((cells, area)) }
    }
    var known: Set<String> = []
    requirements = rows.flatMap { Self.requirements(in: $0.cells, $0.area) }.filter { known.insert($0.id).inserted }
  }

  /// Creates a list from its requirements.
  init(_ requirements: [Requirement]) {
    self.requirements = requirements
  }

  /// Returns whether the list has a requirement with the given ID.
  public func contains(_ id: String) -> Bool { requirements.contains { $0.id == id } }

  private static func requirements(in row: [String], _ area: String?) -> [Requirement] {
    let text = row.dropFirst().first ?? ""
    let ticket = row.dropFirst(2).lazy.compactMap(webAddress).first
    return (row.first ?? "").split(separator: ",").map(plain).filter { !$0.isEmpty }.map {
      Requirement(id: $0, text: text, area: area, ticket: ticket)
    }
  }

  /// Returns the text of a Markdown heading such as `## Home`, or `nil` if the line isn't a heading.
  private static func heading(_ line: Substring) -> String? {
    let text = line.drop { $0 == "#" }
    guard text.startIndex != line.startIndex, text.first?.isWhitespace ?? false else { return nil }
    let title = text.trimmingPrefix { $0.isWhitespace }.reversed().drop { $0.isWhitespace || $0 == "#" }
    return title.isEmpty ? nil : String(title.reversed())
  }

  /// Returns the web address in a cell, or `nil` if there is none. The cell is an address, with or without `<>`, or a
  /// Markdown link.
  private static func webAddress(_ cell: String) -> String? {
    let target = cell.hasSuffix(")") ? cell.split(separator: "](").last?.dropLast() ?? "" : cell[...]
    let address = String(target.filter { !"<>".contains($0) })
    return SafeLink.isWebAddress(address) ? address : nil
  }

  /// Returns an ID without Markdown marks for code and bold, and without the at sign of a tag.
  private static func plain(_ id: Substring) -> String {
    String(id.filter { !"`*@".contains($0) && !$0.isWhitespace })
  }

  /// Returns whether the cells are the delimiter row of a table, such as `
  ///  ---
  ///  :-:
  /// `.
  private static func isRuler(_ cells: [String]) -> Bool {
    cells.allSatisfy { $0.contains("-") && $0.allSatisfy { $0 == "-" || $0 == ":" } }
  }
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

/// A requirement of the product, whose ID scenarios use as a tag.
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
