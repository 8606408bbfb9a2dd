/// One of the things that the program does: its name is the first argument, and what follows is its own.
protocol Subcommand: Sendable {
  var name: String { get }
  /// One line for the help.
  var summary: String { get }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode
}
