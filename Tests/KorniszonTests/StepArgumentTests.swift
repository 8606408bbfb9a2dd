import CucumberMessages
import Korniszon
import Testing

/// Tests of the arguments that closures receive from a step's text.
@MainActor
struct StepArgumentTests {
  enum Fruit: String, StepArgument { case apple, pear }
  enum Digit: Int, StepArgument { case one = 1, two }
  struct Flight: StepArgument { let from, to: String }
  struct Unknown: Error, CustomStringConvertible { let description = "no such airport" }

  private let journal = Journal()

  /// Runs one step against one definition, and returns the failure message, or `nil` if the step passes.
  private func run<each Argument: StepArgument>(
    _ step: String,
    _ pattern: StepPattern,
    _ prepare: (inout StepLibrary<Journal>) -> Void = { _ in },
    _ body: @escaping @MainActor @Sendable (Journal, repeat each Argument) async throws -> Void
  ) async throws -> String? {
    let journal = journal
    var library = StepLibrary { journal }
    prepare(&library)
    library.given(pattern, file: "Steps.swift", line: 7, body)
    let run = try await TestRun(.feature("Given \(step)"), steps: library)
    #expect(run.steps.count == 1)
    #expect(run.outcome.isSuccess == (run.statuses == [.passed]))
    return run.steps.first?.result.exception?.stackTrace
  }

  // MARK: Numbers

  @Test func integersOfEverySizeAreRead() async throws {
    let problem = try await run(
      "1 -2 3 -4 5 6 7 8 9 10",
      "{int} {int} {byte} {short} {long} {biginteger} {int} {int} {int} {int}"
    ) {
      (journal, a: Int, b: Int8, c: Int16, d: Int32, e: Int64, f: UInt, g: UInt8, h: UInt16, i: UInt32, j: UInt64) in
      journal.add([a, Int(b), Int(c), Int(d), Int(e), Int(f), Int(g), Int(h), Int(i), Int(j)])
    }
    #expect(problem == nil)
    #expect(journal.entries == ["[1, -2, 3, -4, 5, 6, 7, 8, 9, 10]"])
  }

  @Test func decimalsAreReadAsFloatAndDouble() async throws {
    let problem = try await run("1.5 -0.25 .5 3", "{float} {double} {bigdecimal} {int}") {
      (journal, a: Float, b: Double, c: Double, d: Double) in journal.add([Double(a), b, c, d])
    }
    #expect(problem == nil)
    #expect(journal.entries == ["[1.5, -0.25, 0.5, 3.0]"])
  }

  @Test func theErrorForALargeNumberContainsTheRange() async throws {
    let problem = try await run("300 cats", "{int} cats") { (_: Journal, _: Int8) in }
    #expect(
      problem == "argument 1 of '300 cats': '300' is out of range for Int8 (-128...127)\n  at Steps.swift:7"
    )
  }

  @Test func aNegativeNumberIsOutOfRangeForAnUnsignedType() async throws {
    let problem = try await run("-1 cats", "{int} cats") { (_: Journal, _: UInt8) in }
    #expect(
      problem == "argument 1 of '-1 cats': '-1' is out of range for UInt8 (0...255)\n  at Steps.swift:7"
    )
  }

  @Test func aNumberAboveTheMaximumOfIntIsAnError() async throws {
    let problem = try await run("9223372036854775808 cats", "{biginteger} cats") { (_: Journal, _: Int) in }
    #expect(
      problem == """
        argument 1 of '9223372036854775808 cats': '9223372036854775808' is out of range for Int \
        (-9223372036854775808...9223372036854775807)
          at Steps.swift:7
        """
    )
  }

  @Test func aLargeDecimalDoesNotBecomeInfinite() async throws {
    let problem = try await run("1E39 cats", "{float} cats") { (_: Journal, _: Float) in }
    #expect(
      problem == """
        argument 1 of '1E39 cats': '1E39' is out of range for Float (-3.4028235e+38...3.4028235e+38)
          at Steps.swift:7
        """
    )
  }

  @Test func anAnonymousParameterRejectsAWordAsANumber() async throws {
    let problem = try await run("12 and some cats", "{} and {} cats") { (_: Journal, _: Int, _: Int) in }
    #expect(problem == "argument 2 of '12 and some cats': 'some' isn't a valid Int\n  at Steps.swift:7")
  }

  // MARK: Text

  @Test func quotesAndEscapesAreRemoved() async throws {
    let problem = try await run(#""a \"b\"" 'c' word the rest"#, "{string} {string} {word} {}") {
      (journal, a: String, b: Substring, c: String, d: String) in
      for text in [a, String(b), c, d] { journal.add(text) }
    }
    #expect(problem == nil)
    #expect(journal.entries == [#"a "b""#, "c", "word", "the rest"])
  }

  @Test func aStringTakesTheTextOfANumber() async throws {
    let problem = try await run("007 cats", "{int} cats") { (journal, count: String) in journal.add(count) }
    #expect(problem == nil)
    #expect(journal.entries == ["007"])
  }

  @Test func booleansAreWrittenAsTrueOrFalse() async throws {
    #expect(try await run("true false", "{word} {}") { (journal, a: Bool, b: Bool) in journal.add([a, b]) } == nil)
    #expect(journal.entries == ["[true, false]"])
    let problem = try await run("yes", "{word}") { (_: Journal, _: Bool) in }
    #expect(problem == "argument 1 of 'yes': 'yes' isn't a valid Bool\n  at Steps.swift:7")
  }

  @Test func enumerationsAreReadByTheirRawValues() async throws {
    let problem = try await run("a pear, 2 of them", "a {word}, {int} of them") {
      (journal, fruit: Fruit, digit: Digit) in
      journal.add(fruit)
      journal.add(digit)
    }
    #expect(problem == nil)
    #expect(journal.entries == ["pear", "two"])
    let unknown = try await run("a plum", "a {word}") { (_: Journal, _: Fruit) in }
    #expect(unknown == "argument 1 of 'a plum': 'plum' isn't a valid Fruit\n  at Steps.swift:7")
  }

  @Test func anUnmatchedGroupIsNilForAnOptionalAndOtherwiseAnError() async throws {
    let pattern = StepPattern.regex(#"^a (\w+)(?: and a (\w+))?$"#)
    #expect(
      try await run("a cat", pattern) { (journal, a: String?, b: String?) in journal.add([a, b]) } == nil
    )
    #expect(journal.entries == [#"[Optional("cat"), nil]"#])
    let problem = try await run("a cat", pattern) { (_: Journal, _: String, _: String) in }
    #expect(
      problem == """
        argument 2 of 'a cat': the step definition takes an argument of type String, but the step has none
          at Steps.swift:7
        """
    )
  }

  // MARK: Parameter types

  @Test func aParameterTypeTransformsItsGroups() async throws {
    let problem = try await run("LHR-CDG leaves", "{flight} leaves") {
      $0.parameterType("flight", "([A-Z]{3})-([A-Z]{3})") { Flight(from: $0[0], to: $0[1]) }
    } _: { (journal, flight: Flight) in
      journal.add("\(flight.from) to \(flight.to)")
    }
    #expect(problem == nil)
    #expect(journal.entries == ["LHR to CDG"])
  }

  @Test func aTransformThatThrowsFailsTheStepWithItsReason() async throws {
    let problem = try await run("XXX-YYY leaves", "{flight} leaves") {
      $0.parameterType("flight", "([A-Z]{3})-([A-Z]{3})") { _ -> Flight in throw Unknown() }
    } _: { (_: Journal, _: Flight) in
    }
    #expect(
      problem
        == "argument 1 of 'XXX-YYY leaves': can't convert 'XXX-YYY' to Flight: no such airport\n  at Steps.swift:7"
    )
  }

  @Test func theTransformTakesPrecedenceOverReadingTheText() async throws {
    let problem = try await run("50% of BREAD or a poire", "{percent} of {shout} or a {fruit}") {
      $0.parameterType("percent", #"\d+%"#) { Int($0.text.dropLast()) ?? 0 }
      $0.parameterType("shout", "[A-Z]+") { $0.text.lowercased() }
      $0.parameterType("fruit", "pomme|poire") { $0.text == "poire" ? Fruit.pear : .apple }
    } _: { (journal, percent: Int, shout: String, fruit: Fruit) in
      journal.add("\(percent) \(shout) \(fruit)")
    }
    #expect(problem == nil)
    #expect(journal.entries == ["50 bread pear"])
  }

  @Test func aTransformMayReturnAnOptional() async throws {
    let problem = try await run("pear or plum", "{fruit} or {fruit}") {
      $0.parameterType("fruit", #"\w+"#) { Fruit(rawValue: $0.text) }
    } _: { (journal, first: Fruit?, second: Fruit?) in
      journal.add("\(first?.rawValue ?? "none") \(second?.rawValue ?? "none")")
    }
    #expect(problem == nil)
    #expect(journal.entries == ["pear none"])
  }

  @Test func aStringTakesTheTextOfAParameterOfAnotherType() async throws {
    let problem = try await run("LHR-CDG leaves", "{flight} leaves") {
      $0.parameterType("flight", "([A-Z]{3})-([A-Z]{3})") { Flight(from: $0[0], to: $0[1]) }
    } _: { (journal, flight: String) in
      journal.add(flight)
    }
    #expect(problem == nil)
    #expect(journal.entries == ["LHR-CDG"])
  }
}
