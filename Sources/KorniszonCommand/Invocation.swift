/// How the program was started, and where it writes.
struct Invocation: Sendable {
  let program: Program
  /// What stands behind the name of the subcommand.
  let arguments: [String]
  let environment: [String: String]
  let streams: Streams
  /// All subcommands, for the help.
  let subcommands: [any Subcommand]

  /// Complains in the program's name.
  func complain(_ text: String) {
    streams.complain("\(program.name): \(text)")
  }
}
