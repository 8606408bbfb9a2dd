import Korniszon
import Testing

/// Tests of the comparison of a table with values.
struct ExpectTableTests {
  enum Kind: String, Decodable { case cat, dog }

  struct Pet {
    let name: String
    var kind: Kind? = .cat
    var age = 1.5
    var isFound = false
  }

  private static let place = SourceLocation(file: "Steps.swift", line: 9)

  private func failure<Row>(_ rows: [Row], _ table: [[String]], inAnyOrder: Bool = false) -> ExpectationFailure? {
    do {
      try expect(
        rows,
        matches: DataTable(rows: table),
        inAnyOrder: inAnyOrder,
        "The pets",
        file: "Steps.swift",
        line: 9
      )
      return nil
    } catch {
      return error
    }
  }

  // MARK: Equal rows

  @Test func cellsMatchPropertiesWithEqualValues() {
    let pets = [Pet(name: "Tom"), Pet(name: "Rex", kind: .dog, age: 0.8, isFound: true), Pet(name: "", kind: nil)]
    let table = [
      ["Name", "kind", "AGE", "is found"], ["Tom", "cat", "1.5", "false"], ["Rex", "dog", "0.80", "true"],
      ["", "", "15e-1", "false"],
    ]
    #expect(failure(pets, table) == nil)
    #expect(failure(pets, table.map { [$0[0]] }) == nil)
    #expect(failure([Pet](), [["name", "anything"]]) == nil)
  }

  @Test func tuplesDictionariesAndObjectsAreComparedByTheirProperties() {
    class Animal {
      let name: String
      init(_ name: String) { self.name = name }
    }
    final class Cat: Animal {
      // The macro `@Observable` stores properties under such names.
      let _age: Int = 3
    }
    let table = [["name", "age"], ["Tom", "3"]]
    #expect(failure([(name: "Tom", age: 3)], table) == nil)
    #expect(failure([["name": "Tom", "age": "3", "color": "gray"]], table) == nil)
    #expect(failure([Cat("Tom")], table) == nil)
    #expect(failure(["a": 1, "b": 2].map { ($0, $1) }.map { (key: $0.0, value: $0.1) }, [["key", "value"]]) != nil)
  }

  @Test func valuesWithoutPropertiesMatchASingleColumn() {
    #expect(failure(["Tom", "Rex"], [["Name of the pet"], ["Tom"], ["Rex"]]) == nil)
    #expect(failure([3, 0.8], [["age"], ["3"], ["0.80"]]) == nil)
    #expect(failure([Kind.cat, nil], [["kind"], ["cat"], [""]]) == nil)
    #expect(failure(Set([2, 1]).sorted(by: >), [["age"], ["1"], ["2"]], inAnyOrder: true) == nil)
    #expect(
      failure(["Tom", "Kit"], [["name"], ["Tom"], ["Rex"]])
        == ExpectationFailure(
          "The pets: 1 missing row and 1 extra row",
          expected: "| name |\n| Tom  |\n| Rex  |",
          actual: "| name |\n| Tom  |\n| Kit  |",
          at: Self.place
        )
    )
  }

  @Test func valuesWithoutPropertiesMatchNoTableOfSeveralColumns() {
    let message =
      "The pets: the values have no properties, so the table must have a single column. "
      + "To compare several columns, use structures, labeled tuples, or dictionaries"
    let table = [["name", "age"], ["Tom", "3"]]
    #expect(failure(["Tom"], table)?.message == message)
    #expect(failure([["Tom", "3"]], table)?.message == message)
    #expect(failure([("Tom", 3)], table)?.message == message)
  }

  @Test func optionalValuesAreComparedByPropertiesAndNilMatchesEmptyCells() {
    #expect(failure([Pet(name: "Tom"), nil], [["name", "kind"], ["Tom", "cat"], ["", ""]]) == nil)
  }

  @Test func rowsInADifferentOrderMatchOnlyIfAnyOrderIsAllowed() {
    let pets = [Pet(name: "Tom"), Pet(name: "Rex"), Pet(name: "Tom")]
    let table = [["name"], ["Rex"], ["Tom"], ["Tom"]]
    #expect(failure(pets, table, inAnyOrder: true) == nil)
    #expect(failure(pets, table)?.message == "The pets: the rows are in a different order")
  }

  // MARK: Rows that differ

  @Test func changedMissingAndExtraRowsAreCountedAndBothTablesAreShown() {
    let pets = [Pet(name: "Tom"), Pet(name: "Rex", kind: .dog, age: 3), Pet(name: "Kit", kind: nil), Pet(name: "Ala")]
    let table = [
      ["name", "kind", "age"], ["Bob", "dog", "4"], ["Tom", "cat", "1.50"], ["Rex", "dog", "2"], ["Ala", "cat", "1.5"],
    ]
    #expect(
      failure(pets, table)
        == ExpectationFailure(
          "The pets: 1 changed row, 1 missing row, and 1 extra row",
          expected: """
            | name | kind | age  |
            | Bob  | dog  | 4    |
            | Tom  | cat  | 1.50 |
            | Rex  | dog  | 2    |
            | Ala  | cat  | 1.5  |
            """,
          actual: """
            | name | kind | age  |
            | Tom  | cat  | 1.50 |
            | Rex  | dog  | 3.0  |
            | Kit  |      | 1.5  |
            | Ala  | cat  | 1.5  |
            """,
          at: Self.place
        )
    )
  }

  @Test func inAnyOrderActualRowsFollowTheOrderOfTheNearestExpectedRows() {
    let pets = [Pet(name: "Ala", age: 4), Pet(name: "Rex", kind: .dog), Pet(name: "Tom")]
    let table = [["name", "kind", "age"], ["Tom", "cat", "1.5"], ["Ala", "cat", "1.5"], ["Bob", "dog", "9"]]
    let failure = failure(pets, table, inAnyOrder: true)
    #expect(failure?.message == "The pets: 1 changed row, 1 missing row, and 1 extra row")
    #expect(
      failure?.actual == """
        | name | kind | age |
        | Tom  | cat  | 1.5 |
        | Ala  | cat  | 4.0 |
        | Rex  | dog  | 1.5 |
        """
    )
    #expect(failure?.expected?.hasSuffix("| Bob  | dog  | 9   |") == true)
  }

  @Test(arguments: [
    ([["name"], ["Tom"], ["Rex"], ["Kit"]], "1 missing row"), ([["name"]], "2 extra rows"),
    ([["name"], ["Ala"], ["Bob"]], "2 missing rows and 2 extra rows"),
    ([["name", "age"], ["Tom", "7"], ["Rex", "7"]], "2 changed rows"),
  ])
  func theMessageCountsMissingExtraAndChangedRows(_ table: [[String]], _ problem: String) {
    #expect(failure([Pet(name: "Tom"), Pet(name: "Rex")], table)?.message == "The pets: \(problem)")
  }

  @Test func aColumnWithoutAPropertyIsNamed() {
    #expect(
      failure([Pet(name: "Tom")], [["name", "knd"], ["Tom", "cat"]])
        == ExpectationFailure(
          "The pets: no property for column 'knd'; did you mean 'kind'? "
            + "The properties are 'name', 'kind', 'age', 'isFound'",
          at: Self.place
        )
    )
    #expect(
      failure([(name: "Tom", age: 3)], [["color of it all"], ["red"]])?.message
        == "The pets: no property for column 'color of it all'. The properties are 'name', 'age'"
    )
  }

  @Test func whitespaceAroundAStringIsVisible() {
    #expect(failure([Pet(name: "Tom ")], [["name"], ["Tom"]])?.actual == "| name   |\n| \"Tom \" |")
  }

  @Test func tablesOfThousandsOfRowsAreCompared() {
    let pets = (0..<3000).map { Pet(name: "\($0)") }
    let table = [["name"]] + (1...3000).map { ["\($0)"] }
    #expect(failure(pets, table)?.message == "The pets: 3000 missing rows and 3000 extra rows")
  }

  @Test func theDescriptionHasTheTablesBelowTheirLabels() {
    #expect(
      failure([Pet(name: "Tom")], [["name"], ["Rex"]])?.description == """
        The pets: 1 missing row and 1 extra row
        expected:
        | name |
        | Rex  |
        actual:
        | name |
        | Tom  |
        """
    )
  }
}
