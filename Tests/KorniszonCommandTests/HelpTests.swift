import CommandSupport
import CommandTestSupport
import KorniszonCommand
import KorniszonTool
import OperatingSystem
import Testing

/// Tests of the help of the program and the tool.
@MainActor
struct HelpTests {
  nonisolated static let runner = ["run", "list", "steps", "merge", "report", "completions", "help"]
  nonisolated static let tool = [
    "check", "format", "rename", "watch", "editor", "lsp", "mcp", "init", "completions", "help",
  ]

  private func run(_ program: String, _ arguments: [String]) async -> (code: ExitCode, text: String) {
    let output = Monitor<[UInt8]>([])
    let write: @Sendable ([UInt8]) -> Void = { bytes in output.withLock { $0 += bytes } }
    let streams = Streams(output: write, error: write)
    let code =
      program == "korniszon"
      ? await Tool.run(arguments: arguments, streams: streams)
      : await AcceptanceCommand(.sample).run(arguments: arguments, streams: streams)
    return (code, output.withLock { String(decoding: $0, as: UTF8.self) })
  }

  @Test(arguments: [("acceptance", runner), ("korniszon", tool)])
  func theOverviewFitsOnAScreen(_ program: String, _ commands: [String]) async throws {
    let help = await run(program, ["help"])
    #expect(help.code == .passed)
    let lines = help.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 40 && lines.allSatisfy { $0.count <= 120 }, "\(lines.count) lines")
    #expect(help.text.matches(of: #/\n  ([a-z]+)  +[A-Z]/#).map { String($0.1) } == commands)
    for code in 0...4 { #expect(help.text.contains("\(code) ")) }
    #expect(help.text.contains("'\(program) help COMMAND' shows the options of a command"))
    for arguments in [["--help"], ["-h"], ["--help", "gone.feature"]] {
      #expect(await run(program, arguments).text == help.text)
    }
  }

  @Test(arguments: runner.map { ("acceptance", $0) } + tool.map { ("korniszon", $0) })
  func aCommandShowsItsOwnOptionsAndExamples(_ program: String, _ command: String) async throws {
    let help = await run(program, ["help", command])
    #expect(help.code == .passed)
    #expect(await run(program, [command, "--help"]).text == help.text)
    let lines = help.text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 120 }, "\(lines.filter { $0.count > 120 })")
    let options = help.text.matches(of: #/\n  (?:-\w, |    )--([a-z0-9-]+)/#).map { String($0.1) }
    let applying = Option.all.filter { $0.help != nil && $0.applies(to: command) }.map(\.name)
    #expect(options == (["completions", "help"].contains(command) ? ["help"] : applying))
    let examples = lines.drop { $0 != "Examples:" }.dropFirst()
    #expect(examples.count >= 2 && examples.allSatisfy { $0.hasPrefix("  \(program) ") }, "\(examples)")
    for example in examples {
      for option in example.matches(of: #/ --([a-z-]+)/#) { #expect(options.contains(String(option.1)), "\(example)") }
    }
  }

  @Test func reportTypesAreOnlyInTheHelpOfCommandsThatWriteReports() async throws {
    #expect(await run("acceptance", ["help", "merge"]).text.contains("\nReports:\n"))
    let list = await run("acceptance", ["list", "--help"]).text
    #expect(list.contains("  -f, --format FORMAT") && list.contains("Write in this format: json\n"))
    #expect(!list.contains("Reports:"))
  }

  @Test func theConfigurationIsAHelpTopic() async throws {
    let help = await run("acceptance", ["help", "configuration"])
    #expect(help.code == .passed)
    let settings = help.text.matches(of: #/\n  ([A-Za-z0-9-]+)  /#).map { String($0.1) }
    #expect(settings == Option.all.compactMap(\.key) + ["paths"])
    #expect(await run("korniszon", ["help", "configuration"]).text == help.text)
  }

  @Test(arguments: [
    ("acceptance", "marge", "there is no help for 'marge': did you mean 'merge'?"),
    ("acceptance", "check", "'check' is a subcommand of the tool: run 'korniszon check'"),
    ("korniszon", "run", "'run' is a subcommand of the program with your steps"),
    ("korniszon", "everything", "there is no help for 'everything': use one of check, format, rename, watch, editor,"),
  ])
  func anUnknownTopicIsAnError(_ program: String, _ topic: String, _ message: String) async throws {
    let help = await run(program, ["help", topic])
    #expect(help.code == .usage)
    #expect(help.text.hasPrefix("\(program): \(message)"), "\(help.text)")
  }
}
