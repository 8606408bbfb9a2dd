import CucumberMessages
import Korniszon
import TestSupport
import Testing

/// Tests of the mistakes in step definitions that are found before any scenario runs.
@MainActor
struct StepLibraryTests {
  private struct Flight: StepArgument {}

  /// Returns the text of all mistakes, or `nil` if there are none.
  private func mistakes(_ define: (inout StepLibrary<EmptyWorld>) -> Void) -> String? {
    var library = StepLibrary { EmptyWorld() }
    define(&library)
    do {
      _ = try library.compiled()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func aClosureWithTooFewArgumentsIsReportedWithItsLocation() {
    #expect(
      mistakes { $0.given("{int} cats and {int} dogs", file: "Steps.swift", line: 3) { (_, _: Int) in } } == """
        Steps.swift:3: {int} cats and {int} dogs
          The expression has 2 parameters, but the closure takes 1 argument after the world. \
        It must take 2, plus the step's table and doc string if needed.
        """
    )
  }

  @Test func aClosureWithTooManyArgumentsIsReportedWithItsLocation() {
    #expect(
      mistakes { $0.when("cats", file: "Steps.swift", line: 3) { (_, _: DataTable, _: DocString, _: String) in } }
        == """
        Steps.swift:3: cats
          The expression has no parameters, but the closure takes 3 arguments after the world. \
        It must take 0, plus the step's table and doc string if needed.
        """
    )
  }

  @Test func aTypeThatTheParameterCannotProvideIsReported() {
    #expect(
      mistakes { $0.then("{int} {word} cats", file: "Steps.swift", line: 3) { (_, _: Bool, _: Double) in } } == """
        Steps.swift:3: {int} {word} cats
          Argument 1 after the world is Bool, but {int} can't be converted to it.

        Steps.swift:3: {int} {word} cats
          Argument 2 after the world is Double, but {word} can't be converted to it.
        """
    )
  }

  @Test func aTypeThatTheParameterTypeDoesNotProduceIsReported() {
    #expect(
      mistakes {
        $0.parameterType("flight", "[A-Z]+") { _ in Flight() }
        $0.then("{flight} leaves", file: "Steps.swift", line: 3) { (_, _: Int) in }
        $0.then("{word} leaves", file: "Steps.swift", line: 4) { (_, _: Flight) in }
      } == """
        Steps.swift:3: {flight} leaves
          Argument 1 after the world is Int, but {flight} produces Flight.

        Steps.swift:4: {word} leaves
          Argument 1 after the world is Flight, but {word} can't be converted to it.
        """
    )
  }

  @Test func onlyATableOrDocStringCanFollowTheParameters() {
    #expect(
      mistakes { $0.then("{int} cats", file: "Steps.swift", line: 3) { (_, _: Int, _: Int) in } } == """
        Steps.swift:3: {int} cats
          Argument 2 after the world is Int, but only the step's table (such as DataTable or an array of rows) or doc \
        string (such as DocString or String) can follow the parameters.
        """
    )
  }

  @Test func aTableInPlaceOfAParameterIsReported() {
    #expect(
      mistakes { $0.then("{int} cats", file: "Steps.swift", line: 3) { (_, _: DataTable) in } } == """
        Steps.swift:3: {int} cats
          Argument 1 after the world is DataTable, but {int} can't be converted to it.
        """
    )
  }

  @Test func theErrorInAMalformedExpressionIsMarked() {
    #expect(
      mistakes { $0.given("a {int cats", file: "Steps.swift", line: 3) { _ in } } == """
        Steps.swift:3: a {int cats
          This Cucumber Expression has a problem at column 3:

          a {int cats
            ^
          The '{' does not have a matching '}'.
          If you did not intend to use a parameter you can use '\\{' to escape the a parameter
        """
    )
  }

  @Test func aMalformedRegularExpressionIsAMistake() {
    let text = mistakes { $0.given(.regex("a (cat"), file: "Steps.swift", line: 3) { _ in } }
    #expect(text?.hasPrefix("Steps.swift:3: a (cat\n  ") == true)
  }

  @Test func mistakesInParameterTypesAreReported() {
    let text = mistakes {
      $0.parameterType("int", #"\d"#, file: "Steps.swift", line: 1) { $0.text }
      $0.parameterType("cat", "Tom", file: "Steps.swift", line: 2) { $0.text }
      $0.parameterType("cat", "Kit", file: "Steps.swift", line: 3) { $0.text }
      $0.parameterType("dog", file: "Steps.swift", line: 4) { $0.text }
      $0.parameterType("(dog)", "Rex", file: "Steps.swift", line: 5) { $0.text }
    }
    #expect(
      text == """
        Steps.swift:1: {int}
          The parameter type {int} is built in. Choose another name.

        Steps.swift:3: {cat}
          The parameter type {cat} is already defined at Steps.swift:2. Rename or remove one of them.

        Steps.swift:4: {dog}
          The parameter type {dog} has no regular expression

        Steps.swift:5: {(dog)}
          Illegal character in parameter name {(dog)}. \
        Parameter names may not contain '{', '}', '(', ')', '\\' or '/'
        """
    )
  }

  @Test func theErrorForTwoPreferredTypesNamesBoth() {
    let text = mistakes {
      for (name, line) in [("red", 1), ("blue", 2)] {
        $0.parameterType(name, "[a-z]+", preferForRegularExpressionMatch: true, file: "Steps.swift", line: line) {
          $0.text
        }
      }
    }
    #expect(
      text == """
        Steps.swift:2: {blue}
          There can only be one preferential parameter type per regexp. The regexp /[a-z]+/ is used for two \
        preferential parameter types, {red} and {blue} (defined at Steps.swift:1)
        """
    )
  }

  // MARK: Frequent mistakes

  @Test func onlyOneArgumentTakesTheTable() {
    struct Pet: TableDecodable {}
    #expect(
      mistakes { $0.given("{int} pets", file: "Steps.swift", line: 3) { (_, _: Int, _: [Pet], _: DataTable?) in } }
        == """
        Steps.swift:3: {int} pets
          Arguments 2 (Array<Pet>) and 3 (Optional<DataTable>) after the world take the step's data table, but a step \
        has only one. Keep one of them.
        """
    )
  }

  @Test func onlyOneArgumentTakesTheDocString() {
    #expect(
      mistakes { $0.given(.regex("a note"), file: "Steps.swift", line: 3) { (_, _: String, _: DocString) in } } == """
        Steps.swift:3: a note
          Arguments 1 (String) and 2 (DocString) after the world take the step's doc string, but a step has only one. \
        Keep one of them.
        """
    )
    #expect(mistakes { $0.given("both") { (_, _: DataTable, _: DocString) in } } == nil)
  }

  @Test func aTagOfAHookNeedsAnAtSign() {
    #expect(
      mistakes {
        $0.before("smoke", file: "Hooks.swift", line: 3) { _ in }
        $0.afterStep("@a and not (b or @c)", file: "Hooks.swift", line: 4) { _ in }
      } == """
        Hooks.swift:3: hook
          A tag begins with '@': write '@smoke' instead of 'smoke'.

        Hooks.swift:4: hook
          A tag begins with '@': write '@b' instead of 'b'.
        """
    )
  }

  @Test(arguments: [
    ("^a cat$", #".regex("^a cat$")"#), (#"^(\d+) cats$"#, ##".regex(#"^(\d+) cats$"#)"##),
    ("^cat", #".regex("^cat")"#), ("a cat$", #".regex("a cat$")"#), ("cats?$", #".regex("cats?$")"#),
    ("a (.*) cat", #".regex("a (.*) cat")"#), (#"a cat called "([^"]+)""#, ##".regex(#"a cat called "([^"]+)""#)"##),
    (#"/^a "cat"$/"#, ##".regex(#"^a "cat"$"#)"##),
  ])
  func aRegularExpressionWrittenAsAStringIsAMistake(_ pattern: String, _ replacement: String) {
    #expect(
      mistakes { $0.given(.expression(pattern), file: "Steps.swift", line: 3) { _ in } } == """
        Steps.swift:3: \(pattern)
          A string is a Cucumber Expression, but this one looks like a regular expression. Write \(replacement).
        """
    )
    #expect(mistakes { $0.given("it costs 5 $") { _ in } } == nil)
    #expect(mistakes { $0.given("it costs {int}$") { (_, _: Int) in } } == nil)
    #expect(mistakes { $0.given("it (always) costs 5 US$...") { _ in } } == nil)
  }

  @Test func theErrorForAnEscapedLetterSuggestsARegularExpression() {
    #expect(
      mistakes { $0.given(#"(\d+) cats"#, file: "Steps.swift", line: 3) { (_, _: Int) in } } == #"""
        Steps.swift:3: (\d+) cats
          This Cucumber Expression has a problem at column 3:

          (\d+) cats
            ^
          Only the characters '{', '}', '(', ')', '\', '/' and whitespace can be escaped.
          If you did mean to use an '\' you can use '\\' to escape it
          If this is a regular expression, write .regex(#"(\d+) cats"#).
        """#
    )
  }

  // MARK: All mistakes

  @Test func allMistakesAreReportedWithTheirLocations() throws {
    var library = StepLibrary { EmptyWorld() }
    library.given("{int} cats", file: "A.swift", line: 1) { _ in }
    library.given("good") { _ in }
    library.given("a (", file: "A.swift", line: 2) { _ in }
    library.given("{int} dogs", file: "B.swift", line: 3) { (_, _: Bool) in }
    library.parameterType("word", "x", file: "C.swift", line: 4) { $0.text }
    let errors = #expect(throws: DefinitionErrors.self) { _ = try library.compiled() }?.errors ?? []
    #expect(Set(errors.map(\.location.description)) == ["A.swift:1", "A.swift:2", "B.swift:3", "C.swift:4"])
    #expect(errors.count == 4)
  }

  @Test func equalDefinitionsCauseAWarningAndAmbiguousSteps() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat", file: "/project/Steps/A.swift", line: 1) { _ in }
    library.when("a dog") { _ in }
    library.then("a cat", file: "/project/Steps/B.swift", line: 2) { _ in }
    #expect(
      try library.compiled().warnings(root: "/project") == [
        "Steps/B.swift:2: warning: 'a cat' is also defined at Steps/A.swift:1, so its steps are ambiguous: remove one of the definitions"
      ]
    )

    let run = try await TestRun(.feature("Given a cat", "When a dog"), steps: library) { $0.root = "/project" }
    #expect(run.statuses == [.ambiguous, .skipped])
    let testCase = run.envelopes.lazy.compactMap { if case .testCase(let testCase) = $0 { testCase } else { nil } }
      .first
    #expect(testCase?.testSteps.map { $0.stepDefinitionIds?.count } == [2, 1])
    #expect(!run.outcome.isSuccess)
  }

  @Test func anUnknownParameterTypeCausesAWarningAndUndefinedSteps() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.given("a {cat}", file: "Steps.swift", line: 3) { (_, _: String) in }
    #expect(
      try library.compiled().warnings(root: "") == [
        "Steps.swift:3: warning: unknown parameter type 'cat': steps written for 'a {cat}' are undefined"
      ]
    )

    let run = try await TestRun(.feature("Given a cat"), steps: library)
    #expect(run.statuses == [.undefined])
    let messages = run.envelopes.compactMap { if case .undefinedParameterType(let type) = $0 { type } else { nil } }
    #expect(messages == [UndefinedParameterType(expression: "a {cat}", name: "cat")])
  }

  @Test func aWarningContainsTheFullPathOfAFileOutsideTheRoot() throws {
    var library = StepLibrary { EmptyWorld() }
    for _ in 1...2 { library.given("a cat", file: "/elsewhere/A.swift", line: 1) { _ in } }
    for root in ["", "/project", "/else"] {
      let text =
        "/elsewhere/A.swift:1: warning: 'a cat' is also defined at /elsewhere/A.swift:1, so its steps are ambiguous: remove one of the definitions"
      #expect(try library.compiled().warnings(root: root) == [text])
    }
  }
}
