import CommandSupport
import Korniszon
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The subcommand `mcp`, which runs a Model Context Protocol server on standard input and output.
struct AssistantServerCommand: Subcommand {
  let name = "mcp"
  let summary =
    "Run a Model Context Protocol server that lets assistants list steps and check, format, and run features"

  var help: CommandHelp {
    CommandHelp(
      "",
      """
      The assistant starts the server in the folder of the project. The server uses only files in that folder.
      """,
      examples: [
        .init("mcp", "Serve the current folder"),
        .init("mcp --program shop-acceptance", "Use the steps of this program"),
      ]
    )
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    // Assistants can read the reports in the configuration.
    await withOptions(invocation, keepsConfiguredReports: true) { options in
      let output = try ServerLoop.takeOutput()
      let server = AssistantServer(
        JSONRPC.Client(.lines) { try output.write($0) },
        environment: invocation.environment,
        options: options,
        folder: FileManager.default.currentDirectoryPath,
        findProgram: { [options] in try options.builtProgram(invocation) }
      )
      defer { server.end() }
      ServerLoop.run(server, JSONRPC.Connection(server, .lines), input: System.standardInput)
      try output.finish()
      return .passed
    }
  }
}
