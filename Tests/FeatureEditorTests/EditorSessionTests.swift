import FeatureEditor
import Foundation
import Gherkin
import Testing

struct EditorSessionTests {
  @Test func aChangeReportsOtherFilesWhoseProblemsChange() throws {
    let other = "Features/zoo.feature"
    let page = try Page("Feature: Pets\n", others: [other: "Feature: Zoo\n"])
    let answer = try #require(try page.ask("change", ["text": "Feature: Zoo\n"]) as? [String: Any])
    #expect(answer["others"] as? [String] == [other])
    let problems = try page.objects("diagnostics", ["uri": other])
    #expect(problems.contains { $0["rule"] as? String == "no-dupe-feature-names" })
    let removal = try #require(try page.ask("remove") as? [String: Any])
    #expect(removal["others"] as? [String] == [other])
  }

  @Test func tokensOfArgumentsHaveUTF16Positions() throws {
    let page = try Page("Feature: 🐢\n  Scenario: One\n    Then a pet \"🐢\" is lost\n")
    let tokens = try #require(try page.ask("tokens", ["lines": [2, 2]]) as? [Int])
    #expect(tokens == [2, 4, 4, 0, 2, 16, 2, 6, 2, 23, 4, 6])
  }

  @Test func stepCompletionsHaveAFieldForEachArgument() throws {
    let page = try Page("Feature: Pets\n  Scenario: One\n    Then a pet\n")
    let items = try page.objects("complete", ["position": [2, 14]])
    let item = try #require(items.first { $0["step"] as? Int == 1 })
    let text = try #require(item["text"] as? String)
    #expect(text == "a pet \"Burek\" is lost")
    let fields = try #require(item["fields"] as? [[Any]])
    #expect(fields.count == 2 && fields.last?.last as? [String] == ["lost", "found"])
  }

  @Test func aCompletionReplacesTheWholeTextOfTheStep() throws {
    let page = try Page("Feature: Pets\n  Scenario: One\n    Then a pet wrong words\n")
    let items = try page.objects("complete", ["position": [2, 14]])
    #expect(items.first?["range"] as? [Int] == [2, 9, 2, 26])
  }

  @Test func hoverShowsStepsAndRequirements() throws {
    let page = try Page("Feature: Pets\n  @R-1\n  Scenario: One\n    Given I have 1 pet\n")
    let step = try #require(try page.ask("hover", ["position": [3, 12]]) as? [String: Any])
    #expect(((step["steps"] as? [[String: Any]])?.first?["uses"] as? Int) == 1)
    let tag = try #require(try page.ask("hover", ["position": [1, 4]]) as? [String: Any])
    #expect((tag["requirement"] as? [String: String]) == ["id": "R-1", "text": "Pets are found"])
    #expect(try page.ask("hover", ["position": [0, 0]]) is NSNull)
  }

  @Test func aSuggestedStepKeepsTheArgumentOfTheUndefinedStep() throws {
    let page = try Page("Feature: Pets\n  Scenario: One\n    Given I haev 7 pest\n")
    let first = try #require(try page.objects("nearest", ["position": [2, 0]]).first)
    #expect(first["text"] as? String == "I have 7 pets")
    #expect((first["edit"] as? [String: Any])?["range"] as? [Int] == [2, 10, 2, 23])
  }

  @Test(arguments: Dialect.all.map(\.code))
  func theFeatureTemplateOfEveryLanguageParses(language: String) throws {
    let page = try Page("")
    let text = try #require(try page.ask("template", ["name": "Pets\nand more", "language": language]) as? String)
    let answer = try #require(try page.ask("change", ["text": text]) as? [String: Any])
    let rules = (answer["diagnostics"] as? [[String: Any]])?.compactMap { $0["rule"] as? String } ?? []
    #expect(!rules.contains("syntax") && !rules.contains("ignored-line"), "\(text)")
    #expect(try page.objects("symbols").first?["name"] as? String == "Pets and more")
  }

  @Test func coverageCountsInheritedTags() throws {
    let page = try Page("@R-1\nFeature: Pets\n  @R-9\n  Scenario: One\n    Given I have 1 pet\n")
    let entries = try page.objects("coverage")
    #expect(entries.map { $0["id"] as? String } == ["R-1", "R-2", "R-9"])
    #expect(entries.map { ($0["scenarios"] as? [Any])?.count } == [1, 0, 1])
    #expect(entries.map { $0["isListed"] as? Bool } == [true, true, false])
  }

  @Test func invalidRequestsGetErrors() throws {
    let page = try Page("Feature: Pets\n")
    for text in [
      "", "{", "[]", "{}", #"{"method": 1}"#, #"{"method": "fly"}"#, #"{"method": "change", "uri": "a"}"#,
      #"{"method": "hover", "uri": "Features/pets.feature", "position": [-1, 0]}"#,
      #"{"method": "hover", "uri": "Features/pets.feature", "position": [0]}"#,
      #"{"method": "uses", "step": 99}"#, #"{"method": "tokens", "uri": "missing.feature"}"#,
      #"{"method": "setTable", "uri": "Features/pets.feature", "position": [0, 0], "cells": [[1]]}"#,
    ] {
      #expect(page.answer(to: text).hasPrefix(#"{"error":""#), "\(text)")
    }
    let far = [Int(Int32.max) - 1, Int(Int32.max) - 1]
    for method in ["hover", "table", "values", "complete", "scenarios"] {
      _ = try page.ask(method, ["position": far])
    }
    _ = try page.ask("tokens", ["lines": far])
  }
}
