import FeatureDiagnostics
import Gherkin
import Korniszon
import LanguageService
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tests of the catalog that a step library creates.
struct StepCatalogTests {
  private enum Fruit: String, CaseIterable, StepArgument {
    case apple, pear
  }

  private enum Size: Int, CaseIterable, StepArgument {
    case small = 1
    case large = 3
  }

  private struct Pet: TableDecodable {
    enum Kind: String, Decodable { case cat, dog }

    let name: String
    let age: Int?
    let isLost: Bool
  }

  private struct TypedPet: TableDecodable {
    let name: String
    let kind: Pet.Kind
  }

  private func catalog(_ define: (inout StepLibrary<EmptyWorld>) -> Void) throws -> StepCatalog {
    var library = StepLibrary { EmptyWorld() }
    define(&library)
    return try library.compiled().library.stepCatalog(root: "/home")
  }

  @Test func theCatalogContainsTheKeywordAndPlaceOfEachDefinition() throws {
    let catalog = try catalog {
      $0.given("a", file: "/home/S.swift", line: 1) { _ in }
      $0.when("b", file: "/home/S.swift", line: 2) { _ in }
      $0.then(.regex("^c$"), file: "/other/S.swift", line: 3) { _ in }
      $0.step("d", file: "/home/S.swift", line: 4) { _ in }
    }
    #expect(catalog.definitions.map(\.place) == ["/other/S.swift:3", "S.swift:1", "S.swift:2", "S.swift:4"])
    #expect(catalog.definitions.map(\.keywordType) == [.outcome, .context, .action, .unknown])
    #expect(catalog.definitions.map(\.isRegularExpression) == [true, false, false, false])
  }

  /// An enumeration that accepts more strings than its values.
  private enum Color: String, CaseIterable, StepArgument {
    case red

    static func value(of input: StepInput) throws(ArgumentError) -> Color {
      guard input.text?.lowercased() == "red" else { throw ArgumentError(.unreadable, type: Color.self, input) }
      return .red
    }
  }

  @Test func parametersNameTheTypesOfTheirValuesExceptForStringsAndCustomConversions() throws {
    let catalog = try catalog {
      $0.parameterType("size", "[a-z]+") { $0.text.count }
      $0.given("{int} {float} {word}", file: "/S.swift", line: 1) { (_, _: UInt8?, _: Decimal, _: Fruit) in }
      $0.given("{word} {size} {} {int}", file: "/S.swift", line: 2) { (_, _: Color, _: Int, _: String, _: Size) in }
      $0.given("{string} {word} {}", file: "/S.swift", line: 3) { (_, _: String, _: Bool, _: Int) in }
    }
    #expect(
      catalog.definitions.map { $0.parameters.map(\.valueType) } == [
        ["UInt8", "Decimal", "Fruit"], [nil, nil, nil, "Size"], [nil, "Bool", "Int"],
      ]
    )
    let read = try StepCatalog(json: catalog.json)
    #expect(read.definitions.map(\.parameters) == catalog.definitions.map(\.parameters))
  }

  @Test func theValuesOfAParameterAreTheWordsOfItsTypeOrTheCasesOfItsEnumeration() throws {
    let catalog = try catalog {
      $0.parameterType("color", "red|dark blue") { $0.text }
      $0.parameterType("fruit", #"\w+"#) { Fruit(rawValue: $0.text) }
      $0.given("{color} {int} {float}", file: "/S.swift", line: 1) { (_, _: String, _: Size, _: Double) in }
      $0.given("{fruit} {word} {string}", file: "/S.swift", line: 2) { (_, _: Fruit?, _: Fruit, _: Fruit) in }
      $0.given(.regex("(.*) (apple|pear)"), file: "/S.swift", line: 3) { (_, _: String, _: String) in }
    }
    #expect(catalog.definitions.first?.parameters.map(\.values) == [["red", "dark blue"], ["1", "3"], []])
    let fruits = ["apple", "pear"]
    #expect(
      catalog.definitions.dropFirst().first?.parameters.map(\.values) == [
        fruits, fruits, ["\"apple\"", "\"pear\""],
      ]
    )
    #expect(
      catalog.definitions.map { $0.example(in: nil) } == [
        "red 1 1.5", #"apple apple "apple""#, "text apple",
      ]
    )
    #expect(catalog.valueTypes.keys.sorted() == ["color", "fruit"])
  }

  @Test func aVerticalTableHasTheRowsOfItsValue() throws {
    let catalog = try catalog {
      $0.given("this pet:", file: "/S.swift", line: 1) { (_, _: Vertical<Pet>) in }
      $0.given("maybe this pet:", file: "/S.swift", line: 2) { (_, _: Vertical<Pet>?) in }
    }
    let tables = catalog.definitions.map(\.table)
    #expect(tables.map { $0?.columns.map(\.name) } == [["name", "age", "isLost"], ["name", "age", "isLost"]])
    #expect(tables.allSatisfy { $0?.isVertical == true })
    #expect(catalog.definitions.map(\.requiresStepArgument) == [true, false])
    #expect(catalog.definitions.map(\.takesDocString) == [false, false])
    #expect(try StepCatalog(json: catalog.json).definitions.map(\.table) == tables)
  }

  private enum Animal: String, CaseIterable, TableDecodable {
    case cat, dog
  }

  private struct Initial: TableDecodable {
    init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(String.self) }
  }

  private struct Pair: TableDecodable {
    init(from decoder: any Decoder) throws { _ = try decoder.unkeyedContainer() }
  }

  @Test func aTableWithoutNamedColumnsHasTheCellsOfItsRowType() throws {
    let catalog = try catalog {
      $0.given("a:", file: "/S.swift", line: 1) { (_, _: [Int]) in }
      $0.given("b:", file: "/S.swift", line: 2) { (_, _: [[Int?]]?) in }
      $0.given("c:", file: "/S.swift", line: 3) { (_, _: [String: Animal]) in }
      $0.given("d:", file: "/S.swift", line: 4) { (_, _: [String: [Double]]) in }
      $0.given("e:", file: "/S.swift", line: 5) { (_, _: [Initial]) in }
      $0.given("f:", file: "/S.swift", line: 6) { (_, _: [Pair]) in }
      $0.given("g:", file: "/S.swift", line: 7) { (_, _: [Pet]) in }
      $0.given("h:", file: "/S.swift", line: 8) { (_, _: [[Pet]]) in }
      $0.given("i:", file: "/S.swift", line: 9) { (_, _: Korniszon.DataTable) in }
    }
    func cells(
      _ content: StepCatalog.Table.Content,
      isRequired: Bool = true,
      _ values: [String] = [],
      isSingle: Bool = true,
      hasKeys: Bool = false
    ) -> StepCatalog.Cells {
      let valueType = content == .integer ? "Int" : content == .number ? "Double" : nil
      return StepCatalog.Cells(
        type: .init(name: "", isRequired: isRequired, content: content, values: values, valueType: valueType),
        isSingle: isSingle,
        hasKeys: hasKeys
      )
    }
    let found = catalog.definitions.map(\.cells)
    #expect(
      found == [
        cells(.integer), cells(.integer, isRequired: false, isSingle: false),
        cells(.text, ["cat", "dog"], hasKeys: true), cells(.number, isSingle: false, hasKeys: true), cells(.text), nil,
        nil, nil,
        nil,
      ]
    )
    #expect(try StepCatalog(json: catalog.json).definitions.map(\.cells) == found)
  }

  @Test func aTableHasTheColumnsOfItsRowType() throws {
    let catalog = try catalog {
      $0.given("pets:", file: "/S.swift", line: 1) { (_, _: [Pet]) in }
      $0.given("pets by owner:", file: "/S.swift", line: 2) { (_, _: [String: Pet]?) in }
      $0.given("typed pets:", file: "/S.swift", line: 3) { (_, _: [TypedPet]) in }
      $0.given("numbers:", file: "/S.swift", line: 4) { (_, _: [[Int]]) in }
      $0.given("a table:", file: "/S.swift", line: 5) { (_, _: Korniszon.DataTable) in }
      $0.given("nothing", file: "/S.swift", line: 6) { _ in }
    }
    let columns: [StepCatalog.Table.Column] = [
      .init(name: "name", isRequired: true), .init(name: "age", isRequired: false, content: .integer, valueType: "Int"),
      .init(name: "isLost", isRequired: true, values: ["true", "false"]),
    ]
    #expect(catalog.definitions.map(\.takesStepArgument) == [true, true, true, true, true, false])
    #expect(catalog.definitions.map(\.requiresStepArgument) == [true, false, true, true, true, false])
    #expect(catalog.definitions.map(\.takesTable) == [true, true, true, true, true, false])
    #expect(catalog.definitions.map(\.takesDocString) == [false, false, false, false, false, false])
    let tables = catalog.definitions.map(\.table)
    #expect(
      tables.prefix(2) == [
        StepCatalog.Table(columns: columns), StepCatalog.Table(columns: columns, hasKeyColumn: true),
      ]
    )
    #expect(tables[2]?.columns.map(\.name) == ["name", "kind"])
    #expect(tables[2]?.allowsOtherColumns == true)
    #expect(tables.dropFirst(3).allSatisfy { $0 == nil })
  }
}
