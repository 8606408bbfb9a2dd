import CommandTestSupport
import CucumberMessages
import KorniszonCommand
import OperatingSystem
import Reports
import Testing

/// Tests of the completion scripts. `Tests/Shells/check` runs them in real shells.
@MainActor
struct CompletionsCommandTests {
  private func run(_ arguments: [String], program: String = "acceptance") async -> (code: ExitCode, text: String) {
    let text = Monitor("")
    let write: @Sendable ([UInt8]) -> Void = { bytes in text.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
    let command = AcceptanceCommand(.sample).reporter("steps-csv") { _ in SilentReporter() }
    let code = await command.run(
      program: program,
      arguments: arguments,
      streams: Streams(output: write, error: write)
    )
    return (code, text.withLock { $0 })
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func everyScriptHasAllOptionsCommandsAndReports(_ shell: String) async throws {
    let help = await run(["run", "--help"]).text
    let options = help.matches(of: /\n  (?:-[a-z], |    )--([a-z0-9-]+)/).map { String($0.1) }
    #expect(options.count > 30)
    let (code, script) = await run(["completions", shell])
    #expect(code == .passed)
    for option in options { #expect(script.contains(shell == "fish" ? " -l \(option) " : "--\(option)"), "\(option)") }
    for word in ["merge", "steps-csv", "junit", "warn", "en-pirate"] { #expect(script.contains(word), "\(word)") }
  }

  @Test func theBashScriptQuotesTheNameOfTheProgram() async throws {
    let script = await run(["completions", "bash"], program: ".build/debug/it's a shop").text
    #expect(script.contains(#"complete -o filenames -F _it_s_a_shop 'it'\''s a shop'"#))
  }

  @Test(arguments: [[], ["tcsh"], ["bash", "zsh"]])
  func anUnknownShellIsAnError(_ arguments: [String]) async throws {
    let result = await run(["completions"] + arguments)
    #expect(result.code == .usage)
    #expect(result.text == "acceptance: 'completions' takes the name of a shell: choose one of bash, zsh, fish\n")
  }
}

private struct SilentReporter: EnvelopeReporter {
  func receive(_ envelope: Envelope) {}
  func finish() {}
}
