import CucumberMessages

/// The requirements of a product, as a product owner lists them in a Markdown file.
///
/// Each table row is a requirement, with its id in the first cell and its text in the second. Several ids in one cell,
/// separated by commas, share the text. Text outside tables is ignored.
public struct RequirementList: Sendable, Hashable {
  /// The requirements in list order, each id once.
  public let requirements: [Requirement]

  /// Reads the tables of a Markdown document.
  public init(markdown: String) {
    var rows: [[String]] = []
    for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let cells = GherkinTable.cells(of: line) else { continue }
      if Self.isRuler(cells) { _ = rows.popLast() } else { rows.append(cells) }
    }
    var known: Set<String> = []
    requirements = rows.flatMap(Self.requirements).filter { known.insert($0.id).inserted }
  }

  /// Returns whether a requirement has this id.
  public func contains(_ id: String) -> Bool { requirements.contains { $0.id == id } }

  private static func requirements(in row: [String]) -> [Requirement] {
    let text = row.dropFirst().first ?? ""
    return (row.first ?? "").split(separator: ",").map(plain).filter { !$0.isEmpty }.map {
      Requirement(id: $0, text: text)
    }
  }

  /// Returns the id without Markdown marks for code and bold, and without the `@` of a tag.
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

/// A requirement of the product, with the id that scenarios use as a tag.
public struct Requirement: Sendable, Hashable {
  /// The id as in tags, without the `@`, such as `FR-008`.
  public let id: String

  /// The requirement as its author wrote it.
  public let text: String

  /// Creates a requirement.
  public init(id: String, text: String) {
    self.id = id
    self.text = text
  }
}
