import FeatureEditor
import Foundation
import TestSupport
import Testing

/// Tests of editing tables and outlines, fixes, and patches.
struct EditingTests {
  private static let feature = """
    Feature: Pets

      Scenario: One
        Given these pets:
          | name | note\\|s |
          # not a pet
          | Burek | |
        Then a pet "Burek" is lost

    """

  @Test func tableCellsAreUnescaped() throws {
    let page = try Page(Self.feature)
    let table = try #require(try page.ask("table", ["position": [5, 0]]) as? [String: Any])
    #expect(table["kind"] as? String == "dataTable")
    #expect(table["cells"] as? [[String]] == [["name", "note|s"], ["Burek", ""]])
    #expect((table["columns"] as? [[String: Any]])?.map { $0["name"] as? String } == ["name", "age"])
    #expect((table["cellRanges"] as? [[[Int]]])?.first == [[4, 8, 4, 12], [4, 15, 4, 22]])
    #expect(try page.ask("table", ["position": [2, 0]]) is NSNull)
  }

  @Test func aTableHasNoColumnsThatOnlyStepsInOtherLanguagesUse() throws {
    let polish = """
      # language: pl
      Funkcja: Zwierzęta

        Scenariusz: Jedno
          Zakładając these pets:
            | name  | age |
            | Burek | 3   |

      """
    let page = try Page(Self.feature, others: ["Features/pl.feature": polish, "Features/pl2.feature": polish])
    func columns(_ answer: Any?) -> [String?]? {
      ((answer as? [String: Any])?["columns"] as? [[String: Any]])?.map { $0["name"] as? String }
    }
    #expect(columns(try page.ask("table", ["position": [5, 0]])) == ["name"])
    #expect(columns(try page.ask("table", ["uri": "Features/pl.feature", "position": [6, 0]])) == ["name", "age"])
    let hover = try #require(try page.ask("hover", ["position": [3, 12]]) as? [String: Any])
    let step = try #require((hover["steps"] as? [[String: Any]])?.first)
    #expect(columns(step["table"]) == ["name", "age"], "most steps are in Polish")
  }

  @Test func aChangedTableKeepsItsCommentsAndIsAligned() throws {
    let page = try Page(Self.feature)
    let cells = [["name", "age"], ["Burek", "12"], ["Łatka\nand | \\", "3"]]
    let text = try page.apply("setTable", ["position": [4, 9], "cells": cells])
    #expect(
      text.contains(
        """
              | name             | age |
              # not a pet
              | Burek            |  12 |
              | Łatka\\nand \\| \\\\ |   3 |
            Then

        """.dropLast()
      )
    )
    let table = try #require(try page.ask("table", ["position": [4, 0]]) as? [String: Any])
    #expect(table["cells"] as? [[String]] == cells)
  }

  @Test func aTableWithoutRowsIsRemoved() throws {
    let page = try Page(Self.feature)
    let text = try page.apply("setTable", ["position": [4, 0], "cells": [[String]]()])
    #expect(text == "Feature: Pets\n\n  Scenario: One\n    Given these pets:\n    Then a pet \"Burek\" is lost\n")
    let again = try page.apply("newTable", ["position": [3, 0], "cells": [["name", "age"], ["Burek"]]])
    #expect(again.contains("pets:\n      | name  | age |\n      | Burek |     |\n    Then"))
    #expect(try page.objects("newTable", ["position": [3, 0], "cells": [["a"]]]).isEmpty)
  }

  @Test func aTableKeepsTheLineEndingsOfItsFile() throws {
    let page = try Page(Self.feature.replacing("\n", with: "\r\n"))
    let text = try page.apply("setTable", ["position": [4, 0], "cells": [["name"], ["a"], ["b"]]])
    #expect(text.contains("      | b    |\r\n    Then"))
    #expect(!text.replacing("\r\n", with: "").unicodeScalars.contains { $0 == "\n" || $0 == "\r" })
  }

  @Test func valuesBecomePlaceholdersAndOutlinesBecomeScenariosAgain() throws {
    let page = try Page("Feature: Pets\n\n  Scenario: One\n    Given I have 1 pet\n    Then a pet \"Burek\" is lost\n")
    let values = try page.objects("values", ["position": [3, 0]])
    #expect(values.map { $0["value"] as? String } == ["1", "Burek", "lost"])
    #expect(values.map { $0["name"] as? String } == ["int", "string", "value"])
    let outline = try page.apply("outline", ["position": [3, 0], "values": Array(values.prefix(2))])
    #expect(
      outline == """
        Feature: Pets

          Scenario Outline: One
            Given I have <int> pet
            Then a pet "<string>" is lost

            Examples:
              | int | string |
              |   1 | Burek  |

        """
    )
    let added = try page.objects("values", ["position": [4, 0]])
    let wider = try page.apply("outline", ["position": [4, 0], "values": added])
    #expect(
      wider.contains("is <value>\n") && wider.contains("| int | string | value |\n      |   1 | Burek  | lost  |")
    )
    let scenarios = try page.apply("scenarios", ["position": [3, 0]])
    #expect(
      scenarios == """
        Feature: Pets

          Scenario: One (1, Burek, lost)
            Given I have 1 pet
            Then a pet "Burek" is lost

        """
    )
  }

  /// Texts with surrogate pairs, a byte order mark, and other line endings before the problem.
  @Test(arguments: [
    ("Feature: 🐢\n  Scenario: One\n    Giben I have 1 pet\n", "Feature: 🐢\n  Scenario: One\n    Given I have 1 pet\n"),
    (
      "\u{FEFF}Feature: Pets\r\n  Scenario: One\r\n    Giben I have 1 pet\r\n",
      "\u{FEFF}Feature: Pets\r\n  Scenario: One\r\n    Given I have 1 pet\r\n"
    ),
    ("Funkcja: Koty\n", "# language: pl\nFunkcja: Koty\n"),
    (
      "Feature: Pets\n  @🐢 @a @a\n  Scenario: One\n    Given I have 1 pet\n",
      "Feature: Pets\n  @🐢 @a\n  Scenario: One\n    Given I have 1 pet\n"
    ),
    (
      "Feature: P\n  Scenario Outline: O\n    Given I have <🐢cuont> pets\n\n    Examples:\n      | 🐢count |\n      |      1 |\n",
      nil
    ),
  ])
  func aQuickFixCorrectsTheProblemItIsOfferedFor(_ text: String, _ corrected: String?) throws {
    let page = try Page(text)
    let problems = try page.objects("diagnostics")
    for problem in problems where problem["fix"] != nil {
      let fixed = try Page(text)
      let edits = try #require(problem["fix"] as? [[String: Any]])
      try fixed.ask("change", ["edits": Array(edits.reversed())])
      if let corrected { #expect(Array(try fixed.text.utf8) == Array(corrected.utf8)) }
      #expect(try fixed.objects("diagnostics").allSatisfy { $0["message"] as? String != problem["message"] as? String })
      // The first quick fix on the line is the same.
      let range = try #require(problem["range"] as? [Int])
      let actions = try page.objects("actions", ["range": range])
      let choices = actions.map {
        ($0["edits"] as? [[String: Any]])?.map { "\($0["range"] ?? "") \($0["text"] ?? "")" }
      }
      #expect(choices.contains(edits.map { "\($0["range"] ?? "") \($0["text"] ?? "")" }))
    }
    if corrected != nil { #expect(problems.contains { $0["fix"] != nil }, "\(problems)") }
  }

  @Test func aQuickFixOfAnUndefinedStepKeepsItsArguments() throws {
    let page = try Page("Feature: 🐢\n  Scenario: One\n    Then a pet \"Azor\" iz lost\n")
    let action = try #require(try page.objects("actions", ["range": [2, 0, 2, 0]]).first)
    let edits = try #require(action["edits"] as? [[String: Any]])
    let answer = try #require(try page.ask("change", ["edits": Array(edits.reversed())]) as? [String: Any])
    #expect(try page.text == "Feature: 🐢\n  Scenario: One\n    Then a pet \"Azor\" is lost\n")
    #expect((answer["diagnostics"] as? [Any])?.isEmpty == true)
  }

  @Test(.runsPrograms) func gitAppliesPatches() throws {
    let page = try Page("")
    let folder = try TemporaryFolder()
    let changes: [(uri: String, old: String?, new: String?)] = [
      ("a b.feature", "x\ny\r\nz\n", "x\nż\r\nz"), ("new \"1\".feature", nil, "a\n"), ("gone.feature", "q", nil),
      ("empty.feature", nil, ""), ("same.feature", "s\n", "s\n"),
    ]
    for change in changes {
      if let old = change.old { try folder.write(old.utf8, to: change.uri) }
    }
    let files = changes.map { ["uri": $0.uri, "old": $0.old, "new": $0.new].compactMapValues { $0 } }
    let patch = try #require(try page.ask("patch", ["files": files]) as? String)
    #expect(!patch.contains("same.feature"))
    try folder.write(patch.utf8, to: "p.patch")
    let environment = ProcessInfo.processInfo.environment.merging(["GIT_CEILING_DIRECTORIES": folder.path]) { $1 }
    let git = try FinishedProgram(
      URL(filePath: "/usr/bin/env"),
      ["git", "apply", "p.patch"],
      in: folder.url,
      environment: environment
    )
    #expect(git.status == 0, "\(git.error)")
    for change in changes {
      let text = try? folder.read(change.uri)
      #expect(text == change.new, "\(change.uri)")
    }
  }
}
