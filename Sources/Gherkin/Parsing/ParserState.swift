/// The parser's position in the grammar, which determines the lines that may follow.
///
/// The official grammar has the states of backgrounds, scenarios, and examples twice, for features and for rules. Both
/// allow the same lines.
enum ParserState {
  case start
  case featureLanguage
  case featureTags
  case ruleTags
  case scenarioTags
  case examplesTags

  /// After `Feature:` or `Rule:`.
  case header
  case headerDescription
  case background
  case backgroundDescription
  case scenario
  case scenarioDescription
  case examples
  case examplesDescription
  case examplesTable

  /// After a step. The flags determine what else may belong to the step and its owner.
  case step(Step)
  case docString(Step)
  case end

  /// A step and the arguments read so far.
  struct Step {
    enum Owner { case background, scenario }

    let owner: Owner
    var hasTable = false
    var hasDocString = false
    var isInTable = false
  }

  /// The kinds of lines allowed in this state. A line is of the kind `other` only if no other allowed kind fits.
  ///
  /// The sets are constants and unions, because the compiler may build an array for each use of a literal.
  @inline(__always)
  var expected: TokenKinds {
    switch self {
    case .start: Self.atStart
    case .featureLanguage, .featureTags: Self.belowTags.union(.featureLine)
    case .ruleTags: Self.belowTags.union(.ruleLine)
    case .scenarioTags: Self.belowTags.union(.scenarioLine)
    case .examplesTags: Self.belowTags.union(.examplesLine)
    case .header: Self.inHeader.union(.empty)
    case .headerDescription: Self.inHeader
    case .background: Self.inBackground.union(.empty)
    case .backgroundDescription: Self.inBackground
    case .scenario: Self.inScenario.union(.empty)
    case .scenarioDescription: Self.inScenario
    case .examples: Self.inExamples.union(.empty)
    case .examplesDescription: Self.inExamples
    case .examplesTable: Self.inExamplesTable
    case .step(let step): step.expected
    case .docString: .docStringSeparator.union(.other)
    case .end: TokenKinds()
    }
  }

  /// The lines allowed after any element: comments, tags, scenarios, rules, and the end of the file.
  fileprivate static let next: TokenKinds = [.endOfFile, .comment, .tagLine, .scenarioLine, .ruleLine]
  private static let atStart: TokenKinds = [.endOfFile, .language, .tagLine, .featureLine, .comment, .empty]
  private static let belowTags: TokenKinds = [.tagLine, .comment, .empty]
  private static let inHeader: TokenKinds = [next, .backgroundLine, .other]
  private static let inBackground: TokenKinds = [next, .stepLine, .other]
  private static let inScenario: TokenKinds = [next, .stepLine, .examplesLine, .other]
  private static let inExamples: TokenKinds = [next, .tableRow, .examplesLine, .other]
  private static let inExamplesTable: TokenKinds = [next, .tableRow, .examplesLine, .empty]
}

extension ParserState.Step {
  @inline(__always)
  var expected: TokenKinds {
    var kinds = ParserState.next.union(.stepLine).union(.empty)
    if owner == .scenario { kinds.insert(.examplesLine) }
    // A table continues until a doc string ends it. A step has one table.
    let acceptsTableRow = !hasTable || isInTable
    if acceptsTableRow { kinds.insert(.tableRow) }
    if acceptsTableRow, !hasDocString { kinds.insert(.docStringSeparator) }
    return kinds
  }
}
