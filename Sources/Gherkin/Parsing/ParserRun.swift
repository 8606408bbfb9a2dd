/// The parsing of one source: reads line by line, asks the matcher what a line is and hands it to the builder.
struct ParserRun {
  /// Where the reference implementation gives up.
  private static let errorLimit = 11

  private(set) var matcher: TokenMatcher
  private(set) var builder: DocumentBuilder
  private(set) var errors: [ParseError] = []
  private var scanner: LineScanner
  private var state = ParserState.start

  init(_ bytes: Span<UInt8>, keywords: KeywordIndex, ids: IDGenerator) {
    self.matcher = TokenMatcher(keywords: keywords)
    self.builder = DocumentBuilder(ids: ids)
    self.scanner = LineScanner(bytes)
  }

  mutating func parse(_ bytes: Span<UInt8>) {
    while errors.count < Self.errorLimit, let line = scanner.next(bytes) {
      if let token = match(line, bytes) {
        accept(token, line, bytes)
      } else {
        let location = line.location(in: bytes)
        let text = line.trimmed(from: line.textStart, in: bytes)
        let got = String(decoding: (text.start..<text.end).map { bytes[$0] }, as: UTF8.self)
        report(ParseError(.unexpectedToken(expected: state.expected.map { $0 }, got: got), at: location))
      }
    }
    guard errors.count < Self.errorLimit else { return }
    acceptEndOfFile(bytes)
  }

  /// The line as the first kind that may stand here.
  @inline(__always)
  private mutating func match(_ line: Line, _ bytes: Span<UInt8>) -> Token? {
    for kind in state.expected {
      do throws(ParseError) {
        if let token = try matcher.match(kind, line, bytes) { return token }
      } catch {
        report(error)
      }
    }
    return nil
  }

  /// Adds an error once: a line that is looked at twice is wrong once.
  private mutating func report(_ error: ParseError) {
    if !errors.contains(error) { errors.append(error) }
  }

  // MARK: Transitions

  private mutating func accept(_ token: Token, _ line: Line, _ bytes: Span<UInt8>) {
    switch token.kind {
    case .empty, .endOfFile: break
    case .comment: acceptComment(token)
    case .language: state = .featureLanguage
    case .tagLine: acceptTags(bytes)
    case .featureLine:
      builder.openFeature(token, language: matcher.keywords.dialect.code)
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
    case .other: acceptOther(token, line, bytes)
    }
  }

  /// Ends nodes, and takes over the errors that only show at their end.
  private mutating func close(_ bytes: Span<UInt8>, _ nodes: (inout DocumentBuilder) -> Void) {
    builder.closeDescription(bytes, &matcher.unescaped)
    nodes(&builder)
    for error in builder.takeErrors() { report(error) }
  }

  private mutating func acceptEndOfFile(_ bytes: Span<UInt8>) {
    if state.expected.contains(.endOfFile) {
      close(bytes) { $0.closeFeature() }
      state = .end
    } else {
      report(
        ParseError(
          .unexpectedEndOfFile(expected: state.expected.map { $0 }),
          at: Location(line: scanner.endLine)
        )
      )
    }
  }

  private mutating func acceptComment(_ token: Token) {
    builder.addComment(token)
    switch state {
    case .header: state = .headerDescription
    case .background: state = .backgroundDescription
    case .scenario: state = .scenarioDescription
    case .examples: state = .examplesDescription
    default: break
    }
  }

  private mutating func acceptOther(_ token: Token, _ line: Line, _ bytes: Span<UInt8>) {
    switch state {
    case .docString:
      matcher.appendDocStringLine(line, bytes)
      return
    case .header: state = .headerDescription
    case .background: state = .backgroundDescription
    case .scenario: state = .scenarioDescription
    case .examples: state = .examplesDescription
    default: break
    }
    builder.addDescriptionLine(token)
  }

  private mutating func acceptDocStringSeparator(_ token: Token) {
    switch state {
    case .step(var step):
      builder.closeTable()
      for error in builder.takeErrors() { report(error) }
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

  private mutating func acceptStep(_ token: Token, _ bytes: Span<UInt8>) {
    close(bytes) { $0.closePart() }
    builder.openStep(token)
    switch state {
    case .background, .backgroundDescription: state = .step(ParserState.Step(owner: .background))
    case .step(let step): state = .step(ParserState.Step(owner: step.owner))
    default: state = .step(ParserState.Step(owner: .scenario))
    }
  }

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
    builder.addRow(token, cells: matcher.items)
  }

  // MARK: Tags

  /// Finds out whose tags these are by looking ahead for the line that they stand above.
  private mutating func acceptTags(_ bytes: Span<UInt8>) {
    let items = matcher.items
    switch state {
    case .start, .featureLanguage: state = .featureTags
    case .featureTags, .ruleTags, .scenarioTags, .examplesTags: break
    default:
      if state.expected.contains(.examplesLine), isNext(.examplesLine, bytes) {
        close(bytes) { $0.closePart() }
        state = .examplesTags
      } else if isNext(.scenarioLine, bytes) {
        close(bytes) { $0.closeDefinition() }
        state = .scenarioTags
      } else {
        close(bytes) { $0.closeRule() }
        state = .ruleTags
      }
    }
    builder.addTags(items)
  }

  /// Whether the next line that is not empty, a comment or tags is of this kind.
  private mutating func isNext(_ kind: TokenKind, _ bytes: Span<UInt8>) -> Bool {
    var lookahead = scanner
    while let line = lookahead.next(bytes) {
      do throws(ParseError) {
        if try matcher.match(kind, line, bytes) != nil { return true }
        if line.isEmpty { continue }
        if try matcher.match(.comment, line, bytes) != nil { continue }
        if try matcher.match(.tagLine, line, bytes) != nil { continue }
        return false
      } catch {
        report(error)
        return false
      }
    }
    return false
  }
}
