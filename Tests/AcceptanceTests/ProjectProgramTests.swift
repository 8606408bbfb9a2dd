import Foundation
import TestSupport
import Testing

/// Tests of how the tool finds the program that lists the step definitions.
@Suite(.runsPrograms) struct ProjectProgramTests {
  private static let feature = "Feature: a\n  Scenario: b\n    Given a cat\n    And a dog\n"

  /// The catalog of a program that defines one step.
  private static func catalog(_ expression: String) -> String {
    """
    {"version": 1, "parameterTypes": [], "definitions": [{"expression": "\(expression)", "keyword": "given", \
    "file": "Steps.swift", "line": 1, "parameters": []}]}
    """
  }

  /// A string by which the tool recognizes a program with step definitions.
  private static let mark = "# Runs scenarios from feature files and writes reports."

  private let tool: Program

  init() throws {
    tool = try Program("korniszon", files: ["Features/a.feature": Self.feature, ".build/debug/.keep": ""])
  }

  /// Writes a program to the build folder. The program lists a step definition and appends its arguments to a file.
  private func build(_ name: String, defines expression: String, marked: Bool = true) throws {
    let script = "echo \"$@\" >>calls\necho '\(Self.catalog(expression))'\n\(marked ? Self.mark : "")"
    try ExecutableFile.writeScript(script, to: tool.folder.appending(path: ".build/debug/\(name)"))
  }

  /// The number of times that programs have listed their steps.
  private var callCount: Int {
    ((try? tool.read("calls")) ?? "").split(separator: "\n").count { $0.hasPrefix("steps --json --no-uses") }
  }

  @Test func theOnlyProgramWithStepDefinitionsIsUsed() throws {
    try build("other", defines: "a dog", marked: false)
    try build("shop", defines: "a cat")
    let result = try tool.run("check")
    #expect(result.status == 1)
    #expect(result.output.contains("no definition matches 'a dog'"), "\(result.output)")
    #expect(!result.output.contains("'a cat': "))
    #expect(result.error == "")
  }

  @Test func aProgramListsItsDefinitionsOncePerBuild() throws {
    try build("shop", defines: "a cat")
    let first = try tool.run("check")
    #expect(try tool.run("check").output == first.output)
    #expect(callCount == 1)
    try build("shop", defines: "a dog")
    #expect(try tool.run("check").output.contains("no definition matches 'a cat'"))
    #expect(callCount == 2)
  }

  @Test func theLastDefinitionsAreUsedWhileTheProgramIsMissing() throws {
    try build("shop", defines: "a cat")
    let first = try tool.run("check")
    try FileManager.default.removeItem(at: tool.folder.appending(path: ".build/debug/shop"))
    for options in [[], ["--program", "shop"]] {
      let result = try tool.run(["check"] + options)
      #expect(result.output == first.output)
      #expect(result.error == "korniszon: shop isn't built: using the step definitions of its last build\n")
    }
  }

  @Test func theLastDefinitionsAreUsedIfTheProgramCrashes() throws {
    try build("shop", defines: "a cat")
    let first = try tool.run("check")
    try ExecutableFile.writeScript("kill -9 $$\n\(Self.mark)", to: tool.folder.appending(path: ".build/debug/shop"))
    let result = try tool.run("check")
    #expect(result.output == first.output)
    #expect(result.error.contains("shop crashed while it listed its steps; using the step definitions of an earlier"))
  }

  @Test func mistakesInDefinitionsAreShown() throws {
    try build("shop", defines: "a cat")
    _ = try tool.run("check")
    let script = "echo 'shop: two definitions are equal' >&2; exit 2\n\(Self.mark)"
    try ExecutableFile.writeScript(script, to: tool.folder.appending(path: ".build/debug/shop"))
    let result = try tool.run("check")
    #expect(result.status == 2)
    #expect(result.error == "korniszon: shop: two definitions are equal\n")
  }

  @Test func everythingButStepsIsCheckedWithoutAProgram() throws {
    let typing = Data("Feature: c\n  Scenario: d\n    * a cat\n    given a dog\n".utf8)
    try tool.write(typing, to: "Features/b.feature")
    let result = try tool.run("check")
    #expect(result.status == 1)
    #expect(result.output.contains("Features/b.feature:4:5: error: syntax"))
    #expect(result.output.hasSuffix("2 files, 1 problem\n"), "\(result.output)")
    #expect(result.error.hasPrefix("korniszon: steps aren't checked: there is no program with step definitions"))
    #expect(try tool.run("format", "--check").status == 1)
    let renamed = try tool.run("rename", "a cat", "a dog")
    #expect(renamed.status == 2)
    #expect(renamed.error.contains("there is no program with step definitions"))
  }

  @Test func aNamedProgramMustExist() throws {
    for command in [["check"], ["rename", "a", "b"], ["watch"], ["editor"]] {
      let result = try tool.run(command + ["--program", "shop"])
      #expect(result.status == 2)
      #expect(result.error.contains("build it with 'swift build --product shop'"), "\(result.error)")
    }
  }

  @Test func everythingButStepsIsCheckedIfTheNamedProgramIsMissing() throws {
    try tool.write(Data("Feature: c\n  Scenario: d\n    * a cat\n    given a dog\n".utf8), to: "Features/b.feature")
    let result = try tool.run("check", "--program", "shop")
    #expect(result.status == 2)
    #expect(result.output.hasSuffix("2 files, 1 problem\n"), "\(result.output)")
  }

  @Test func theDefinitionsOfARenamedProgramReplaceTheEarlierOnes() throws {
    try build("shop", defines: "a cat")
    _ = try tool.run("check")
    try FileManager.default.removeItem(at: tool.folder.appending(path: ".build/debug/shop"))
    try build("zoo", defines: "a dog")
    #expect(try tool.run("check").output.contains("no definition matches 'a cat'"))
  }

  @Test func checkWithBuildExitsWith2IfTheBuildFailsOrYieldsNoProgram() throws {
    try build("shop", defines: "a cat")
    _ = try tool.run("check")
    let path = "\(tool.folder.path):/usr/bin:/bin"
    for (swift, reason) in [("exit 1", "'swift build' failed"), ("rm .build/debug/shop", "/shop doesn't exist")] {
      try ExecutableFile.writeScript(swift, to: tool.folder.appending(path: "swift"))
      let result = try tool.run("check", "--build", "--program", "shop", environment: ["PATH": path])
      #expect(result.status == 2)
      #expect(result.error.contains(reason), "\(result.error)")
    }
  }

  @Test func aSignalToTheToolEndsTheProgramThatListsItsSteps() throws {
    let script = "exec sleep 600\n\(Self.mark)"
    try ExecutableFile.writeScript(script, to: tool.folder.appending(path: ".build/debug/shop"))
    let signaling = """
      "$@" & run=$!; while kill -0 $run && [ -z "$(cat /proc/$run/task/$run/children)" ]; do sleep 0.01; done; \
      kill -TERM $run; \
      wait $run; exit $?; :
      """
    #expect(try tool.run(["check"], limit: signaling).status == 128 + 15)
    #expect(tool.remainingProcesses() == [])
  }

  @Test func severalProgramsRequireAChoice() throws {
    try build("shop", defines: "a cat")
    try build("zoo", defines: "a dog")
    let result = try tool.run("check")
    #expect(result.status == 2)
    #expect(result.error.contains("several programs have step definitions: shop, zoo; choose one with --program NAME"))
    try tool.write(Data(#"{ "default": { "program": "zoo" } }"#.utf8), to: "korniszon.json")
    #expect(try tool.run("check").output.contains("no definition matches 'a cat'"))
    #expect(try tool.run("check", "--program", ".build/debug/shop").output.contains("no definition matches 'a dog'"))
  }

  @Test func aProgramOptionThatNamesNoUsableProgramIsAUsageError() throws {
    for (program, reason) in [
      ("/bin/echo", "echo doesn't list step definitions: 1:1: invalid JSON"),
      ("./Features", "/Features is a folder, not a program"), ("./nowhere", "/nowhere doesn't exist\n"),
      ("", "--program : must be the name of a product, or a path"),
    ] {
      let result = try tool.run("check", "--program", program)
      #expect(result.status == 2)
      #expect(result.error.contains(reason), "\(result.error)")
    }
  }

  @Test func definitionsNewerThanTheProgramAreReported() throws {
    try build("shop", defines: "a cat")
    try tool.write(Data(), to: "Steps.swift")
    let later = [FileAttributeKey.modificationDate: ServerProcess.later]
    try FileManager.default.setAttributes(later, ofItemAtPath: tool.folder.appending(path: "Steps.swift").path)
    let result = try tool.run("check")
    #expect(result.error.hasPrefix("korniszon: Steps.swift is newer than shop, whose step definitions are used"))
  }

  @Test func anInvalidSubcommandIsExplained() throws {
    let result = try tool.run("run")
    #expect(result.status == 2)
    #expect(result.error.contains("'run' is a subcommand of the program with your steps"))
    #expect(try tool.run().error.contains("missing subcommand: begin with one of check, format, "))
    #expect(try tool.run("fromat").error.contains("unknown subcommand 'fromat': did you mean 'format'?"))
    #expect(try tool.run("--version").output.hasPrefix("Korniszon "))
  }

  @Test func checkAcceptsReportFormatsOfTheProject() throws {
    try build("shop", defines: "a {word}")
    let configuration = """
      { "default": { "format": ["steps-csv:a.csv"] },
        "ci": { "format": "own", "rules": {"nope": "on"} } }
      """
    try tool.write(Data(configuration.utf8), to: "korniszon.json")
    let result = try tool.run("check")
    #expect(result.status == 2)
    #expect(result.error.contains("korniszon.json:2:37: profile 'ci': rules"), "\(result.error)")
    #expect(result.error.contains("unknown rule 'nope'") && !result.error.contains("steps-csv"))
  }
}
