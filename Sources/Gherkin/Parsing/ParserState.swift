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
  @inline(__always)
  var expected: TokenKinds {
    switch self {
    case .start: [.endOfFile, .language, .tagLine, .featureLine, .comment, .empty]
    case .featureLanguage, .featureTags: [.tagLine, .featureLine, .comment, .empty]
    case .ruleTags: [.tagLine, .ruleLine, .comment, .empty]
    case .scenarioTags: [.tagLine, .scenarioLine, .comment, .empty]
    case .examplesTags: [.tagLine, .examplesLine, .comment, .empty]
    case .header: [Self.inHeader, .empty]
    case .headerDescription: Self.inHeader
    case .background: [Self.inBackground, .empty]
    case .backgroundDescription: Self.inBackground
    case .scenario: [Self.inScenario, .empty]
    case .scenarioDescription: Self.inScenario
    case .examples: [Self.inExamples, .empty]
    case .examplesDescription: Self.inExamples
    case .examplesTable: [Self.next, .examplesLine, .tableRow, .empty]
    case .step(let step): step.expected
    case .docString: [.docStringSeparator, .other]
    case .end: []
    }
  }

  /// The lines allowed after any element: comments, tags, scenarios, rules, and the end of the file.
  private static let next: TokenKinds = [.endOfFile, .comment, .tagLine, .scenarioLine, .ruleLine]
  private static let inHeader: TokenKinds = [next, .backgroundLine, .other]
  private static let inBackground: TokenKinds = [next, .stepLine, .other]
  private static let inScenario: TokenKinds = [next, .stepLine, .examplesLine, .other]
  private static let inExamples: TokenKinds = [next, .tableRow, .examplesLine, .other]
}

extension ParserState.Step {
  @inline(__always)
  var expected: TokenKinds {
    var kinds: TokenKinds = [.endOfFile, .comment, .tagLine, .scenarioLine, .ruleLine, .stepLine, .empty]
    if owner == .scenario { kinds.insert(.examplesLine) }
    // A table continues until a doc string ends it. A step has one table.
    let acceptsTableRow = !hasTable || isInTable
    if acceptsTableRow { kinds.insert(.tableRow) }
    if acceptsTableRow, !hasDocString { kinds.insert(.docStringSeparator) }
    return kinds
  }
}
