import CucumberExpressions
import Testing

struct TagExpressionTests {
  @Test(arguments: [
    ("@a or @b and not @c", "( @a or ( @b and not ( @c ) ) )"), ("@a and @b and @c", "( ( @a and @b ) and @c )"),
    ("@a or @b or @c", "( ( @a or @b ) or @c )"), ("not (@a or @b) and @c", "( not ( @a or @b ) and @c )"),
    ("not not @a", "not ( not ( @a ) )"), ("", ""),
  ]
  )
  func operatorsFollowTheirPrecedence(source: String, description: String) throws {
    #expect(try TagExpression(source).description == description)
  }

  @Test func aBackslashAtTheEndIsAnError() {
    let error = #expect(throws: TagExpressionError.self) { try TagExpression("@a\\") }
    #expect(error?.kind == .illegalEscape(nil))
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
