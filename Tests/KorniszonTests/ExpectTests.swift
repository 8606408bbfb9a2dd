import Korniszon
import Testing

/// Tests of the messages of failed expectations.
struct ExpectTests {
  private func failure(_ body: () throws -> Void) -> ExpectationFailure? {
    do {
      try body()
      return nil
    } catch {
      return error as? ExpectationFailure
    }
  }

  private static let place = SourceLocation(file: "Steps.swift", line: 9)

  @Test func aTrueExpectationDoesNotThrow() throws {
    try expect(1, equals: 1)
    try expect("a", differsFrom: "b")
    try expect(true, "never said")
    try expect("cat and dog", contains: "dog")
    #expect(try require(Optional(1)) == 1)
  }

  @Test func unequalValuesAreShownBelowTheMessage() {
    let failure = failure { try expect(3, equals: 5, "The number of cards", file: "Steps.swift", line: 9) }
    #expect(
      failure
        == ExpectationFailure("The number of cards: unexpected value", expected: "5", actual: "3", at: Self.place)
    )
    #expect(failure?.description == "The number of cards: unexpected value\nexpected: 5\n  actual: 3")
  }

  @Test func stringsAreQuotedAndOptionalsShowTheirValues() {
    #expect(
      failure { try expect("a", equals: "a ") }?.description.hasSuffix("expected: \"a \"\n  actual: \"a\"") == true
    )
    let name: String? = "Tom"
    let failure = failure { try expect(name, equals: nil) }
    #expect(failure?.expected == "nil")
    #expect(failure?.actual == "\"Tom\"")
    #expect(self.failure { try expect(Optional(3), equals: 5) }?.description.hasSuffix("5\n  actual: 3") == true)
  }

  @Test func equalValuesFailIfTheyShouldDiffer() {
    #expect(
      failure { try expect(3, differsFrom: 3, "The id", file: "Steps.swift", line: 9) }
        == ExpectationFailure("The id should differ", expected: "a value other than 3", actual: "3", at: Self.place)
    )
  }

  @Test func aFailedConditionShowsItsMessage() {
    #expect(
      failure { try expect(false, "The list is empty", file: "Steps.swift", line: 9) }
        == ExpectationFailure("The list is empty", at: Self.place)
    )
  }

  @Test func aMissingSubstringIsShownWithTheActualString() {
    #expect(
      failure { try expect("cat", contains: "dog", "The title", file: "Steps.swift", line: 9) }
        == ExpectationFailure(
          "The title: missing text",
          expected: "a string containing \"dog\"",
          actual: "\"cat\"",
          at: Self.place
        )
    )
  }

  @Test func aMissingValueIsNamed() {
    #expect(
      failure { _ = try require(Int?.none, "The first card", file: "Steps.swift", line: 9) }
        == ExpectationFailure("The first card is missing", at: Self.place)
    )
  }

  @Test func aFailureHasTheLocationOfTheCall() {
    let line = #line + 1
    let failure = failure { try expect(1, equals: 2) }
    #expect(failure?.location.line == line)
    #expect(failure?.location.path.hasSuffix("ExpectTests.swift") == true)
  }
}

/// Tests that equal values have equal descriptions.
struct StableDescriptionTests {
  private struct Basket: Equatable {
    let owner: String
    let prices: [String: Int]
    var note: Set<String>?
  }

  private static func comparison<Value: Equatable>(_ actual: Value, _ expected: Value) -> [String?] {
    do throws(ExpectationFailure) {
      try expect(actual, equals: expected)
      return []
    } catch {
      return [error.actual, error.expected]
    }
  }

  @Test func dictionariesAndSetsAreSorted() {
    let numbers = Set(0..<12)
    #expect(
      Self.comparison(numbers, [3]) == ["[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]", "[3]"]
    )
    let prices = ["b": 2, "c": 3, "a": 1, "e": 5, "d": 4]
    #expect(Self.comparison(prices, [:]) == [#"["a": 1, "b": 2, "c": 3, "d": 4, "e": 5]"#, "[:]"])
    #expect(Self.comparison([2: ["x", "y"] as Set, 1: []], [:]).first == #"[1: [], 2: ["x", "y"]]"#)
  }

  @Test func dictionariesInsideOtherValuesAreSorted() {
    #expect(Self.comparison([["b", "a"] as Set], []) == [#"[["a", "b"]]"#, "[]"])
    #expect(Self.comparison(Optional(["b": 1, "a": 2]), nil) == [#"["a": 2, "b": 1]"#, "nil"])
    let basket = Basket(owner: "Ann", prices: ["pear": 2, "fig": 1], note: ["y", "x"])
    let other = Basket(owner: "Bob", prices: [:])
    #expect(
      Self.comparison(basket, other) == [
        #"Basket(owner: "Ann", prices: ["fig": 1, "pear": 2], note: ["x", "y"])"#,
        #"Basket(owner: "Bob", prices: [:], note: nil)"#,
      ]
    )
  }

  @Test func descriptionsWithoutDictionariesAndSetsAreUnchanged() {
    #expect(Self.comparison([3, 1, 2], [1]) == ["[3, 1, 2]", "[1]"])
    #expect(Self.comparison("b", "a") == [#""b""#, #""a""#])
    #expect(Self.comparison(Optional(1), nil) == ["1", "nil"])
    #expect(Self.comparison(1.5, 2) == ["1.5", "2.0"])
  }
}
