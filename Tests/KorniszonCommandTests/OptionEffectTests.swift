import CommandTestSupport
import Foundation
import Korniszon
@testable import CommandSupport
@testable import KorniszonCommand
import Testing

/// Tests that a command-line option without effect is an error that says what to do.
@MainActor
struct OptionEffectTests {
  /// Arguments, and the error.
  nonisolated static let cases: [(arguments: [String], message: String)] = [
    (["--fix"], "--fix has no effect on 'run': remove it, or use it with 'korniszon check'"),
    (["run", "--since", "m.ndjson"], "--since has no effect on 'run': remove it, or use it with 'report'"),
    (["list", "--retry", "2"], "--retry has no effect on 'list': remove it, or use it with 'run' or 'korniszon watch"),
    (["format", "--json"], "--json has no effect on 'format': remove it, or use it with 'acceptance steps'"),
    (["check", "--diff"], "--diff has no effect on 'check': remove it, or use it with 'format'"),
    (["check", "-t", "@a"], "use it with 'acceptance list', 'acceptance run', 'acceptance steps', or 'watch'"),
    (["rename", "--in-process", "a", "b"], "--in-process has no effect on 'rename'"),
    (["merge", "--shard", "1/2"], "--shard has no effect on 'merge'"),
    (["report", "--fail-fast"], "--fail-fast has no effect on 'report'"),
    (["init", "--tags", "@a"], "--tags has no effect on 'init'"),
    (["--retry-after", "1s"], "--retry-after has no effect: also pass --retry N"),
    (["--retry-tag-filter", "@a"], "--retry-tag-filter has no effect: also pass --retry N"),
    (["--parallel", "2", "--in-process"], "--parallel has no effect: remove it or --in-process"),
    (["--parallel", "2", "--dry-run"], "--parallel has no effect: remove it or --dry-run"),
    (["--junit-strict"], "--junit-strict has no effect: also pass --format junit:FILE"),
    (["steps", "--json", "--search", "cat"], "--search has no effect: remove it or --json"),
  ]

  @Test(arguments: cases)
  func anOptionWithoutEffectIsAnError(arguments: [String], message: String) async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run(arguments + ["./a.feature"])
    #expect(result.code == .usage)
    #expect(result.text.contains(message), "\(result.text)")
  }

  @Test func aConfiguredOptionMayHaveNoEffect() async throws {
    let configuration =
      #"{ "default": { "retry-after": "1s", "junit-strict": true, "tags": "@two", "fail-fast": true } }"#
    let console = try Console(["a.feature": .cats], configuration: configuration)
    #expect(await console.run(["./a.feature"]).code == .passed)
    #expect(await console.run(["check", "./a.feature"]).code == .passed)
    let inProcess = try Console(["a.feature": .cats], configuration: #"{ "default": { "in-process": true } }"#)
    #expect(await inProcess.run(["--parallel", "2", "./a.feature"]).code == .passed)
    let retried = try Console(["a.feature": .cats], configuration: #"{ "default": { "retry": 1 } }"#)
    #expect(await retried.run(["--retry-after", "0s", "./a.feature"]).code == .passed)
  }

  @Test func theSummaryShowsTheFilterWhereverItWasSet() async throws {
    let configuration = #"{ "default": { "tags": "@two", "format": ["summary"] } }"#
    let console = try Console(["a.feature": .cats], configuration: configuration)
    let configured = await console.run(["./a.feature"])
    #expect(configured.text.contains("\nfilter: --tags @two\n"), "\(configured.text)")
    let both = await console.run(["--tags", "not @one", "--name", "a|o", "./a.feature"])
    #expect(both.text.contains("\nfilter: --tags '@two and not @one' --name 'a|o'\n"), "\(both.text)")
    #expect(await !(try Console(["a.feature": .cats])).run(["./a.feature"]).text.contains("filter:"))
  }

  @Test func everySubcommandOfAnOptionExists() async throws {
    let help = await (try Console()).run(["--help"]).text
    for option in Option.all {
      for command in option.commands ?? [] {
        let isKnown = help.contains("  \(command) ") || CommandSet.ofTool[command] != nil
        #expect(isKnown, "--\(option.name): \(command)")
      }
    }
    let restricted = Option.all.filter { $0.commands != nil }.map(\.name)
    #expect(restricted.count == 52, "\(restricted)")
  }
}
