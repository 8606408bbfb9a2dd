import CucumberMessages
import Korniszon
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tests of tables, doc strings, and numbers as arguments of user-defined types.
@MainActor
struct DecodedArgumentTests {
  struct Cat: TableDecodable {
    let name: String
    let age: Int
  }

  private let journal = Journal()

  private func run(_ feature: String, _ define: (inout StepLibrary<Journal>) -> Void) async throws -> TestStepResult? {
    let journal = journal
    var library = StepLibrary { journal }
    define(&library)
    let run = try await TestRun(feature, steps: library)
    #expect(run.steps.count == 1)
    return run.steps.first?.result
  }

  @Test func aStepTakesTheRowsOfItsTableAsValues() async throws {
    let result = try await run(.feature("Given cats:", "| name | age |", "| Tom | 3 |", "| Kit | 1 |")) {
      $0.given("cats:") { (journal, cats: [Cat]) in journal.add(cats.map { "\($0.name) \($0.age)" }) }
    }
    #expect(result?.status == .passed)
    #expect(journal.entries == [#"["Tom 3", "Kit 1"]"#])
  }

  @Test func anInvalidRowFailsTheStepWithRowAndColumn() async throws {
    let result = try await run(.feature("Given cats:", "| name | age |", "| Tom | old |")) {
      $0.given("cats:", file: "Steps.swift", line: 7) { (_, _: [Cat]) in }
    }
    #expect(
      result?.exception?.stackTrace == """
        argument 1 of 'cats:': can't read the table as Array<Cat>: \
        row 2 of the table: 'old' in column 'age' isn't a valid Int
          at Steps.swift:7
        """
    )
  }

  @Test func aStepTakesADictionaryKeyedByTheFirstColumn() async throws {
    let result = try await run(.feature("Given ages:", "| Tom | 3 |", "| Kit | 1 |")) {
      $0.given("ages:") { (journal, ages: [String: Int]) in journal.add("\(ages["Tom"] ?? 0) \(ages["Kit"] ?? 0)") }
    }
    #expect(result?.status == .passed)
    #expect(journal.entries == ["3 1"])
  }

  @Test func aStepTakesAVerticalTableAsOneValue() async throws {
    let result = try await run(.feature("Given a cat:", "| Name | Tom |", "| age | 3 |")) {
      $0.given("a cat:") { (journal, cat: Vertical<Cat>) in journal.add("\(cat.value.name) \(cat.value.age)") }
    }
    #expect(result?.status == .passed)
    #expect(journal.entries == ["Tom 3"])
  }

  @Test func anInvalidVerticalTableFailsTheStepWithItsRow() async throws {
    let result = try await run(.feature("Given a cat:", "| name | Tom |", "| age | old |")) {
      $0.given("a cat:", file: "Steps.swift", line: 7) { (_, _: Vertical<Cat>) in }
    }
    #expect(
      result?.exception?.stackTrace == """
        argument 1 of 'a cat:': can't read the table as Vertical<Cat>: \
        row 2 of the table: 'old' in row 'age' isn't a valid Int
          at Steps.swift:7
        """
    )
  }

  @Test func aStepTakesTheJSONOfItsDocString() async throws {
    let feature = String.feature("Given a cat:", "\"\"\"json", "{ \"name\": \"Tom\", \"age\": 3 }", "\"\"\"")
    let result = try await run(feature) {
      $0.given("a cat:") { (journal, cat: JSON<Cat>) in journal.add("\(cat.value.name) \(cat.value.age)") }
    }
    #expect(result?.status == .passed)
    #expect(journal.entries == ["Tom 3"])
  }

  @Test(arguments: [
    ("json", "{ \"name\": \"Tom\" }", "can't read the doc string as Cat: missing key 'age'"),
    (
      "json", "{ \"name\": \"Tom\", \"age\": \"old\" }",
      "can't read the doc string as Cat: 'age' isn't a valid Int"
    ),
    ("json", "{", "can't read the doc string as Cat: invalid JSON at line 1, column 2, at the end of the text"),
    ("xml", "<cat/>", "JSON<Cat> needs a doc string of type 'json', not 'xml'"),
  ])
  func anInvalidDocStringFailsTheStep(_ mediaType: String, _ content: String, _ problem: String) async throws {
    let result = try await run(.feature("Given a cat:", "\"\"\"\(mediaType)", content, "\"\"\"")) {
      $0.given("a cat:") { (_, _: JSON<Cat>) in }
    }
    #expect(result?.status == .failed)
    #expect(result?.message?.hasPrefix("argument 1 of 'a cat:': \(problem)") == true, "\(result?.message ?? "")")
  }

  private struct Herd: Decodable {
    let cats: [Cat]
    let ages: [String: UInt8]
    let price: Decimal?
    let link: URL?
  }

  @Test(arguments: [
    (#"{"cats": [{"name": "ż", "age": 1.5}], "ages": {}}"#, "'cats[0].age' isn't a valid Int"),
    (#"{"cats": [], "ages": {"Tom": 3, "Kit": 300}}"#, "'ages.Kit' isn't a valid UInt8"),
    (#"{"cats": [], "ages": {"Tom": -1}, "link": "https://a", "price": 1.5}"#, "'ages.Tom' isn't a valid UInt8"),
    (#"{"cats": [], "ages": {}, "price": 1e999}"#, "'price' isn't a valid Decimal"),
    (#"{"cats": [{"name": "a", "age": 1e30}], "ages": {}, "ages": {}}"#, "'cats[0].age' isn't a valid Int"),
    (#"{'cats': []}"#, "invalid JSON at line 1, column 2"),
    (#"{"cats": [], "żółw": ,}"#, "invalid JSON at line 1, column 22"),
    ("{\n  \"cats\": [1\n  \"ages\": {}\n}", "invalid JSON at line 3, column 3"),
    ("{\"cats\": [", "invalid JSON at line 1, column 11, at the end of the text"),
  ])
  func theErrorForUnreadableJSONContainsAKeyPathOrALineAndColumn(_ content: String, _ reason: String) async throws {
    let lines = ["Given a herd:", "\"\"\""] + content.split(separator: "\n").map { String($0) } + ["\"\"\""]
    let result = try await run("Feature: f\nScenario: s\n" + lines.joined(separator: "\n")) {
      $0.given("a herd:") { (_, _: JSON<Herd>) in }
    }
    let message = try #require(result?.message)
    #expect(message.contains("can't read the doc string as Herd: \(reason)"), "\(message)")
  }

  @Test(arguments: [("1.5", "the value isn't a valid Int"), ("[1]", "the value isn't a valid Int")])
  func theErrorForATopLevelJSONValueNamesTheExpectedType(_ content: String, _ reason: String) async throws {
    let result = try await run(.feature("Given a number:", "\"\"\"", content, "\"\"\"")) {
      $0.given("a number:") { (_, _: JSON<Int>) in }
    }
    #expect(result?.message?.contains(reason) == true, "\(result?.message ?? "")")
  }

  private struct Checked: Decodable {
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no cat has nine tails"))
    }
  }

  @Test func theErrorOfATypeThatRejectsItsJSONIsReported() async throws {
    let result = try await run(.feature("Given a cat:", "\"\"\"", "{}", "\"\"\"")) {
      $0.given("a cat:") { (_, _: JSON<Checked>) in }
    }
    #expect(result?.message?.contains("as Checked: no cat has nine tails") == true, "\(result?.message ?? "")")
  }

  @Test func aDecimalIsExact() async throws {
    let result = try await run(.feature("Given 0.1234567890123456789012345678 PLN")) {
      $0.given("{bigdecimal} PLN") { (journal, price: Decimal) in journal.add("\(price + price)") }
    }
    #expect(result?.status == .passed)
    #expect(journal.entries == ["0.2469135780246913578024691356"])
  }

  @Test func aDecimalThatWouldLoseDigitsIsRejected() async throws {
    let result = try await run(.feature("Given 0.123456789012345678901234567890123456789012 PLN")) {
      $0.given("{bigdecimal} PLN") { (_, _: Decimal) in }
    }
    #expect(result?.message?.contains("is out of range for Decimal (38 digits)") == true)
  }
}
