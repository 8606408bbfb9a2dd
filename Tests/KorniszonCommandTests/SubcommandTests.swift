import CommandSupport
import CommandTestSupport
import KorniszonCommand
import Testing

/// Tests of the first argument, which may name a subcommand.
@MainActor
struct SubcommandTests {
  @Test func theRunSubcommandCanBeNamedExplicitly() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["run", "./a.feature"]).text.contains("4 scenarios (4 passed)"))
  }

  @Test func aSubcommandNameAfterTheFirstArgumentIsAPath() async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run(["./a.feature", "steps"])
    #expect(result.code == .usage)
    #expect(result.text.contains("steps: no such file or folder"))
  }

  @Test(arguments: CommandSet.ofTool.keys.sorted())
  func aSubcommandOfTheToolIsAnErrorThatNamesTheTool(_ name: String) async throws {
    let result = await (try Console()).run([name], AcceptanceCommand(.sample))
    #expect(result.code == .usage)
    #expect(
      result.text
        == "acceptance: '\(name)' is a subcommand of the tool: run 'korniszon \(name)', or 'swift run korniszon \(name)'\n"
    )
  }
}
