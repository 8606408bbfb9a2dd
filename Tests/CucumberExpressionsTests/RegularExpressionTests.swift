import CucumberExpressions
import TestSupport
import Testing

struct RegularExpressionTests {
  private func expression(_ source: String) throws -> RegularExpression {
    try RegularExpression(source, parameterTypes: ParameterTypeRegistry())
  }

  private func texts(_ source: String, _ text: String) throws -> [String?]? {
    try expression(source).match(text)?.map(\.text)
  }

  @Test func aGroupWithoutAMatchIsAnArgumentWithoutAValue() throws {
    let source = "^a (.*?)(?: and a (.*?))?(?: and a (.*?))?$"
    let arguments = try #require(try expression(source).match("a cucumber and a zucchini"))
    #expect(arguments.map(\.group.value) == ["cucumber", "zucchini", nil])
    #expect(arguments.map(\.group.start) == [2, 17, nil])
    #expect(arguments.map(\.text) == ["cucumber", "zucchini", nil])
    #expect(arguments.map(\.parameterType) == [nil, nil, nil])
  }

  @Test func aGroupHasTheTypeOfItsPattern() throws {
    let types = try expression(#"^(\d+) (-?\d+) (?<any>.*) (x+)$"#).parameterTypes
    #expect(types.map { $0?.name } == ["int", "int", "", nil])
  }

  @Test func onlyOutermostGroupsAreArguments() throws {
    let argument = try #require(try expression(#"(?:((\w+)@(\w+)))"#).match("to bob@home")?.first)
    #expect(argument.group.value == "bob@home")
    #expect(argument.group.values == ["bob", "home"])
    #expect(argument.group.children.map(\.start) == [3, 7])
  }

  @Test func escapedParenthesesAreNotGroups() throws {
    #expect(try texts(#"^[(](\w)[)\]] \((\w)\)$"#, "(a) (b)") == ["a", "b"])
  }

  @Test func aPatternWithoutAnchorsMatchesAnywhere() throws {
    #expect(try texts(#"(\d+) (żółw|kot)"#, "mam 12 żółwi i 3 koty") == ["12", "żółw"])
    #expect(try texts("^kot", "mam kot") == nil)
    #expect(try texts("kot$", "kot i pies") == nil)
  }

  @Test(arguments: [
    ("(a|ab)(c|bcd)?", "abcd", ["a", "bcd"]), ("(a*?)(a*)", "aaa", ["", "aaa"]),
    ("(a{1,2})(a*)", "aaa", ["aa", "a"]),
    ("(a{2,}?)(a*)", "aaaa", ["aa", "aa"]), (#"(\bkot\b)"#, "kotek kot", ["kot"]), (#"(\Bek)"#, "ek kotek", ["ek"]),
    ("(?=.*5)(.)", "a5", ["a"]), ("((?=.*5)b)", "ab5", ["b"]), ("(?!a)(.)", "ab", ["b"]),
    ("([^\\d\\s])", "1 ż", ["ż"]), (#"(\w\w)"#, "ża1😀", ["a1"]), (#"(\W\S)"#, "a\u{3000}1", ["\u{3000}1"]),
    (#"([\u0041-\x43\]\-]+)"#, "xA-C]", ["A-C]"]),
    ("(a{)", "a{", ["a{"]), ("(x{,2})", "x{,2}", ["x{,2}"]), ("((?:a|b)+)", "xabba", ["abba"]), ("(.)", "\n😀", ["😀"]),
  ]
  )
  func alternativesQuantifiersAndAssertionsFollowECMAScript(source: String, text: String, expected: [String]) throws {
    #expect(try texts(source, text) == expected)
  }

  @Test(arguments: [0x41, 0x7F, 0x80, 0x416, 0x7FE, 0x800, 0x20AC, 0xFFFD, 0x10000, 0x1F600, 0x10FFFE]
  )
  func aClassDistinguishesAdjacentCodePoints(value: UInt32) throws {
    let hexadecimal = String(value, radix: 16)
    let scalars = (value - 1...value + 1).compactMap(Unicode.Scalar.init)
    #expect(scalars.count == 3)
    for scalar in scalars {
      let text = String(Character(scalar))
      let isItself = scalar.value == value
      #expect(try texts("^([\\u{\(hexadecimal)}])$", text) == (isItself ? [text] : nil))
      #expect(try texts("^([^\\u{\(hexadecimal)}])$", text) == (isItself ? nil : [text]))
    }
  }

  @Test(arguments: SeededGenerator.seeds())
  func noPatternTrapsAndEachErrorPointsIntoItsPattern(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "ż", "😀", "(", ")", "(?:", "(?<n>", "(?P<n>", "(?!", "[", "]", "[^", "-", "\\", "d", "p{L}", "u{", "x", "1",
      "}", "{", ",",
      "|", "*", "?", "^", "$", "(?i)", "(?s-i:", "(?<=", "P{Lu}",
    ]
    var outcomes = (valid: 0, invalid: 0)
    for _ in 0..<2_000 {
      let source = generator.text(of: pieces, count: 0...10)
      do throws(ExpressionError) {
        let expression = try RegularExpression(source, parameterTypes: ParameterTypeRegistry())
        let arguments = expression.match(generator.text(of: ["a", "ż", "😀", "1", "d"], count: 0...6))
        #expect(arguments?.count ?? expression.parameterTypes.count == expression.parameterTypes.count)
        outcomes.valid += 1
      } catch {
        if case .invalidRegularExpression(let reason) = error.kind {
          #expect(0...source.unicodeScalars.count ~= reason.position, "\(generator) \(source)")
        }
        outcomes.invalid += 1
      }
    }
    #expect(outcomes.valid > 200 && outcomes.invalid > 200, "\(generator) \(outcomes)")
  }

  /// Doesn't compare patterns in which an optional iteration can match the empty string: Swift's `Regex` accepts such
  /// an iteration, and ECMAScript rejects it.
  @Test(arguments: SeededGenerator.seeds())
  func randomPatternsMatchAsInRegex(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b", "ż", ".", "(", ")", "(?:", "(?=", "(?!", "|", "*", "+", "?", "{1,2}", "{2}", "??", "*?", "[ab]", "[^a]",
      "[0-9a]", "^", "$", "[ż😀]", "[b-ż]", "😀", "A", "Ż", #"\p{L}"#, #"[\P{L}b]"#, "(?i:", "(?i)",
    ]
    var compared = 0
    for _ in 0..<4_000 {
      let source = "(" + generator.text(of: pieces, count: 1...8) + ")"
      guard let ours = try? expression(source), !ours.hasEmptyIterations else { continue }
      guard let regex = try? Regex(source) else { continue }
      let text = generator.text(of: ["a", "B", "b", "ż", "Ż", " ", "😀", "1"], count: 0...6)
      let theirs = try regex.matchingSemantics(.unicodeScalar).firstMatch(in: text)
      let expected = theirs?.output.dropFirst().first?.substring
      #expect(ours.match(text)?.first?.group.value == expected, "\(generator) \(source) on '\(text)'")
      compared += 1
    }
    #expect(compared > 100, "\(generator)")
  }

  @Test(arguments: [
    ("(a|)*", true), ("(a*)?", true), ("((?:a?){1,2})", true), ("(?=(?:|b)+)", true), ("(?:b(?:a?)*)+", true),
    ("(a|){2}", false), ("(a|b)*", false), ("(?:ab?)+", false), ("a?b*(c)", false),
  ]
  )
  func optionalIterationsThatCanMatchTheEmptyStringAreDetected(source: String, expected: Bool) throws {
    #expect(try expression(source).hasEmptyIterations == expected)
  }

  @Test func anEmptyIterationKeepsTheCaptureOfThePreviousOne() throws {
    let source = #"([\P{L}b][\P{L}b]😀\p{L}|)*(?i:)"#
    #expect(try texts(source, " b😀Żb") == [" b😀Ż"])
  }
}
