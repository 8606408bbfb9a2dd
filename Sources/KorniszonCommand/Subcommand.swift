import Workers

/// A subcommand of the program. Its name is the first argument, followed by its own arguments.
protocol Subcommand: Sendable {
  var name: String { get }
  /// A one-line description for the help.
  var summary: String { get }
  /// The possible arguments, for shell completions; empty if the arguments are paths.
  var choices: [String] { get }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode
}

extension Subcommand {
  var choices: [String] { [] }
}

/// The arguments, environment, and streams of a command.
struct Invocation: Sendable {
  let program: Program
  /// The arguments after the name of the subcommand.
  let arguments: [String]
  let environment: [String: String]
  let streams: Streams
  /// The settings to start this program as a worker, or `nil` if the command shares its process with other code.
  let workers: WorkerSettings?
  /// The report types, including the project's.
  let reportTypes: ReportTypes
  /// All subcommands, for the help.
  let subcommands: [any Subcommand]

  /// Writes a problem to standard error, after the program's name.
  func complain(_ text: String) {
    streams.complain("\(program.name): \(text)")
  }
}
