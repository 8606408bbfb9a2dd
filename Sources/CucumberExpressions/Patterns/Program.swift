/// A compiled pattern: instructions for a backtracking matcher over UTF-8.
struct Program: Sendable {
  /// One step of the matcher.
  enum Instruction: Sendable {
    /// Matches bytes of `Program.literals`.
    case literal(Range<Int>)
    /// Matches one code point of a set, by its index in `Program.sets`.
    case set(Int)
    /// Tries the first target, then the second; splits are numbered.
    case split(number: Int, Int, Int)
    case jump(Int)
    /// Stores the position as a bound of a capture group: 2n is the start, 2n + 1 the end of group n.
    case save(Int)
    case assertion(PatternNode.Assertion)
    /// Matches the instructions up to `end` without moving; lookaheads are numbered.
    case lookahead(number: Int, isNegative: Bool, end: Int)
    case match
  }

  var instructions: [Instruction] = []
  var literals: [UInt8] = []
  var sets: [ScalarSet] = []
  var splitCount = 0
  var lookaheadCount = 0

  /// The capture groups, in the order of their opening parentheses.
  let captureGroups: [CaptureGroup]

  /// Whether a match can only begin at the start of the text.
  var isAnchored = false

  /// Bytes that every text that matches begins with.
  var prefix: [UInt8] = []

  /// Bytes that every text that matches ends with.
  var suffix: [UInt8] = []

  /// Words that every text that matches contains, between spaces or the text's ends.
  var words: [[UInt8]] = []
}
