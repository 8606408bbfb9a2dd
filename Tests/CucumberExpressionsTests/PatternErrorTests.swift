import CucumberExpressions
import Testing

struct PatternErrorTests {
  private func error(_ source: String) -> ExpressionError? {
    #expect(throws: ExpressionError.self) { try RegularExpression(source, parameterTypes: ParameterTypeRegistry()) }
  }

  /// A pattern, its error, and the error's position.
  typealias Case = (source: String, kind: PatternError.Kind, position: Int)

  private static let cases: [Case] = [
    ("(", .unterminatedGroup, 0), ("a(?i", .unterminatedGroup, 1), ("a)", .unmatchedParenthesis, 1),
    ("(?i))", .unmatchedParenthesis, 4), ("a(?P<n>b)", .unknownGroup, 1), ("(?x)a", .unknownGroup, 0),
    ("(?#a)", .unknownGroup, 0), ("(?i--s:a)", .unknownGroup, 0), ("(?<>a)", .invalidGroupName, 0),
    ("(?<a b>c)", .invalidGroupName, 0), ("x[a", .unterminatedClass, 1), ("[a-", .unterminatedClass, 0),
    ("[z-a]", .rangeOutOfOrder, 1), ("*a", .nothingToRepeat, 0), ("a**", .nothingToRepeat, 1),
    ("a(?i)*", .nothingToRepeat, 1), ("^*", .nothingToRepeat, 0), ("(?=a)+", .nothingToRepeat, 0),
    ("a{3,1}", .quantifierOutOfOrder, 1), ("a\\", .backslashAtEnd, 1), (#"\xZZ"#, .invalidEscape, 0),
    (#"\u{110000}"#, .invalidEscape, 0), (#"\uD83D\u0041"#, .invalidEscape, 0), (#"\uD83D"#, .invalidEscape, 0),
    (#"\c1"#, .invalidEscape, 0), (#"a\A"#, .unknownEscape, 1), (#"[\q]"#, .unknownEscape, 1),
    (#"\01"#, .unknownEscape, 0),
    (#"a\p{Łódź}"#, .unknownProperty, 1), (#"\p{Script=Latin}"#, .unknownProperty, 0), (#"\pL"#, .unknownProperty, 0),
    (#"[\P{L]"#, .unknownProperty, 1), (#"\p{gc=Alphabetic=L}"#, .unknownProperty, 0),
    (String(repeating: "(", count: 50_000), .tooDeeplyNested, 100), ("a{1001}", .tooLarge, 2),
    ("(?:a{1000}b){1000}", .tooLarge, 0), (#"(a|b)\1"#, .backreference, 5), (#"(?<n>a)\k<n>"#, .backreference, 7),
    (#"[\1]"#, .backreference, 1), ("(?<=a)b", .lookbehind, 0), ("a(?<!b)", .lookbehind, 1),
    ("a(?>b)", .atomicGroup, 1),
    ("ża++", .possessiveQuantifier, 2), ("a{2}+", .possessiveQuantifier, 1), ("(?=(a))", .captureInLookahead, 3),
    ("(?!(?:(?<n>a)))", .captureInLookahead, 6),
  ]

  @Test(arguments: cases)
  func anInvalidPatternIsRejectedWithTheReasonAndPosition(_ item: Case) {
    let reason = PatternError(kind: item.kind, pattern: item.source, position: item.position)
    #expect(error(item.source)?.kind == .invalidRegularExpression(reason))
  }

  @Test func theTableContainsEveryCase() { #expect(Self.cases.count == 46) }

  @Test func theMessageHasACaretTheProblemAndAdvice() {
    #expect(
      error(#"ż(a|b)\1"#)?.description
        == #"""
        This regular expression has a problem at column 7:

        ż(a|b)\1
              ^
        A backreference cannot be matched in bounded time.
        Capture both parts and compare them in the step
        """#
    )
  }

  @Test(arguments: [
    (
      "(?<=a)b", "Include the preceding text in the pattern and capture only the part you need, or check it in the step"
    ),
    ("(?>a)", "Use '(?:…)' instead: matching always takes bounded time"),
    ("a++", "Remove the '+' after the quantifier: matching always takes bounded time"),
    ("(?=(a))", "Use '(?:…)' inside the lookahead, or capture the text after it"),
    (
      #"\p{Script=Latin}"#,
      #"Use a general category, as in '\p{L}' or '\p{Letter}', or one of Alphabetic, Lowercase, and Uppercase"#
    ),
    ("a{1001}", "Use smaller numbers in the quantifiers, or '*' or '+' instead"),
  ]
  )
  func eachUnsupportedConstructHasAdvice(source: String, expected: String) {
    #expect(error(source)?.description.hasSuffix(".\n" + expected) == true)
  }
}
