import CommandSupport
import CommandTestSupport
import Foundation
import Korniszon
import TestSupport
import Testing

/// Tests of changing the expression of a step and its uses.
@MainActor
struct RenameCommandTests {
  /// A library whose definitions are in this file.
  private var library: StepLibrary<EmptyWorld> {
    var library = StepLibrary { EmptyWorld() }
    library.given("{int} old cat(s)") { (_, _: Int) in }
    library.given("{int} dog(s)") { (_, _: Int) in }
    return library
  }

  private let feature = "Feature: f\n  Scenario: s\n    Given 1 old cat\n    And 2 old cats\n    And 3 dogs\n"

  @Test func aDiffShowsTheChangesOfTheDefinitionAndItsSteps() async throws {
    let console = try Console(["a.feature": feature])
    let arguments = ["rename", "{int} old cat(s)", "{int} new kitten(s)", "--diff", "./"]
    let result = await console.run(arguments, steps: library)
    #expect(result.code == .passed)
    let changes = result.text.split(separator: "\n").filter { $0.hasPrefix("+ ") || $0.hasPrefix("- ") }
    #expect(
      changes == [
        #"-    library.given("{int} old cat(s)") { (_, _: Int) in }"#,
        #"+    library.given("{int} new kitten(s)") { (_, _: Int) in }"#,
        "-    Given 1 old cat", "-    And 2 old cats", "+    Given 1 new kitten", "+    And 2 new kittens",
      ]
    )
    #expect(result.text.contains("RenameCommandTests.swift\n") && result.text.contains(console.path("a.feature")))
    #expect(try console.read("a.feature") == feature)
  }

  @Test(
    arguments: [
      (["rename", "{int} old cats", "x", "./"], "no definition has the expression '{int} old cats': did you mean"),
      (["rename", "{int} old cat(s)", "{int} dog(s)", "./"], "has this expression"),
      (["rename", "{int} old cat(s)", "cats", "./"], "the same parameters in the same order: {int}, not none"),
      (["rename", "{int} old cat(s)"], "needs the old and the new expression before the paths"),
      (["rename", "--diff", "./"], "needs the old and the new expression before the paths"),
    ]
  )
  func aRenameThatCannotSucceedChangesNothing(arguments: [String], message: String) async throws {
    let console = try Console(["a.feature": feature])
    let result = await console.run(arguments, steps: library)
    #expect(result.code == .usage)
    #expect(result.text.contains(message), "\(result.text)")
    #expect(try console.read("a.feature") == feature)
  }

  @Test func aDefinitionOfAnotherCheckoutIsNotRenamed() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.given("I open the app", file: "/elsewhere/Steps.swift") { _ in }
    let arguments = ["rename", "I open the app", "I start the app", "--diff", "Features/looks.feature"]
    let result = await (try Console()).run(arguments, steps: library)
    #expect(result.code == .usage)
    #expect(result.text.contains("it is in /elsewhere/Steps.swift. Use the program that was built here"))
  }

  @Test func aRenameFailsIfAFeatureFileHasErrors() async throws {
    let console = try Console(["a.feature": feature + "  Wat\n"])
    let result = await console.run(["rename", "{int} old cat(s)", "{int} cat(s)", "./"], steps: library)
    #expect(result.code == .failed)
    #expect(result.text.contains("a.feature"), "\(result.text)")
    #expect(try console.read("a.feature") == feature + "  Wat\n")
  }

  @Test func stepsOfTheProjectOutsideTheGivenPathsChangeToo() async throws {
    let console = try Console(["a.feature": feature, "b/b.feature": feature])
    try console.write(Data(#"{"default": {"paths": ["\#(console.path("b"))"]}}"#.utf8), to: "project.json")
    let arguments = [
      "rename", "-c", console.path("project.json"), "{int} old cat(s)", "{int} new cat(s)", "--diff",
      "./a.feature",
    ]
    let result = await console.run(arguments, steps: library)
    #expect(result.code == .passed)
    #expect(result.text.components(separatedBy: "+    And 2 new cats").count == 3, "\(result.text)")
  }

  @Test func aRenameThatCannotWriteAFileChangesNoFile() async throws {
    let console = try Console(["a.feature": feature])
    // The temporary file of the last feature would have a path above the system's limit.
    var folder = "z"
    while console.path(folder).utf8.count < 4070 {
      folder += "/" + String(repeating: "z", count: min(200, max(1, 4079 - console.path(folder).utf8.count)))
    }
    try console.write(Data(feature.utf8), to: folder + "/b.feature")
    let result = await console.run(["rename", "{int} dog(s)", "{int} big dog(s)", "./"], steps: library)
    #expect(result.code == .reportNotWritten)
    #expect(result.text.contains("not changed: "), "\(result.text)")
    #expect(!result.text.contains("\nchanged: ") && !result.text.hasPrefix("changed: "))
    #expect(try console.read("a.feature") == feature)
    #expect(try console.files.allSatisfy { !$0.hasSuffix(".part") })
  }
}
