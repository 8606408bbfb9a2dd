import CucumberMessages

extension RequirementList {
  /// A row that doesn't define a new requirement, or a line that hides rows.
  public enum Mistake: Sendable, Hashable {
    /// A row has text but no ID.
    case missingID(line: Int)
    /// A row has the ID of the first row with that ID, and is in the same table or in one with the same header. The
    /// header doesn't matter for a row of a table without one.
    case repeatedID(String, line: Int, firstLine: Int)
    /// A line directly below a table is probably meant as a row, but has `|` after the marker of a list or quotation, or
    /// contains characters that look like `|`, such as `│`.
    case brokenRow(line: Int)
    /// A code block or comment has no end, so that the rest of the document belongs to it.
    case unclosedBlock(line: Int)
  }

  /// Creates a list from the tables in a Markdown document.
  ///
  /// As in GitHub Flavored Markdown, a bar at the beginning of a row is optional below a delimiter row such as
  /// `| --- | --- |`, and an empty line ends a table. Tables in fenced code blocks and comments are ignored. So are
  /// tables such as glossaries and revision histories: their first column has another name than that of the first table
  /// with IDs such as `FR-008` or `FR8` or, without one, of the first table with an ID that has a letter and a digit.
  /// Rows with such IDs, or with the same letters before the number as in that table, always count.
  public init(markdown: String) {
    var firstRows: [String: Row] = [:]
    var requirements: [Requirement] = []
    var (rows, mistakes) = Row.all(in: markdown)
    let rowsWithHeader = rows.lazy.filter { !$0.header.isEmpty }
    let firstRow =
      rowsWithHeader.first(where: \.hasTagLikeID) ?? rowsWithHeader.first(where: \.hasUsualID) ?? rowsWithHeader.first
    let idColumn = firstRow?.header.first?.lowercased()
    let prefixes = Set(rows.filter { $0.header.first?.lowercased() == idColumn }.flatMap(\.prefixes))
    for row in rows
    where row.header.isEmpty || row.header.first?.lowercased() == idColumn || row.hasTagLikeID
      || !prefixes.isDisjoint(with: row.prefixes)
    {
      if row.requirements.isEmpty { mistakes.append(.missingID(line: row.line)) }
      for requirement in row.requirements {
        guard let first = firstRows[requirement.id] else {
          firstRows[requirement.id] = row
          requirements.append(requirement)
          continue
        }
        // A table with another header, such as a table of owners, may repeat the IDs.
        guard first.line != row.line, row.header.isEmpty || row.header == first.header else { continue }
        mistakes.append(.repeatedID(requirement.id, line: row.line, firstLine: first.line))
      }
    }
    self.init(requirements, mistakes.sorted { $0.line < $1.line })
  }
}

extension RequirementList.Mistake: CustomStringConvertible {
  /// The 1-based line of the mistake.
  public var line: Int {
    switch self {
    case .missingID(let line), .repeatedID(_, let line, _), .brokenRow(let line), .unclosedBlock(let line): line
    }
  }

  /// A message, without the line, that names the problem and says how to fix it.
  public var description: String {
    switch self {
    case .missingID: "this requirement has no ID: write one in the first cell, or remove the row"
    case .repeatedID(let id, _, let first):
      "the requirement \(id) is already on line \(first): write another ID, or remove one of the rows"
    case .brokenRow: "this line isn't a row of the table above it: begin it with '|', or write an empty line above it"
    case .unclosedBlock: "the rest of the file belongs to this code block or comment: end it"
    }
  }
}

/// A table row other than an empty row, a header, or a delimiter row.
private struct Row {
  /// The 1-based line of the row.
  let line: Int
  let cells: [String]
  /// The cells of the table's header; empty if the table has no delimiter row.
  let header: [String]
  /// The requirements of the row, one for each ID in the first cell.
  let requirements: [Requirement]

  /// Creates a row. `area` is the heading above its table, or `nil` if there is none.
  init(line: Int, cells: [String], header: [String], area: String?) {
    self.line = line
    self.cells = cells
    self.header = header
    let text = cells.dropFirst().first ?? ""
    let ticket = cells.dropFirst(2).lazy.compactMap(Self.webAddress).first
    requirements = Self.ids(cells.first ?? "").map { id, link in
      Requirement(id: id, text: text, area: area, ticket: ticket ?? link)
    }
  }

  /// Whether the row has an ID such as `FR-008` or `FR8`.
  var hasTagLikeID: Bool {
    requirements.contains { RunModel.Scenario.isRequirement($0.id) || $0.id.wholeMatch(of: /[A-Z]{2,}_?[0-9]+/) != nil }
  }

  /// The letters and signs before the number of each ID that has both.
  var prefixes: [Substring] {
    requirements.compactMap { requirement in
      let prefix = requirement.id.prefix { !$0.isNumber }
      return prefix.isEmpty || prefix.count == requirement.id.count ? nil : prefix
    }
  }

  /// Whether the row has an ID with a letter and a digit.
  var hasUsualID: Bool {
    requirements.contains { $0.id.contains(where: \.isLetter) && $0.id.contains(where: \.isNumber) }
  }

  /// Returns the rows of the tables in a Markdown document, and the lines that hide rows.
  static func all(in markdown: String) -> (rows: [Row], mistakes: [RequirementList.Mistake]) {
    var rows: [Row] = []
    var mistakes: [RequirementList.Mistake] = []
    var area: String?
    var isInTable = false
    var header: [String] = []
    /// The end of the code block or comment that contains the current line, or `nil` outside of both.
    var end: String?
    var startOfBlock = 0
    let lines = markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let text = line.drop(while: \.isWhitespace)
      if let delimiter = end {
        if text.contains(delimiter) { end = nil }
        continue
      }
      end = endOfBlock(text)
      startOfBlock = index + 1
      if isInTable, isBrokenRow(text) { mistakes.append(.brokenRow(line: index + 1)) }
      let title = heading(line)
      area = title ?? area
      guard end == nil, title == nil, !startsBlock(text) else {
        isInTable = false
        continue
      }
      guard isInTable else {
        if isRuler(text) {
          isInTable = true
          // The line above a delimiter row is the header.
          header = rows.last?.line == index ? rows.removeLast().cells : []
        } else if text.hasPrefix("|") {
          rows.append(Row(line: index + 1, cells: GherkinTable.cells(of: text) ?? [], header: [], area: area))
        }
        continue
      }
      if isRuler(text) { continue }
      rows.append(Row(line: index + 1, cells: cells(inTable: text), header: header, area: area))
    }
    if end != nil { mistakes.append(.unclosedBlock(line: startOfBlock)) }
    return (rows.filter { row in row.cells.contains { !$0.isEmpty } }, mistakes)
  }

  /// Returns whether a line directly below the row of a table is probably meant as a row: it has bars after the sign of
  /// a list or quotation, or characters that look like bars.
  private static func isBrokenRow(_ text: Substring) -> Bool {
    if text.contains("|") { return startsBlock(text) && !text.hasPrefix("<") }
    return text.contains { "│┃¦｜".contains($0) }
  }

  /// Returns the cells of a line in a table; empty for a sentence without bars, which isn't a row.
  private static func cells(inTable text: Substring) -> [String] {
    let cells = GherkinTable.cells(of: text.hasPrefix("|") ? text : "|" + text) ?? []
    let ids = text.split(separator: ",")
    let isSentence = ids.contains { $0.split(whereSeparator: \.isWhitespace).count > 1 }
    return isSentence && !text.contains("|") ? [] : cells
  }

  /// Returns the string that ends the fenced code block or comment that a line begins, or `nil` if the line doesn't
  /// begin one or also ends it.
  private static func endOfBlock(_ text: Substring) -> String? {
    let blocks = [("```", "```"), ("~~~", "~~~"), ("<!--", "-->")]
    return blocks.first { text.hasPrefix($0.0) && !text.dropFirst($0.0.count).contains($0.1) }?.1
  }

  /// Returns whether a line ends a table, because it is empty or begins a list, a quotation, or HTML.
  private static func startsBlock(_ text: Substring) -> Bool {
    text.isEmpty || ["- ", "* ", "+ ", ">", "<"].contains { text.hasPrefix($0) }
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
    webAddress(ofTarget: cell.hasSuffix(")") ? cell.split(separator: "](").last?.dropLast() ?? "" : cell[...])
  }

  /// Returns the target of a link without `<>` and without its title, or `nil` if it isn't a web address.
  private static func webAddress(ofTarget target: Substring) -> String? {
    let address = target.split(whereSeparator: \.isWhitespace).first.map { $0.filter { !"<>".contains($0) } } ?? ""
    return SafeLink.isWebAddress(address) ? address : nil
  }

  /// Returns the IDs in a cell, each with the web address of its Markdown link, or `nil` if it has none. IDs are
  /// separated by commas, semicolons, line breaks, or words such as `and`; Markdown links need no separator. Footnotes
  /// and anchors don't count.
  private static func ids(_ cell: String) -> [(id: String, link: String?)] {
    var addresses: [String: String] = [:]
    let withoutNotes = cell.replacing(/\[\^[^\]]*\]|<\/?a\b[^>]*>/.ignoresCase(), with: "")
    let separated = withoutNotes.replacing(/<br\s*\/?>|;\s|\s(?:and|or|i|oraz|lub|&)\s/.ignoresCase(), with: ",")
    let text = separated.replacing(/\[([^\]]+)\](?:\(((?:[^()]|\([^()]*\))*)\)|\[[^\]]*\])/) { match in
      let address = match.output.2.flatMap(webAddress(ofTarget:))
      for id in match.output.1.split(separator: ",") { addresses[plain(id)] = address }
      return ",\(match.output.1),"
    }
    let ids = text.split(separator: ",").map(plain).filter { id in id.contains { $0.isLetter || $0.isNumber } }
    return ids.map { ($0, addresses[$0]) }
  }

  /// Returns an ID without whitespace, without Markdown marks for code, emphasis, and escapes, and without the at sign
  /// of a tag.
  private static func plain(_ id: Substring) -> String {
    let text = id.filter { !"`*@\\".contains($0) && !$0.isWhitespace }
    guard text.first == "_", text.last == "_" else { return String(text) }
    return String(text.drop { $0 == "_" }.reversed().drop { $0 == "_" }.reversed())
  }

  /// Returns whether a line is the delimiter row of a table, such as `| --- | :-: |` or `--- | :-:`.
  private static func isRuler(_ text: Substring) -> Bool {
    guard text.contains("|"), let cells = GherkinTable.cells(of: text.hasPrefix("|") ? text : "|" + text) else {
      return false
    }
    return !cells.isEmpty && cells.allSatisfy { $0.contains("-") && $0.allSatisfy { $0 == "-" || $0 == ":" } }
  }
}
