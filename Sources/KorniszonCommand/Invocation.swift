import Workers

/// How the program was started, and where it writes.
struct Invocation: Sendable {
  let program: Program
  /// What stands behind the name of the subcommand.
  let arguments: [String]
  let environment: [String: String]
  let streams: Streams
  /// How this process can be started again as a worker; nil where the command is not a process of its own.
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
