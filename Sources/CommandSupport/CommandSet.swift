import CucumberExpressions
import OperatingSystem

/// The subcommands of a program.
///
/// The program is either a project's own, which runs scenarios, or the tool `korniszon`.
package struct CommandSet: Sendable {
  /// The sentence that describes the program in the help.
  package let purpose: String
  package let subcommands: [any Subcommand]
  /// The name of the subcommand to use if the command line doesn't name one, or `nil` if the command line must name
  /// one.
  package let defaultCommand: String?
  /// The paragraph that describes the exit codes in the help.
  let exitCodes: String
  /// Advice on the subcommands of another program, keyed by name.
  let elsewhere: [String: String]

  /// Creates the commands of a program: the given subcommands and `help`.
  package init(
    purpose: String,
    _ subcommands: [any Subcommand],
    defaultCommand: String? = nil,
    exitCodes: String,
    elsewhere: [String: String]
  ) {
    self.purpose = purpose
    self.subcommands = subcommands + [HelpCommand(commands: subcommands)]
    self.defaultCommand = defaultCommand
    self.exitCodes = exitCodes
    self.elsewhere = elsewhere
  }

  /// Advice on the subcommands that only a project's program has, keyed by name.
  package static let ofRunner = Dictionary(
    uniqueKeysWithValues: ["run", "list", "steps", "merge", "report"].map { name in
      (
        name,
        "'\(name)' is a subcommand of the program with your steps: run it with that program, as in 'swift run acceptance \(name)'"
      )
    }
  )

  /// Advice on the subcommands that only the tool has, keyed by name.
  package static let ofTool = Dictionary(
    uniqueKeysWithValues: ["check", "format", "rename", "watch", "editor", "lsp", "mcp", "init"].map { name in
      (name, "'\(name)' is a subcommand of the tool: run 'korniszon \(name)', or 'swift run korniszon \(name)'")
    }
  )

  /// Returns the name of a subcommand in quotes. If the subcommand `other` belongs to a different program, the name of
  /// the program precedes that of the subcommand.
  static func reference(to name: String, from other: String) -> String {
    if ofTool[name] != nil, ofTool[other] == nil { return "'korniszon \(name)'" }
    if ofRunner[name] != nil, ofTool[other] != nil { return "'acceptance \(name)'" }
    return "'\(name)'"
  }

  /// The description of a project's program. The tool recognizes programs with step definitions by this string.
  package static let purposeOfRunner = "Runs scenarios from feature files and writes reports."

  /// Returns whether an option has an effect on at least one subcommand of the program.
  package func contains(commandOf option: Option) -> Bool {
    subcommands.contains { option.applies(to: $0.name) }
  }

  /// Runs the subcommand that the first argument names, or the default subcommand, and returns its exit code. A first
  /// argument that names another program's subcommand, or resembles a subcommand and isn't an existing path, is a usage
  /// error.
  @MainActor
  package func run(
    program path: String,
    arguments: [String],
    environment: [String: String],
    streams: Streams,
    reportTypes: ReportTypes
  ) async -> ExitCode {
    let named = command(arguments.first)
    let invocation = Invocation(
      program: RunningProgram(path: path),
      namedCommand: named,
      command: named?.name ?? defaultCommand ?? "",
      arguments: Array(arguments.dropFirst(named == nil ? 0 : 1)),
      environment: environment,
      streams: streams,
      reportTypes: reportTypes,
      commands: self
    )
    if let named { return await named.run(invocation) }
    if let advice = arguments.first.flatMap(advice) {
      invocation.complain(advice)
      return .usage
    }
    guard let command = command(defaultCommand) else { return withoutCommand(invocation) }
    return await command.run(invocation)
  }

  func command(_ name: String?) -> (any Subcommand)? { subcommands.first { $0.name == name } }

  /// Shows the information that the options ask for or, if they don't ask for any, reports that the subcommand is
  /// missing or unknown. Returns the exit code.
  @MainActor
  private func withoutCommand(_ invocation: Invocation) -> ExitCode {
    let options = Options(invocation)
    if let information = options.information { return invocation.streams.show(information.text(invocation)) }
    let names = subcommands.map(\.name).joined(separator: ", ")
    let unknown = invocation.arguments.first.flatMap { $0.hasPrefix("-") ? nil : "unknown subcommand '\($0)'" }
    invocation.complain("\(unknown ?? "missing subcommand"): begin with one of \(names)")
    return .usage
  }

  /// Returns advice on a first argument that names another program's subcommand, or that resembles a subcommand and
  /// isn't an existing path. Returns `nil` for any other argument.
  private func advice(_ argument: String) -> String? {
    if let advice = elsewhere[argument] { return advice }
    guard argument.allSatisfy({ $0.isLetter || $0 == "-" }), argument.first?.isLetter == true,
      (try? System.status(argument)) == nil
    else { return nil }
    if let name = subcommands.map(\.name).nearest(to: argument) {
      return "unknown subcommand '\(argument)': did you mean '\(name)'?"
    }
    return elsewhere.keys.sorted().nearest(to: argument).flatMap { name in
      elsewhere[name].map { "unknown subcommand '\(argument)': did you mean '\(name)'? \($0)" }
    }
  }
}
