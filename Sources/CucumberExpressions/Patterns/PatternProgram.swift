/// A compiled pattern: instructions for a backtracking matcher over UTF-8.
struct PatternProgram: Sendable {
  /// One instruction of the matcher.
  enum Instruction: Sendable {
    /// Matches a range of bytes in `PatternProgram.literals`.
    case literal(Range<Int>)
    /// Matches one code point in a set, given by its index in `PatternProgram.sets`.
    case set(Int)
    /// Tries the first target, then the second. Each split has a number.
    case split(number: Int, Int, Int)
    case jump(Int)
    /// Stores the position as a bound of a capture group: slot 2n is the start of group n, 2n + 1 its end.
    case save(Int)
    case assertion(PatternNode.Assertion)
    /// Without advancing, requires that the instructions up to `end` match or, if negative, don't match. Each lookahead
    /// has a number.
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

  /// The bytes that every matching string starts with.
  var prefix: [UInt8] = []

  /// The bytes that every matching string ends with.
  var suffix: [UInt8] = []

  /// The words that every matching string contains, delimited by spaces or the ends of the string.
  var words: [[UInt8]] = []
}

/// A finished program, which many matchers can run.
///
/// The type is a class, so that a matcher copies one reference instead of each array.
final class CompiledProgram: Sendable {
  let program: PatternProgram

  init(_ program: PatternProgram) {
    self.program = program
  }
}
