import CucumberExpressions
import Testing

struct ParameterTypeTests {
  @Test(
    "A name with a reserved character is refused with the reference's text",
    arguments: ["{", "}", "(", ")", "\\", "/"]
  )
  func illegalName(character: String) {
    let error = #expect(throws: ParameterTypeError.self) {
      try ParameterType(name: "a\(character)b", regularExpressions: ["x"])
    }
    #expect(
      error?.description
        == "Illegal character in parameter name {a\(character)b}. "
        + "Parameter names may not contain '{', '}', '(', ')', '\\' or '/'"
    )
  }

  @Test("Any other character is allowed in a name")
  func legalName() throws {
    #expect(try ParameterType(name: "liczba żółwi [2]", regularExpressions: ["x"]).name == "liczba żółwi [2]")
  }

  @Test("A pattern that is not valid is refused where the type is made, and named")
  func invalidPattern() {
    let error = #expect(throws: ParameterTypeError.self) {
      try ParameterType(name: "colour", regularExpressions: ["red", "(blue"])
    }
    #expect(
      error?.description
        == """
        The parameter type {colour} cannot be used. This regular expression has a problem at column 1:

        (blue
        ^
        The '(' does not have a matching ')'.
        If you did not intend to use a group, you can use '\\(' and '\\)' for the characters
        """
    )
  }

  @Test("A type without a pattern is refused")
  func noPattern() {
    #expect(throws: ParameterTypeError.noRegularExpression(name: "x")) {
      try ParameterType(name: "x", regularExpressions: [])
    }
  }
}
