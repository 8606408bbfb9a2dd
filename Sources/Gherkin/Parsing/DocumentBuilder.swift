/// A builder that creates the nodes of a document in file order.
///
/// Assigns IDs when a node ends, children first, as the reference implementation does.
struct DocumentBuilder: ~Copyable {
  /// The tags and cells that the matcher has read.
  var items: TagsAndCells
  private(set) var nodes = Nodes()
  private(set) var ids: IDGenerator
  /// The errors found at the ends of tables.
  private(set) var errors: [ParseError] = []

  private var pendingTags = Nodes.Range.empty
  private var descriptionLines: [TextSlice] = []
  private var openTable: Int?
  private var openPart: Part?
  private var openDefinition: Definition?
  private var isInRule = false
  private var lastStepType = KeywordType.conjunction

  private enum Definition { case background, scenario }
  private enum Part { case step, examples }

  /// Creates a builder with room for the nodes of a source of `byteCount` bytes.
  init(ids: IDGenerator, byteCount: Int) {
    self.ids = ids
    items = TagsAndCells(byteCount: byteCount)
    nodes.reserve(forByteCount: byteCount)
    descriptionLines.reserveCapacity(8)
  }

  /// Returns the nodes of the finished document.
  consuming func takeNodes() -> Nodes {
    nodes.tags = items.tags
    nodes.cells = items.cells
    return nodes
  }

  mutating func takeErrors() -> [ParseError] {
    defer { errors = [] }
    return errors
  }

  // MARK: Lines that start a node

  mutating func addTags() {
    let tags = items.keepTags()
    pendingTags = Nodes.Range(start: pendingTags.count == 0 ? tags.start : pendingTags.start, end: tags.end)
  }

  /// Discards the tags of the current line and of the lines above it.
  mutating func ignoreTags() {
    _ = items.keepTags()
    pendingTags = .empty
  }

  mutating func openFeature(_ token: Token) {
    nodes.feature = Nodes.Feature(header: takeHeader(token), scenarios: .empty)
  }

  /// Opens a feature without a name or tags. The tags read so far belong to the next keyword line.
  mutating func openFeatureWithoutKeywordLine(at location: Location) {
    let header = Nodes.Header(location: location, keyword: .empty, name: .empty)
    nodes.feature = Nodes.Feature(header: header, scenarios: .empty)
  }

  mutating func openRule(_ token: Token) {
    let header = takeHeader(token)
    nodes.rules.append(Nodes.Rule(header: header, scenarios: Nodes.Range(at: nodes.scenarios.count)))
    isInRule = true
  }

  mutating func openBackground(_ token: Token) {
    let index = UInt32(nodes.backgrounds.count)
    let header = takeHeader(token)
    nodes.backgrounds.append(Nodes.Background(header: header, steps: Nodes.Range(at: nodes.steps.count)))
    if isInRule {
      nodes.rules[nodes.rules.count - 1].background = index
    } else {
      nodes.feature?.background = index
    }
    openDefinition = .background
    lastStepType = .conjunction
  }

  mutating func openScenario(_ token: Token) {
    let header = takeHeader(token)
    nodes.scenarios.append(
      Nodes.Scenario(
        header: header,
        steps: Nodes.Range(at: nodes.steps.count),
        examples: Nodes.Range(at: nodes.examples.count)
      )
    )
    openDefinition = .scenario
    lastStepType = .conjunction
  }

  mutating func openExamples(_ token: Token) {
    nodes.examples.append(Nodes.Examples(header: takeHeader(token)))
    openPart = .examples
  }

  @inline(__always)
  mutating func openStep(_ token: Token) {
    if token.keywordType != .conjunction { lastStepType = token.keywordType }
    nodes.steps.append(
      Nodes.Step(
        location: token.location,
        keyword: token.keyword,
        text: token.text,
        keywordType: token.keywordType,
        resolvedType: lastStepType
      )
    )
    openPart = .step
  }

  private mutating func takeHeader(_ token: Token) -> Nodes.Header {
    defer { pendingTags = .empty }
    return Nodes.Header(location: token.location, keyword: token.keyword, name: token.text, tags: pendingTags)
  }

  // MARK: Lines inside a node

  mutating func addComment(_ token: Token) {
    nodes.comments.append(Nodes.Comment(location: token.location, text: token.text))
  }

  mutating func addDescriptionLine(_ token: Token) {
    descriptionLines.append(token.text)
  }

  @inline(__always)
  mutating func addRow(_ token: Token) {
    if openTable == nil { openTable = nodes.rows.count }
    nodes.rows.append(Nodes.Row(location: token.location, cells: items.keepCells()))
  }

  mutating func addDocString(_ token: Token) {
    let index = UInt32(nodes.docStrings.count)
    nodes.docStrings.append(
      Nodes.DocString(location: token.location, delimiter: token.keyword, mediaType: token.text)
    )
    nodes.steps[nodes.steps.count - 1].docString = index
  }

  mutating func setDocStringContent(_ content: TextSlice) {
    nodes.docStrings[nodes.docStrings.count - 1].content = content
  }

  // MARK: Closing nodes

  /// Ends the current description and assigns it to the last opened node.
  @inline(__always)
  mutating func closeDescription(_ bytes: Span<UInt8>, _ unescaped: inout UnescapedText) {
    guard !descriptionLines.isEmpty else { return }
    while let last = descriptionLines.last, bytes.skipSpaces(from: last.start, to: last.end) == last.end {
      descriptionLines.removeLast()
    }
    let text = joined(descriptionLines, bytes, &unescaped)
    descriptionLines.removeAll(keepingCapacity: true)
    switch (openPart, openDefinition) {
    case (.examples, _): nodes.examples[nodes.examples.count - 1].header.description = text
    case (_, .scenario): nodes.scenarios[nodes.scenarios.count - 1].header.description = text
    case (_, .background): nodes.backgrounds[nodes.backgrounds.count - 1].header.description = text
    case (_, nil) where isInRule: nodes.rules[nodes.rules.count - 1].header.description = text
    case (_, nil): nodes.feature?.header.description = text
    }
  }

  /// Joins lines with line feeds. Returns a slice of the source if the lines are contiguous, or a slice of a copy in
  /// `unescaped` if they aren't.
  private func joined(_ lines: [TextSlice], _ bytes: Span<UInt8>, _ unescaped: inout UnescapedText) -> TextSlice {
    guard let first = lines.first, let last = lines.last else { return .empty }
    if zip(lines, lines.dropFirst()).allSatisfy({ $0.end + 1 == $1.start }) {
      return TextSlice(start: first.start, end: last.end)
    }
    let start = unescaped.end
    for (index, line) in lines.enumerated() {
      if index > 0 { unescaped.append(UInt8(ascii: "\n")) }
      unescaped.append(bytes, from: line.start, to: line.end)
    }
    return unescaped.slice(from: start)
  }

  @inline(__always)
  mutating func closeTable() {
    guard let start = openTable else { return }
    openTable = nil
    let table = Nodes.Range(start: UInt32(start), end: UInt32(nodes.rows.count))
    let firstID = ids.reserve(table.indices.count)
    for row in table.indices { nodes.rows[row].id = UInt32(firstID + row - start) }
    let cellCount = nodes.rows[start].cells.indices.count
    if let uneven = table.indices.first(where: { nodes.rows[$0].cells.indices.count != cellCount }) {
      errors.append(ParseError(.inconsistentCellCount, at: nodes.rows[uneven].location))
    }
    if openPart == .examples {
      nodes.examples[nodes.examples.count - 1].rows = table
    } else {
      nodes.steps[nodes.steps.count - 1].dataTable = UInt32(nodes.dataTables.count)
      nodes.dataTables.append(table)
    }
  }

  /// Ends a step or examples.
  @inline(__always)
  mutating func closePart() {
    closeTable()
    switch openPart {
    case .step:
      nodes.steps[nodes.steps.count - 1].id = UInt32(ids.take())
    case .examples:
      let index = nodes.examples.count - 1
      nodes.examples[index].header.id = takeID(after: nodes.examples[index].header.tags)
    case nil: break
    }
    openPart = nil
  }

  /// Ends a scenario or background.
  mutating func closeDefinition() {
    closePart()
    switch openDefinition {
    case .background:
      let index = nodes.backgrounds.count - 1
      nodes.backgrounds[index].steps.end = UInt32(nodes.steps.count)
      nodes.backgrounds[index].header.id = takeID(after: nodes.backgrounds[index].header.tags)
    case .scenario:
      let index = nodes.scenarios.count - 1
      nodes.scenarios[index].steps.end = UInt32(nodes.steps.count)
      nodes.scenarios[index].examples.end = UInt32(nodes.examples.count)
      nodes.scenarios[index].header.id = takeID(after: nodes.scenarios[index].header.tags)
    case nil: break
    }
    openDefinition = nil
  }

  /// Ends a rule, or the scenarios that precede the first rule.
  mutating func closeRule() {
    closeDefinition()
    if nodes.rules.isEmpty { nodes.feature?.scenarios.end = UInt32(nodes.scenarios.count) }
    guard isInRule else { return }
    let index = nodes.rules.count - 1
    nodes.rules[index].scenarios.end = UInt32(nodes.scenarios.count)
    nodes.rules[index].header.id = takeID(after: nodes.rules[index].header.tags)
    isInRule = false
  }

  mutating func closeFeature() {
    closeRule()
    guard nodes.feature != nil else { return }
    nodes.feature?.rules.end = UInt32(nodes.rules.count)
    if let tags = nodes.feature?.header.tags { giveIDs(to: tags) }
  }

  /// Gives IDs to the tags of a finished node, and returns the node's own ID, which follows them.
  private mutating func takeID(after tags: Nodes.Range) -> UInt32 {
    giveIDs(to: tags)
    return UInt32(ids.take())
  }

  private mutating func giveIDs(to tags: Nodes.Range) {
    let firstID = ids.reserve(tags.indices.count)
    for (offset, tag) in tags.indices.enumerated() { items.setID(firstID + offset, ofTag: tag) }
  }
}

extension Nodes.Range {
  /// Creates an empty range at the end of an array with `count` elements.
  init(at count: Int) {
    self.init(start: UInt32(count), end: UInt32(count))
  }
}
