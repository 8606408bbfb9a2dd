/// The subcommand `help`, which prints what the program can do.
package struct HelpCommand: Subcommand {
  package let name = "help"
  package let summary = "Print this help"

  package init() {}

  @MainActor
  package func run(_ invocation: Invocation) async -> ExitCode { invocation.streams.show(Help.text(invocation)) }
}
