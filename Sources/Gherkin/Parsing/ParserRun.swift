/// A way to continue after an error, so that the parser finds the elements below the error. The errors that a run with
/// a recovery finds aren't reported.
enum Recovery {
  /// Ignores tags above a line that can't have tags.
  case ignoringMisplacedTags
  /// Ignores the same tags as ``ignoringMisplacedTags``. Also opens a feature without a name if a rule, background, or
  /// scenario has no feature line above it.
  case openingFeature
}

/// A run of the parser over one source. It reads lines, classifies them with the matcher, and passes them to the
/// builder.
struct ParserRun<Matcher: TokenMatcher>: ~Copyable {
  private(set) var matcher: Matcher
  private(set) var builder: DocumentBuilder
  private(set) var errors: [ParseError] = []
  private var scanner: LineScanner
  private var state = ParserState.start
  private let recovery: Recovery?
  /// Whether the preceding lines are tags that the recovery ignores.
  private var isIgnoringTags = false

  init(_ source: Source, keywords: KeywordIndex, ids: IDGenerator, recovery: Recovery? = nil) {
    self.matcher = Matcher(keywords: keywords)
    self.builder = DocumentBuilder(ids: ids, byteCount: source.text.utf8.count)
    self.scanner = LineScanner(source)
    self.recovery = recovery
  }

  /// Parses the lines and calls `visit` for each token.
  ///
  /// Stops at the maximum number of errors. If `recovers` is true, continues without reporting more errors instead, and
  /// closes all nodes at the end.
  @inline(__always)
  mutating func parse(
    _ bytes: Span<UInt8>,
    recovers: Bool = false,
    visit: (Token, Matcher, TagsAndCells, Span<UInt8>) -> Void
  ) {
    while recovers || errors.count < ParseErrors.maximumCount, let line = scanner.next(bytes) {
      if let token = match(line, bytes) ?? matchWithoutFeature(line, bytes) {
        visit(token, matcher, builder.items, bytes)
        accept(token, bytes)
      } else if errors.count < ParseErrors.maximumCount {
        let got = bytes.string(line.trimmed(from: line.textStart, in: bytes))
        report(ParseError(.unexpectedToken(expected: state.expected, got: got), at: line.location))
      }
    }
    if errors.count < ParseErrors.maximumCount { acceptEndOfFile(bytes) }
    switch state {
    case .end: break
    default: if recovers { close(bytes) { $0.closeFeature() } }
    }
  }

  /// Returns the parsed document, and the generator for the IDs that follow those of the document.
  consuming func document(of source: Source) -> (storage: DocumentStorage, ids: IDGenerator) {
    let ids = builder.ids
    let unescaped = String(decoding: matcher.unescaped.bytes, as: UTF8.self)
    let language = matcher.keywords.dialect.code
    let nodes = builder.takeNodes()
    return (DocumentStorage(source: source, nodes: nodes, unescaped: unescaped, language: language), ids)
  }

  /// Matches the line as the first allowed kind that fits, or returns `nil` if none does. Reports a malformed tag or
  /// language line, and then tries the other kinds.
  @inline(__always)
  private mutating func match(_ line: Line, _ bytes: Span<UInt8>) -> Token? {
    do throws(ParseError) {
      return try matcher.match(line, state.expected, bytes, &builder.items)
    } catch {
      report(error)
      return try? matcher.match(line, state.expected.subtracting([.language, .tagLine]), bytes, &builder.items)
    }
  }

  /// Opens a feature without a name for a line that can only be below a feature line, and returns the line's token.
  /// Returns `nil` if the line is of another kind or already has a feature line above it, or if the recovery doesn't
  /// open features.
  private mutating func matchWithoutFeature(_ line: Line, _ bytes: Span<UInt8>) -> Token? {
    guard recovery == .openingFeature, state.expected.contains(.featureLine),
      let token = try? matcher.match(line, [.scenarioLine, .ruleLine, .backgroundLine], bytes, &builder.items)
    else { return nil }
    builder.openFeatureWithoutKeywordLine(at: token.location)
    state = .header
    return token
  }

  /// Adds an error unless the limit is reached or lookahead has already reported the error.
  private mutating func report(_ error: ParseError) {
    if errors.count < ParseErrors.maximumCount, !errors.contains(error) { errors.append(error) }
  }

  // MARK: Transitions

  @inline(__always)
  private mutating func accept(_ token: Token, _ bytes: Span<UInt8>) {
    if isIgnoringTags, ![.tagLine, .comment, .empty].contains(token.kind) { isIgnoringTags = false }
    switch token.kind {
    case .endOfFile: break
    case .empty: if token.isTableSeparator { beginDescription() }
    case .comment:
      builder.addComment(token)
      beginDescription()
    case .language: state = .featureLanguage
    case .tagLine: acceptTags(bytes)
    case .featureLine:
      builder.openFeature(token)
      state = .header
    case .ruleLine:
      close(bytes) { $0.closeRule() }
      builder.openRule(token)
      state = .header
    case .backgroundLine:
      close(bytes) { $0.closeDefinition() }
      builder.openBackground(token)
      state = .background
    case .scenarioLine:
      close(bytes) { $0.closeDefinition() }
      builder.openScenario(token)
      state = .scenario
    case .examplesLine:
      close(bytes) { $0.closePart() }
      builder.openExamples(token)
      state = .examples
    case .stepLine: acceptStep(token, bytes)
    case .tableRow: acceptRow(token, bytes)
    case .docStringSeparator: acceptDocStringSeparator(token)
    case .other: acceptOther(token)
    }
  }

  /// Ends nodes and collects the errors found at their end.
  @inline(__always)
  private mutating func close(_ bytes: Span<UInt8>, _ nodes: (inout DocumentBuilder) -> Void) {
    builder.closeDescription(bytes, &matcher.unescaped)
    nodes(&builder)
    reportErrorsOfTables()
  }

  @inline(__always)
  private mutating func reportErrorsOfTables() {
    guard !builder.errors.isEmpty else { return }
    for error in builder.takeErrors() { report(error) }
  }

  private mutating func acceptEndOfFile(_ bytes: Span<UInt8>) {
    if state.expected.contains(.endOfFile) {
      close(bytes) { $0.closeFeature() }
      state = .end
    } else {
      report(
        ParseError(
          .unexpectedEndOfFile(expected: state.expected),
          at: Location(line: scanner.endLine)
        )
      )
    }
  }

  private mutating func acceptOther(_ token: Token) {
    if case .docString = state { return }
    beginDescription()
    builder.addDescriptionLine(token)
  }

  /// Enters a description, in which empty lines are text. A comment also starts a description.
  private mutating func beginDescription() {
    switch state {
    case .header: state = .headerDescription
    case .background: state = .backgroundDescription
    case .scenario: state = .scenarioDescription
    case .examples: state = .examplesDescription
    default: break
    }
  }

  private mutating func acceptDocStringSeparator(_ token: Token) {
    switch state {
    case .step(var step):
      builder.closeTable()
      reportErrorsOfTables()
      step.isInTable = false
      step.hasDocString = true
      state = .docString(step)
      builder.addDocString(token)
    case .docString(let step):
      builder.setDocStringContent(token.text)
      state = .step(step)
    default: break
    }
  }

  @inline(__always)
  private mutating func acceptStep(_ token: Token, _ bytes: Span<UInt8>) {
    close(bytes) { $0.closePart() }
    builder.openStep(token)
    switch state {
    case .background, .backgroundDescription: state = .step(ParserState.Step(owner: .background))
    case .step(let step): state = .step(ParserState.Step(owner: step.owner))
    default: state = .step(ParserState.Step(owner: .scenario))
    }
  }

  @inline(__always)
  private mutating func acceptRow(_ token: Token, _ bytes: Span<UInt8>) {
    switch state {
    case .step(var step):
      step.hasTable = true
      step.isInTable = true
      state = .step(step)
    default:
      builder.closeDescription(bytes, &matcher.unescaped)
      state = .examplesTable
    }
    builder.addRow(token)
  }

  // MARK: Tags

  /// Accepts tags after looking ahead for the keyword line that they belong to.
  private mutating func acceptTags(_ bytes: Span<UInt8>) {
    if isIgnoringTags { return builder.ignoreTags() }
    builder.addTags()
    switch state {
    case .start, .featureLanguage: state = .featureTags
    case .featureTags, .ruleTags, .scenarioTags, .examplesTags: break
    default:
      let rule: TokenKinds = recovery == nil ? [] : [.ruleLine]
      switch next(of: state.expected.intersection([.examplesLine, .scenarioLine, rule]), bytes) {
      case .examplesLine:
        close(bytes) { $0.closePart() }
        state = .examplesTags
      case .scenarioLine:
        close(bytes) { $0.closeDefinition() }
        state = .scenarioTags
      case nil where recovery != nil:
        isIgnoringTags = true
        builder.ignoreTags()
      default:
        close(bytes) { $0.closeRule() }
        state = .ruleTags
      }
    }
  }

  /// Returns the kind of the next line other than empty lines, comments, and tags. Returns `nil` if there is no such
  /// line or its kind isn't one of `kinds`.
  private mutating func next(of kinds: TokenKinds, _ bytes: Span<UInt8>) -> TokenKind? {
    var lookahead = scanner
    while let line = lookahead.next(bytes) {
      do throws(ParseError) {
        let token = try matcher.match(line, kinds.union([.empty, .comment, .tagLine]), bytes, &builder.items)
        guard let kind = token?.kind else { return nil }
        if kinds.contains(TokenKinds(kind)) { return kind }
      } catch {
        report(error)
        return nil
      }
    }
    return nil
  }
}
