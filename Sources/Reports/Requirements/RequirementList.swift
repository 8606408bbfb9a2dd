import CucumberMessages

/// The requirements of a product, as a product owner lists them in a Markdown file.
///
/// Each row of a table is a requirement: its id is in the first cell, its text in the second. Several ids in one cell,
/// with commas between them, share the text. Everything outside of tables is for readers only.
public struct RequirementList: Sendable, Hashable {
  /// The requirements in the order of the list, each id once.
  public let requirements: [Requirement]

  /// Reads the tables of a Markdown text.
  public init(markdown: String) {
    var rows: [[String]] = []
    for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let cells = TableText.cells(of: line) else { continue }
      if Self.isRuler(cells) { _ = rows.popLast() } else { rows.append(cells) }
    }
    var known: Set<String> = []
    requirements = rows.flatMap(Self.requirements).filter { known.insert($0.id).inserted }
  }

  /// Whether a requirement has this id.
  public func contains(_ id: String) -> Bool { requirements.contains { $0.id == id } }

  private static func requirements(in row: [String]) -> [Requirement] {
    let text = row.dropFirst().first ?? ""
    return (row.first ?? "").split(separator: ",").map(plain).filter { !$0.isEmpty }.map {
      Requirement(id: $0, text: text)
    }
  }

  /// The id without the marks that make it code or bold in Markdown, and without the `@` of a tag.
  private static func plain(_ id: Substring) -> String {
    String(id.filter { !"`*@".contains($0) && !$0.isWhitespace })
  }

  /// The line that parts the head of a table from its rows, such as `| --- | :-: |`.
  private static func isRuler(_ cells: [String]) -> Bool {
    cells.allSatisfy { $0.contains("-") && $0.allSatisfy { $0 == "-" || $0 == ":" } }
  }
}

/// Something that the product must do, with the id that scenarios name in their tags.
public struct Requirement: Sendable, Hashable {
  /// The id as in tags, without the `@`, such as `FR-008`.
  public let id: String

  /// The requirement as its author wrote it.
  public let text: String

  /// Creates a requirement from its parts.
  public init(id: String, text: String) {
    self.id = id
    self.text = text
  }
}
