import CucumberExpressions
import TestSupport
import Testing

struct CucumberExpressionTests {
  private var registry = ParameterTypeRegistry()

  private func match(_ source: String, _ text: String) throws -> [Argument]? {
    try CucumberExpression(source, parameterTypes: registry).match(text)
  }

  @Test
  mutating func anArgumentHasTheGroupsOfItsTypesPattern() throws {
    try registry.define(ParameterType(name: "flight", regularExpressions: ["([A-Z]{3})-([A-Z]{3})"]))
    let argument = try #require(try match("{flight} has been delayed", "LHR-CDG has been delayed")?.first)
    #expect(argument.parameterType?.name == "flight")
    #expect(argument.text == "LHR-CDG")
    #expect(argument.group.start == 0)
    #expect(argument.group.values == ["LHR", "CDG"])
    #expect(argument.group.children.map(\.start) == [0, 4])
  }

  @Test func aStringHasAGroupForEachKindOfQuote() throws {
    let group = try #require(try match("an order for {string}", "an order for \"eggs\"")?.first?.group)
    #expect(group.value == "\"eggs\"")
    #expect(group.start == 13)
    #expect(group.values == ["eggs", nil])
    #expect(group.children.map(\.start) == [14, nil])
    #expect(group.children.map { $0.children.map(\.value) } == [[nil], [nil]])
  }

  @Test func matchOffsetsCountUTF16CodeUnits() throws {
    let arguments = try #require(try match("😀 {word} żółw {int}", "😀 łódź żółw 42"))
    #expect(arguments.map(\.group.start) == [3, 13])
    #expect(arguments.map(\.text) == ["łódź", "42"])
  }

  @Test func matchOffsetsAreRelativeToTheStepText() throws {
    let line = "Given 😀 I have 7 cats"
    let expression = try CucumberExpression("I have {int} cat(s)", parameterTypes: registry)
    let arguments = try #require(expression.match(line.dropFirst("Given 😀 ".count)))
    #expect(arguments.map(\.group.start) == [7])
  }

  @Test func textIsComparedByCodePoint() throws {
    #expect(try match("caf\u{E9}", "caf\u{E9}") != nil)
    #expect(try match("caf\u{E9}", "cafe\u{301}") == nil)
    #expect(try match("{word}", "cafe\u{301}")?.first?.text?.unicodeScalars.count == 5)
    #expect(try match("👩‍👩‍👧(s) i {int}", "👩‍👩‍👧 i 2")?.first?.text == "2")
  }

  @Test func anUndefinedParameterTypeIsReportedWithItsNameAndPosition() {
    let error = #expect(throws: ExpressionError.self) { try match("żółw {colour} x", "") }
    #expect(error?.kind == .undefinedParameterType("colour"))
    #expect(error?.span == 5..<13)
    #expect(
      error?.description == """
        This Cucumber Expression has a problem at column 6:

        żółw {colour} x
             ^------^
        Undefined parameter type 'colour'.
        Please register a ParameterType for 'colour'
        """
    )
  }

  @Test func escapedQuotesLoseTheirBackslash() throws {
    #expect(try match("{string}", #""a\"b\'c\\d\n""#)?.first?.text == #"a"b'c\\d\n"#)
    #expect(try match("{string}", #"'a\'b'"#)?.first?.text == "a'b")
    #expect(try match("{string} x", #""" x"#)?.first?.text == "")
  }

  @Test
  mutating func alternativesOfATypeStayInsideItsParameter() throws {
    try registry.define(ParameterType(name: "colour", regularExpressions: ["red|blue", "gr[ae]y"]))
    #expect(try match("a {colour} car", "a blue car")?.first?.text == "blue")
    #expect(try match("a {colour} car", "a grey car")?.first?.text == "grey")
    #expect(try match("a {colour} car", "a red") == nil)
  }

  @Test
  mutating func thePatternOfATypeMayHavePropertiesGroupsAndFlags() throws {
    try registry.define(ParameterType(name: "name", regularExpressions: [#"(?i)pan (?<name>\p{Lu}\p{L}+)"#]))
    let argument = try #require(try match("😀 {name} x", "😀 Pan Żółw x")?.first)
    #expect(argument.text == "Pan Żółw")
    #expect(argument.group.start == 3)
    #expect(argument.group.values == ["Żółw"])
    #expect(try match("{name} x", "Pan Żółw X") == nil)
  }

  @Test(arguments: SeededGenerator.seeds())
  func noSourceTrapsAndEachErrorPointsIntoItsSource(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "{", "}", "(", ")", "/", "\\", " ", "a", "int", "string", "ż", "😀", "e\u{301}", "\u{A0}", "\n", "^", "$",
    ]
    var outcomes = (valid: 0, invalid: 0)
    for _ in 0..<6_000 {
      let source = generator.text(of: pieces, count: 0...12)
      do throws(ExpressionError) {
        let expression = try CucumberExpression(source, parameterTypes: registry)
        _ = expression.match(generator.text(of: pieces + ["1", "\"a\""], count: 0...12))
        outcomes.valid += 1
      } catch {
        let count = source.unicodeScalars.count
        #expect(0 <= error.span.lowerBound && error.span.upperBound <= count, "\(generator) \(source)")
        #expect(error.description.contains(source), "\(generator)")
        outcomes.invalid += 1
      }
    }
    #expect(outcomes.valid > 300 && outcomes.invalid > 300, "\(generator) \(outcomes)")
  }

  @Test(
    arguments: SeededGenerator.seeds()
  )
  func plainTextMatchesOnlyItself(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", " ", "ż", "😀", "e\u{301}", ".", "*", "+", "?", "|", "[", "]", "^", "$", "\n", "#", "-"]
    for _ in 0..<2_000 {
      let text = generator.text(of: pieces, count: 0...12)
      #expect(try match(text, text) == [], "\(generator) \(text)")
      #expect(try match(text, text + "x") == nil, "\(generator) \(text)")
      #expect(try match(text, "x" + text) == nil, "\(generator) \(text)")
    }
  }

  @Test(arguments: ["(", "(a"])
  func deeplyNestedOptionalsAreAnError(opening: String) {
    let source = String(repeating: opening, count: 100_000) + String(repeating: ")", count: 100_000)
    let error = #expect(throws: ExpressionError.self) { try match(source, "") }
    #expect(error?.kind == .optionalInOptional)
  }
}
