import CucumberExpressions
import Testing

struct TagExpressionTests {
  @Test(
    "Not binds tighter than and, and than or; equal operators group to the left",
    arguments: [
      ("@a or @b and not @c", "( @a or ( @b and not ( @c ) ) )"), ("@a and @b and @c", "( ( @a and @b ) and @c )"),
      ("@a or @b or @c", "( ( @a or @b ) or @c )"), ("not (@a or @b) and @c", "( not ( @a or @b ) and @c )"),
      ("not not @a", "not ( not ( @a ) )"), ("", ""),
    ]
  )
  func precedence(source: String, description: String) throws {
    #expect(try TagExpression(source).description == description)
  }

  @Test("A backslash at the end is an error, not dropped")
  func backslashAtEnd() {
    let error = #expect(throws: TagExpressionError.self) { try TagExpression("@a\\") }
    #expect(error?.kind == .illegalEscape(nil))
  }

  @Test("A very deep expression neither traps nor loses an operator")
  func deepNesting() throws {
    let depth = 50_000
    let expression = try TagExpression(
      String(repeating: "not (", count: depth) + "@a" + String(repeating: ")", count: depth)
    )
    #expect(expression.evaluate(["@a"]))
    #expect(!expression.evaluate(["@b"]))
  }

  @Test("Tags are compared as a whole, in any script")
  func wholeTags() throws {
    let expression = try TagExpression("@żółw and not @żół")
    #expect(expression.evaluate(["@żółw"]))
    #expect(!expression.evaluate(["@żółw", "@żół"]))
  }
}
