import Workers

/// One of the things that the program does: its name is the first argument, and what follows is its own.
protocol Subcommand: Sendable {
  var name: String { get }
  /// One line for the help.
  var summary: String { get }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode
}

/// How the program was started, and where it writes.
struct Invocation: Sendable {
  let program: Program
  /// The arguments after the name of the subcommand.
  let arguments: [String]
  let environment: [String: String]
  let streams: Streams
  /// How to start this program as a worker, or `nil` if the command shares its process with other code.
  let workers: WorkerSettings?
  /// The types of reports, those of the project included.
  let reportTypes: ReportTypes
  /// All subcommands, for the help.
  let subcommands: [any Subcommand]

  /// Complains in the program's name.
  func complain(_ text: String) {
    streams.complain("\(program.name): \(text)")
  }
}
