import Korniszon
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tests of tables and doc strings as values of user-defined types.
struct TableDecodingTests {
  enum Species: String, Decodable, Sendable { case dog, cat }

  struct Pet: TableDecodable, Equatable {
    let name: String
    let species: Species
    let age: Int?
    let photoURL: String?
    var isFound = false

    enum CodingKeys: String, CodingKey { case name, species, age, photoURL }
  }

  static let table = DataTable(rows: [
    ["name", "Species", "age", "Photo URL"], ["Burek", "dog", "3", ""], ["Mruczka", "cat", "", "a.jpg"],
  ])

  @Test func rowsBecomeValuesWhosePropertiesMatchTheColumns() throws {
    let pets = try Self.table.decoded(as: Pet.self)
    #expect(
      pets == [
        Pet(name: "Burek", species: .dog, age: 3, photoURL: nil),
        Pet(name: "Mruczka", species: .cat, age: nil, photoURL: "a.jpg"),
      ]
    )
  }

  struct Note: TableDecodable {
    let note: String?
    let author: String?
  }

  @Test(arguments: [["Burek", "dog"], ["Burek"], ["nte", "author"]])
  func aFirstRowThatIsNotTheHeaderIsAnError(_ row: [String]) {
    let table = DataTable(rows: [row])
    let error = #expect(throws: DataTableError.self) { try table.decoded(as: Note.self) }
    #expect(error?.description.hasPrefix("row 1 of the table: unknown column '\(row[0])'") == true)
    #expect(error?.description.hasSuffix("Known columns: 'note', 'author'") == true)
    #expect(throws: DataTableError.self) { try table.decoded(as: Pet.self) }
    let wide = DataTable(rows: [["id"] + row + ["x"]])
    #expect(throws: DataTableError.self) { try wide.decodedByFirstColumn(as: Note.self) }
  }

  @Test func aTableWithOnlyItsHeaderHasNoRows() throws {
    #expect(try DataTable(rows: [["Name", "species"]]).decoded(as: Pet.self) == [])
    #expect(try DataTable(rows: [["number"]]).decoded(as: Int.self) == [])
    let error = #expect(throws: DataTableError.self) { try DataTable(rows: [["Name"]]).decoded(as: Pet.self) }
    #expect(error?.description == "row 1 of the table: no column 'species'; the columns are 'Name'")
  }

  @Test func aColumnOfNumbersNeedsAHeader() throws {
    #expect(try DataTable(rows: [["number"], ["5"], ["6"]]).decoded(as: Int.self) == [5, 6])
    let error = #expect(throws: DataTableError.self) { try DataTable(rows: [["5"], ["6"]]).decoded(as: Int.self) }
    #expect(
      error?.description
        == "row 1 of the table: '5' is where the header should be; write a header row above it"
    )
  }

  @Test func rowsBecomeListsOfTheirCells() throws {
    let table = DataTable(rows: [["a", "b"], ["1", "2"], ["3", "4"]])
    #expect(try table.decoded(as: [Int].self) == [[1, 2], [3, 4]])
  }

  @Test func twoColumnsBecomeADictionaryWithoutAHeader() throws {
    let table = DataTable(rows: [["dogs", "2"], ["cats", "5"]])
    #expect(try table.decodedByFirstColumn(as: Int.self) == ["dogs": 2, "cats": 5])
  }

  @Test func theErrorForAValueWithoutAHeaderNamesNoColumn() throws {
    let table = DataTable(rows: [["dogs", "2"], ["cats", "many"]])
    let error = #expect(throws: DataTableError.self) { try table.decodedByFirstColumn(as: Int.self) }
    #expect(error?.description == "row 2 of the table: 'many' isn't a valid Int")
  }

  @Test func moreThanTwoColumnsBecomeADictionaryOfDecodedRows() throws {
    let table = DataTable(rows: [["id", "name", "species"], ["7", "Burek", "dog"]])
    let pets = try table.decodedByFirstColumn(as: Pet.self)
    #expect(pets == ["7": Pet(name: "Burek", species: .dog, age: nil, photoURL: nil)])
  }

  @Test(arguments: [
    ([["name"], ["Burek"]], "row 2 of the table: no column 'species'; the columns are 'name'"),
    (
      [["name", "species", "age"], ["Burek", "dog", "old"]],
      "row 2 of the table: 'old' in column 'age' isn't a valid Int"
    ),
    (
      [["name", "species"], ["Burek", "dog"], ["Tweety", "bird"]],
      "row 3 of the table: 'bird' in column 'species' isn't a valid Species"
    ),
  ])
  func theErrorForAnInvalidTableNamesTheRowAndColumn(_ rows: [[String]], _ message: String) throws {
    let error = #expect(throws: DataTableError.self) { try DataTable(rows: rows).decoded(as: Pet.self) }
    #expect(error?.description == message)
  }

  /// A mistyped column must not leave an optional property empty.
  @Test(arguments: [
    (
      ["name", "species", "aeg"],
      "row 1 of the table: unknown column 'aeg'; did you mean 'age'? "
        + "Known columns: 'name', 'species', 'age', 'photoURL'"
    ),
    (
      ["name", "species", "weight of it all"],
      "row 1 of the table: unknown column 'weight of it all'. Known columns: 'name', 'species', 'age', 'photoURL'"
    ),
    (["name", "species", "Name"], "row 1 of the table: column 'Name' matches the same property as an earlier column"),
  ])
  func anUnknownOrRepeatedColumnIsAnError(_ header: [String], _ message: String) throws {
    let table = DataTable(rows: [header, ["Burek", "dog", "3"]])
    let error = #expect(throws: DataTableError.self) { try table.decoded(as: Pet.self) }
    #expect(error?.description == message)
    let keyed = DataTable(rows: [["id"] + header, ["7", "Burek", "dog", "3"]])
    let keyedError = #expect(throws: DataTableError.self) { try keyed.decodedByFirstColumn(as: Pet.self) }
    #expect(keyedError?.description == message)
  }

  @Test func rowsOfAVerticalTableBecomeThePropertiesOfAValue() throws {
    let table = DataTable(rows: [["Name", "Burek"], ["species", "dog"], ["photo URL", ""], ["age", "3"]])
    #expect(try table.decodedVertically(as: Pet.self) == Pet(name: "Burek", species: .dog, age: 3, photoURL: nil))
  }

  @Test(arguments: [
    ([["name", "Burek"]], "the table has no row 'species'; the rows are 'name'"),
    (
      [["name", "Burek"], ["species", "bird"]],
      "row 2 of the table: 'bird' in row 'species' isn't a valid Species"
    ),
    (
      [["name", "Burek"], ["species", "dog"], ["aeg", "3"]],
      "row 3 of the table: unknown row 'aeg'; did you mean 'age'? "
        + "Known rows: 'name', 'species', 'age', 'photoURL'"
    ),
    (
      [["name", "Burek"], ["species", "dog"], ["Name", "Azor"]],
      "row 3 of the table: row 'Name' matches the same property as an earlier row"
    ),
    ([["name", "Burek", "x"]], "row 1 of the table: expected a name and a value, found 3 cells"),
    ([["name"]], "row 1 of the table: expected a name and a value, found 1 cell"),
  ])
  func theErrorForAnInvalidVerticalTableContainsItsRow(_ rows: [[String]], _ message: String) throws {
    let error = #expect(throws: DataTableError.self) { try DataTable(rows: rows).decodedVertically(as: Pet.self) }
    #expect(error?.description == message)
  }

  /// A row whose first column names the column to read.
  private struct Choosing: TableDecodable {
    struct Column: CodingKey {
      let stringValue: String
      let intValue: Int? = nil

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    let value: String

    init(from decoder: any Decoder) throws {
      let cells = try decoder.container(keyedBy: Column.self)
      let kind = try cells.decode(String.self, forKey: Column(stringValue: "kind"))
      value = try cells.decode(String.self, forKey: Column(stringValue: kind))
    }
  }

  @Test func aColumnThatOnlySomeRowsUseIsValid() throws {
    let table = DataTable(rows: [["kind", "first", "other"], ["first", "1", "2"], ["other", "3", "4"]])
    #expect(try table.decoded(as: Choosing.self).map(\.value) == ["1", "4"])
    let other = DataTable(rows: [["kind", "first", "other"], ["first", "1", "2"]])
    let error = #expect(throws: DataTableError.self) { try other.decoded(as: Choosing.self) }
    #expect(error?.description == "row 1 of the table: unknown column 'other'. Known columns: 'kind', 'first'")
    #expect(try other.decoded(as: [String: String].self) == [["kind": "first", "first": "1", "other": "2"]])
  }

  @Test func aDuplicateKeyIsAnError() {
    let table = DataTable(rows: [["dogs", "2"], ["dogs", "5"]])
    #expect(throws: DataTableError.self) { try table.decodedByFirstColumn(as: Int.self) }
  }

  @Test func transposingTurnsColumnsIntoRows() {
    let table = DataTable(rows: [["a", "1"], ["b", "2"], ["c", "3"]])
    #expect(table.transposed.rows == [["a", "b", "c"], ["1", "2", "3"]])
    #expect(table.transposed.transposed == table)
  }

  @Test func aTableIsDescribedAsInAFeatureFile() {
    let table = DataTable(rows: [["name", "a|b"], ["Żółw", "line\nline"]])
    #expect(
      table.description == #"""
        | name | a\|b       |
        | Żółw | line\nline |
        """#
    )
  }
}
