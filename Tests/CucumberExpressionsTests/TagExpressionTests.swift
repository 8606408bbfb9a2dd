import CucumberExpressions
import Testing

struct TagExpressionTests {
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
