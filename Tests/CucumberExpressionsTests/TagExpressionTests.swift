import CucumberExpressions
import Testing

struct TagExpressionTests {
  @Test(arguments: [
    "@a", "not @a", "not not @a", "@a and @b or not @c", "(@a or @b) and not (@c and @d)", "not (@a or @b)", "",
    "@a or @b or @c", #"@a\(1\) and @b"#,
  ])
  func theShortDescriptionHasOnlyTheParenthesesThatItNeeds(_ source: String) throws {
    let expression = try TagExpression(source)
    #expect(expression.shortDescription == source)
    #expect(try TagExpression(expression.shortDescription) == expression)
  }

  @Test(arguments: [
    ("@a or @b and not @c", "( @a or ( @b and not ( @c ) ) )"), ("@a and @b and @c", "( ( @a and @b ) and @c )"),
    ("@a or @b or @c", "( ( @a or @b ) or @c )"), ("not (@a or @b) and @c", "( not ( @a or @b ) and @c )"),
    ("not not @a", "not ( not ( @a ) )"), ("", ""),
  ]
  )
  func operatorsFollowTheirPrecedence(source: String, description: String) throws {
    #expect(try TagExpression(source).description == description)
  }

  @Test(arguments: [
    ("@a and @b", "+@a +@b"), ("@a or @b and @c", "|@a |@b |@c"), ("not @a or @b", "-@a |@b"),
    ("not (@a and not @b) and @c", "-@a +@b +@c"), ("(@a or @b) and @c", "|@a |@b +@c"), ("", ""),
  ])
  func operandsSayWhetherTheirTagsAreNegatedOrAlternative(source: String, operands: String) throws {
    let effects = try TagExpression(source).operands.map { operand in
      (operand.isNegated ? "-" : operand.isAlternative ? "|" : "+") + operand.tag
    }
    #expect(effects.joined(separator: " ") == operands)
  }

  @Test func aBackslashAtTheEndIsAnError() {
    let error = #expect(throws: TagExpressionError.self) { try TagExpression("@a\\") }
    #expect(error?.kind == .illegalEscape(nil))
  }

  @Test(arguments: [
    ("@retry(2)", #"@retry\(2\)"#), ("@a and not(@exclusive(żółw))", #"@exclusive\(żółw\)"#),
    (#"@a\(1\) or @b(2)"#, #"@b\(2\)"#), ("@a()", #"@a\(\)"#),
  ])
  func aTagWithParenthesesNeedsBackslashes(source: String, tag: String) {
    let error = #expect(throws: TagExpressionError.self) { try TagExpression(source) }
    #expect(error?.description.hasSuffix("Expected operator. Parentheses in a tag need a backslash: \(tag)") == true)
  }

  @Test(arguments: ["@a @b", "@a (@b)", "@a(@b)", "@a(not @b)", #"@a\(1\) @b"#, "@a (b)"])
  func aMissingOperatorIsReportedWithoutAdviceOnParentheses(source: String) {
    let error = #expect(throws: TagExpressionError.self) { try TagExpression(source) }
    #expect(error?.description.hasSuffix("Expected operator.") == true)
  }

  @Test func aDeeplyNestedExpressionIsEvaluated() throws {
    let depth = 50_000
    let expression = try TagExpression(
      String(repeating: "not (", count: depth) + "@a" + String(repeating: ")", count: depth)
    )
    #expect(expression.evaluate(["@a"]))
    #expect(!expression.evaluate(["@b"]))
  }

  @Test func tagsAreComparedAsAWhole() throws {
    let expression = try TagExpression("@żółw and not @żół")
    #expect(expression.evaluate(["@żółw"]))
    #expect(!expression.evaluate(["@żółw", "@żół"]))
  }
}
