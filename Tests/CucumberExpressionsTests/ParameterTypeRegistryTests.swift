import CucumberExpressions
import Testing

struct ParameterTypeRegistryTests {
  private var registry = ParameterTypeRegistry()

  private func type(_ name: String, _ patterns: String..., preferred: Bool = false) throws -> ParameterType {
    try ParameterType(name: name, regularExpressions: patterns, preferForRegularExpressionMatch: preferred)
  }

  @Test
  mutating func typesAreInTheOrderOfTheirDefinition() throws {
    try registry.define(type("zebra", "z"))
    try registry.define(type("ape", "a"))
    #expect(
      registry.map(\.name) == [
        "int", "float", "word", "string", "", "double", "bigdecimal", "byte", "short", "long", "biginteger", "zebra",
        "ape",
      ]
    )
  }

  @Test func onlyIntFloatAndStringOfTheBuiltInTypesAreSuggested() {
    #expect(registry.filter(\.useForSnippets).map(\.name) == ["int", "float", "string"])
  }

  @Test
  mutating func aDuplicateNameIsRejectedAndLeavesTheRegistryUnchanged() throws {
    try registry.define(type("colour", "red"))
    let error = #expect(throws: ParameterTypeError.self) { try registry.define(type("colour", "blue")) }
    #expect(error?.description == "There is already a parameter type with name colour")
    #expect(registry["colour"]?.regularExpressions == ["red"])
    #expect(registry.map(\.name).filter { $0 == "colour" }.count == 1)
  }

  @Test
  mutating func aSecondAnonymousTypeIsRejected() throws {
    let error = #expect(throws: ParameterTypeError.self) { try registry.define(type("", "x")) }
    #expect(error?.description == "The anonymous parameter type has already been defined")
  }

  @Test
  mutating func aSecondPreferentialTypeForAPatternIsRejected() throws {
    try registry.define(type("name", "[A-Z]+", preferred: true))
    let error = #expect(throws: ParameterTypeError.self) {
      try registry.define(type("person", "[A-Z]+", preferred: true))
    }
    #expect(
      error?.description
        == "There can only be one preferential parameter type per regexp. "
        + "The regexp /[A-Z]+/ is used for two preferential parameter types, {name} and {person}"
    )
  }

  @Test
  mutating func aPatternOfSeveralTypesBelongsToThePreferentialType() throws {
    try registry.define(type("name", "[A-Z]+"))
    try registry.define(type("person", "[A-Z]+", preferred: true))
    #expect(try registry.parameterType(forRegularExpression: "[A-Z]+", in: "")?.name == "person")
    #expect(try registry.parameterType(forRegularExpression: #"\d+"#, in: "")?.name == "int")
    #expect(try registry.parameterType(forRegularExpression: "x", in: "") == nil)
  }

  @Test
  mutating func aPatternOfSeveralTypesIsAmbiguousOnlyInRegularExpressions() throws {
    try registry.define(type("person", "[A-Z]+"))
    try registry.define(type("name", "[A-Z]+"))
    let error = #expect(throws: ExpressionError.self) {
      try RegularExpression("^I am ([A-Z]+)$", parameterTypes: registry)
    }
    #expect(error?.span == 7..<13)
    #expect(
      error?.description == """
        Your Regular Expression /^I am ([A-Z]+)$/
        matches multiple parameter types with regexp /[A-Z]+/:
           {name}
           {person}

        I couldn't decide which one to use. You have two options:

        1) Use a Cucumber Expression instead of a Regular Expression.

        2) Make one of the parameter types preferential and continue to use a Regular Expression.

        """
    )
    #expect(try CucumberExpression("I am {name}", parameterTypes: registry).match("I am BOB")?.count == 1)
  }
}
