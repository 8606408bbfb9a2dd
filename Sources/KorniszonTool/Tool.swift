package import CommandSupport

/// The tool `korniszon`, for people who write features and steps.
///
/// The tool has no step definitions of its own. It uses those that the project's program lists.
package enum Tool {
  private static let commands = CommandSet(
    purpose: "Checks, formats, and edits feature files.",
    [
      CheckCommand(), FormatCommand(), RenameCommand(), WatchCommand(), EditorCommand(), LanguageServerCommand(),
      AssistantServerCommand(), InitCommand(), CompletionsCommand(),
    ],
    exitCodes: """
      Exit codes: 0 success; 1 errors or unformatted files found; 2 invalid usage or configuration; 3 no files or
      scenarios selected; 4 a page or report couldn't be written; 128 + n ended by signal n.
      """,
    elsewhere: CommandSet.ofRunner
  )

  /// The report types, including those that only the project's program knows.
  private static let reportTypes: ReportTypes = {
    var types = ReportTypes.builtIn
    types.acceptsOthers = true
    return types
  }()

  /// Runs the tool with the arguments of the process, and then exits.
  @MainActor
  package static func main() async -> Never {
    await ProcessMain.run { arguments, environment, streams in
      await run(
        program: arguments.first ?? "korniszon",
        arguments: Array(arguments.dropFirst()),
        environment: environment,
        streams: streams
      )
    }
  }

  /// Runs the tool in this process and returns its exit code. Paths are relative to the working directory.
  @MainActor
  package static func run(
    program: String = "korniszon",
    arguments: [String],
    environment: [String: String] = [:],
    streams: Streams
  ) async -> ExitCode {
    await commands.run(
      program: program,
      arguments: arguments,
      environment: environment,
      streams: streams.escapingCommands(environment),
      reportTypes: reportTypes
    )
  }
}
