import CucumberExpressions
import Testing

struct ParameterTypeTests {
  @Test(arguments: ["{", "}", "(", ")", "\\", "/"]
  )
  func aNameWithAReservedCharacterIsRejected(character: String) {
    let error = #expect(throws: ParameterTypeError.self) {
      try ParameterType(name: "a\(character)b", regularExpressions: ["x"])
    }
    #expect(
      error?.description
        == "Illegal character in parameter name {a\(character)b}. "
        + "Parameter names may not contain '{', '}', '(', ')', '\\' or '/'"
    )
  }

  @Test func aNameWithoutReservedCharactersIsAccepted() throws {
    #expect(try ParameterType(name: "liczba żółwi [2]", regularExpressions: ["x"]).name == "liczba żółwi [2]")
  }

  @Test func anInvalidPatternIsRejectedWhenTheTypeIsCreated() {
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

  @Test func aTypeWithoutAPatternIsRejected() {
    #expect(throws: ParameterTypeError.noRegularExpression(name: "x")) {
      try ParameterType(name: "x", regularExpressions: [])
    }
  }
}
