import CucumberExpressions
import FeatureDiagnostics
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests of finding a definition in the text of its Swift file.
struct DefinitionSourceTests {
  private let text = ##"""
    extension Steps {
      /// Old.
      given("a dog") { _ in }

      /// Makes `n` cats.
      ///
      ///   All purr.
      step(
        "koty", polish: #"a \d 🐈 "cat""#, other: "żółte \\d koty"
      ) { _ in
        print("a dog")
      }
      given("a \"cat\"") { _ in }
    }
    """##

  private func source(_ expression: String, line: Int) throws -> DefinitionSource? {
    let definition = StepCatalog.Definition(
      expression: .regular(try RegularExpression(expression, parameterTypes: ParameterTypeRegistry())),
      keywordType: .context,
      path: "S.swift",
      line: line
    )
    return DefinitionSource(definition, in: SwiftFile(text))
  }

  @Test(arguments: [
    ("a dog", 3, 3, 9..<16), (#"a "cat""#, 13, 13, 9..<20), ("koty", 8, 9, 5..<11), (#"a \d 🐈 "cat""#, 8, 9, 21..<37),
    (#"żółte \d koty"#, 8, 9, 46..<62),
  ])
  func theLiteralIncludesItsQuotes(expression: String, line: Int, at found: Int, columns: Range<Int>) throws {
    let range = Location(line: found, column: columns.lowerBound)..<Location(line: found, column: columns.upperBound)
    #expect(try source(expression, line: line)?.literal == range)
  }

  @Test(arguments: [("dog", 3), ("a cat", 13), ("a horse", 1)])
  func anExpressionThatTheFileLacksIsNotFound(expression: String, line: Int) throws {
    #expect(try source(expression, line: line) == nil)
  }

  @Test(arguments: [("a dog", 0, 3), ("a dog", 6, 3), ("a dog", 99, 11), (#"a "cat""#, 1, 13), ("koty", 2, 9)])
  func theLiteralNearestToTheLineIsFound(expression: String, line: Int, at found: Int) throws {
    #expect(try source(expression, line: line)?.literal.lowerBound.line == found)
  }

  @Test(arguments: [
    #"// given("a dog")"#, #"x() // "a dog""#, #"/* given("a dog") { } */"#, #"/* /* a */ given("a dog") */"#,
    "/*\n given(\"a dog\")\n */", #"let url = "http://a" /* given("a dog") */"#, #"/* " */ // given("a dog")"#,
    "let a = \"\"\"\n  given(\"a dog\")\n  \\(\"a dog\") \\\"\"\"\n  given(\"a dog\")\n  \"\"\"",
    "let a = #\"\"\"\n  \"\"\"\n  given(\"a dog\")\n  \"\"\"#", ##"let a = #"given("a dog")"#"##,
    #"let a = "\(b["/*"] ?? "a dog") given(\"a dog\")""#,
  ])
  func literalsInCommentsAndLiteralsAreNotDefinitions(decoy: String) throws {
    let file = SwiftFile("\(decoy)\n\n\n\n\n\n\ngiven(\"a dog\") {}\n")
    let catalog = try StepCatalog.of("a dog")
    let line = decoy[...].lines.count + 7
    #expect(DefinitionSource(catalog.definitions[0], in: file)?.literal.lowerBound == Location(line: line, column: 7))
  }

  @Test(arguments: [
    #"let a = "/*""#, #"// /*"#, #"let a = "\\""#, ##"let a = #"""#"##, #"let a = "b"#, "/* a */ let b = c */ d",
    #"let a = "\(b("c", (d)))""#, "#if DEBUG", #"let a = "\"#, "let a = \"\"\"\n  /*\n  \"\"\"",
  ])
  func aDefinitionAfterACommentOrLiteralIsFound(text: String) throws {
    let file = SwiftFile("\(text)\ngiven(\"a dog\") {}\n")
    let catalog = try StepCatalog.of("a dog")
    let line = text[...].lines.count + 1
    #expect(DefinitionSource(catalog.definitions[0], in: file)?.literal.lowerBound == Location(line: line, column: 7))
  }

  /// In quadratic time, this would take many minutes.
  @Test func aLongRunOfNumberSignsIsReadInLinearTime() throws {
    let catalog = try StepCatalog.of("a dog")
    let file = SwiftFile(String(repeating: "#", count: 200_000) + "\ngiven(\"a dog\") {}\n")
    #expect(DefinitionSource(catalog.definitions[0], in: file)?.line == 2)
  }

  @Test(arguments: [
    (#"step("price \u{20AC} {int}") {}"#, "price € {int}", 1, 6, 1, 28), ("step(\"a\\tb\") {}", "a\tb", 1, 6, 1, 12),
    (##"step(#"a \#u{20ac} "b""#) {}"##, #"a € "b""#, 1, 6, 1, 25),
    ("step(\n  \"\"\"\n  multi (one)\n  \"\"\", \"a\") {}", "multi (one)", 2, 3, 4, 6),
    ("step(\n  \"\"\"\r\n  multi \\\r\n    one\r\n  \"\"\", \"a\") {}", "multi   one", 2, 3, 5, 6),
    ("step(#\"\"\"\n  say \"\"\"\n  \"\"\"#) {}\n", #"say """"#, 1, 6, 3, 7),
    ("x = \"\"\"\n  \"a dog\n  \"\"\"\nstep(\"a cat\") {}", "a cat", 4, 6, 4, 13),
  ])
  func escapedRawAndMultilineLiteralsAreFound(
    _ text: String,
    _ expression: String,
    _ line: Int,
    _ column: Int,
    _ lastLine: Int,
    _ lastColumn: Int
  ) throws {
    let definition = StepCatalog.Definition(
      expression: .cucumber(try CucumberExpression(expression, parameterTypes: ParameterTypeRegistry())),
      keywordType: .context,
      path: "S.swift",
      line: 1
    )
    let range = Location(line: line, column: column)..<Location(line: lastLine, column: lastColumn)
    #expect(DefinitionSource(definition, in: SwiftFile(text))?.literal == range)
  }

  @Test func aLiteralWithAnInterpolationIsNotFound() throws {
    let catalog = try StepCatalog.of("a dog")
    #expect(DefinitionSource(catalog.definitions[0], in: SwiftFile(#"step("a \(pet)") {}"#)) == nil)
  }

  @Test func theDocCommentOfADefinitionThatHasMovedIsFound() throws {
    #expect(try source("koty", line: 2)?.documentation == "Makes `n` cats.\n\n  All purr.")
  }

  @Test func onlyACommentDirectlyAboveIsTheDocComment() throws {
    #expect(try source("a dog", line: 3)?.documentation == "Old.")
    #expect(try source("koty", line: 8)?.documentation == "Makes `n` cats.\n\n  All purr.")
    #expect(try source(#"a "cat""#, line: 13)?.documentation == nil)
  }
}
