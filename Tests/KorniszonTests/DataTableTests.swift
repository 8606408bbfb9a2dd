import CucumberMessages
import Korniszon
import Testing

/// Tests of the data table and doc string that a step receives.
@MainActor
struct DataTableTests {
  private let journal = Journal()

  private func run(_ feature: String, _ define: (inout StepLibrary<Journal>) -> Void) async throws -> TestStepResult? {
    let journal = journal
    var library = StepLibrary { journal }
    define(&library)
    let run = try await TestRun(feature, steps: library)
    #expect(run.steps.count == 1)
    return run.steps.first?.result
  }

  private static let table = String.feature("Given 2 cats:", "| name | age |", "| Tom | 3 |", "| Kit | 1 |")
  private static let docString = String.feature("Given 2 cats:", "\"\"\"json", "{}", "\"\"\"")
  private static let both = String.feature("Given 2 cats:", "| Tom |", "\"\"\"", "text", "\"\"\"")

  @Test func aTableHasRowsAHeaderDictionariesAndColumns() async throws {
    let result = try await run(Self.table) {
      $0.given("{int} cats:") { (journal, _: Int, table: DataTable) in
        journal.add(table.rows)
        journal.add(table.header)
        journal.add(table.dictionaries.map { "\($0["name"] ?? "") is \($0["age"] ?? "")" })
        journal.add(table.transposed.rows)
      }
    }
    #expect(result?.status == .passed)
    #expect(
      journal.entries == [
        #"[["name", "age"], ["Tom", "3"], ["Kit", "1"]]"#,
        #"["name", "age"]"#,
        #"["Tom is 3", "Kit is 1"]"#,
        #"[["name", "Tom", "Kit"], ["age", "3", "1"]]"#,
      ]
    )
  }

  @Test func aDocStringIsReadWithItsMediaTypeOrAsText() async throws {
    let first = try await run(Self.docString) {
      $0.given("{int} cats:") { (journal, _: Int, text: DocString) in
        journal.add("\(text.mediaType ?? "none"): \(text.content)")
      }
    }
    let second = try await run(Self.docString) {
      $0.given("{int} cats:") { (journal, _: Int, text: String) in journal.add(text) }
    }
    #expect([first?.status, second?.status] == [.passed, .passed])
    #expect(journal.entries == ["json: {}", "{}"])
  }

  @Test func aDefinitionMayTakeATableADocStringOrBoth() async throws {
    let both = try await run(Self.both) {
      $0.given("{int} cats:") { (journal, _: Int, table: DataTable, text: DocString) in
        journal.add("\(table.rows) \(text.content)")
      }
    }
    let table = try await run(Self.table) {
      $0.given("{int} cats:") { (journal, _: Int, table: DataTable) in journal.add(table.rows.count) }
    }
    let text = try await run(Self.docString) {
      $0.given("{int} cats:") { (journal, _: Int, text: String) in journal.add(text) }
    }
    #expect([both?.status, table?.status, text?.status] == [.passed, .passed, .passed])
    #expect(journal.entries == [#"[["Tom"]] text"#, "3", "{}"])
  }

  @Test func anOptionalTableMayBeMissing() async throws {
    for feature in [Self.table, .feature("Given 2 cats:")] {
      let result = try await run(feature) {
        $0.given("{int} cats:") { (journal, _: Int, table: DataTable?) in journal.add(table?.rows.count ?? 0) }
      }
      #expect(result?.status == .passed)
    }
    #expect(journal.entries == ["3", "0"])
  }

  @Test func aMissingTableIsReportedWithItsPosition() async throws {
    let result = try await run(.feature("Given 2 cats:")) {
      $0.given("{int} cats:", file: "Steps.swift", line: 3) { (_, _: Int, _: DataTable) in }
    }
    #expect(result?.status == .failed)
    #expect(
      result?.exception?.stackTrace == """
        argument 2 of '2 cats:': the step definition takes an argument of type DataTable, but the step has none
          at Steps.swift:3
        """
    )
  }

  @Test func anUnexpectedTableFailsTheStep() async throws {
    let result = try await run(Self.table) {
      $0.given("{int} cats:", file: "Steps.swift", line: 3) { (_, _: Int) in }
    }
    #expect(result?.status == .failed)
    #expect(
      result?.exception?.stackTrace == """
        the step has a data table, but its definition doesn't take one: \
        add an argument of type DataTable to the closure, or remove the data table from the step
          at Steps.swift:3
        """
    )
  }

  @Test func aStepWithATableAndADocStringFailsIfItsDefinitionTakesOnlyOne() async throws {
    let dropsTable: [@MainActor @Sendable (inout StepLibrary<Journal>) -> Void] = [
      { $0.given("{int} cats:") { (_, _: Int, _: String) in } },
      { $0.given("{int} cats:") { (_, _: Int, _: JSON<Int>?) in } },
      { $0.given("{int} cats:") { (_, _: Int, _: DocString) in } },
    ]
    for define in dropsTable {
      let result = try await run(Self.both, define)
      #expect(
        result?.message == """
          the step has a data table, but its definition takes only a doc string: \
          add an argument of type DataTable to the closure, or remove the data table from the step
          """
      )
    }
    let dropsDocString: [@MainActor @Sendable (inout StepLibrary<Journal>) -> Void] = [
      { $0.given("{int} cats:") { (_, _: Int, _: DataTable) in } },
      { $0.given("{int} cats:") { (_, _: Int, _: [[String]]?) in } },
    ]
    for define in dropsDocString {
      let result = try await run(Self.both, define)
      #expect(
        result?.message == """
          the step has a doc string, but its definition takes only a data table: \
          add an argument of type DocString to the closure, or remove the doc string from the step
          """
      )
    }
  }

  @Test func placeholdersInTablesAndDocStringsAreReplaced() async throws {
    let journal = journal
    var library = StepLibrary { journal }
    library.given("a table:") { (journal, table: DataTable) in journal.add(table.rows) }
    library.given("a text:") { (journal, text: DocString) in journal.add("\(text.mediaType ?? "") \(text.content)") }
    let run = try await TestRun(
      """
      Feature: f
        Scenario Outline: s
          Given a table:
            | <a> | b |
          And a text:
            ```<a>
            about <a>
            ```
          Examples:
            | a   |
            | one |
            | two |
      """,
      steps: library
    )
    #expect(run.statuses == [.passed, .passed, .passed, .passed])
    #expect(journal.entries == [#"[["one", "b"]]"#, "one about one", #"[["two", "b"]]"#, "two about two"])
  }
}
