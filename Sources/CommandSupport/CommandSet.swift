import CucumberExpressions
import OperatingSystem

/// The subcommands of a program: of a project's own program, which runs scenarios, or of the tool `korniszon`.
package struct CommandSet: Sendable {
  /// What the program does, for the help.
  package let purpose: String
  package let subcommands: [any Subcommand]
  /// The subcommand of a command line that names none, or `nil` if it must name one.
  package let defaultCommand: String?
  /// What the exit codes mean, for the help.
  let exitCodes: String
  /// The names of subcommands of another program, with advice.
  let elsewhere: [String: String]

  /// Creates a program from its subcommands, to which it adds `help`.
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

  /// The subcommands of the program of a project.
  package static let ofRunner = Dictionary(
    uniqueKeysWithValues: ["run", "list", "steps", "merge", "report"].map { name in
      (name, "'\(name)' is a subcommand of the program with your steps, such as 'swift run acceptance \(name)'")
    }
  )

  /// The subcommands of the tool.
  package static let ofTool = Dictionary(
    uniqueKeysWithValues: ["check", "format", "rename", "watch", "editor", "lsp", "mcp", "init"].map { name in
      (name, "'\(name)' is a subcommand of the tool: run 'korniszon \(name)', or 'swift run korniszon \(name)'")
    }
  )

  /// Returns the name of a subcommand, with its program if that isn't the program of another subcommand.
  static func reference(to name: String, from other: String) -> String {
    if ofTool[name] != nil, ofTool[other] == nil { return "'korniszon \(name)'" }
    return "'\(name)'" + (ofRunner[name] != nil && ofTool[other] != nil ? " of the program with your steps" : "")
  }

  /// What the program of a project does. The tool recognizes programs with step definitions by this text.
  package static let purposeOfRunner = "Runs scenarios from feature files and writes reports."

  /// Returns whether an option has an effect on a subcommand of the program.
  package func contains(commandOf option: Option) -> Bool {
    subcommands.contains { option.applies(to: $0.name) }
  }

  /// Runs the subcommand that the first argument names, or the default one, and returns its exit code.
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

  /// Shows information that the options ask for. Without any, the name of a subcommand is missing.
  @MainActor
  private func withoutCommand(_ invocation: Invocation) -> ExitCode {
    let options = Options(invocation)
    if let information = options.information { return invocation.streams.show(information.text(invocation)) }
    let names = subcommands.map(\.name).joined(separator: ", ")
    let unknown = invocation.arguments.first.flatMap { $0.hasPrefix("-") ? nil : "unknown subcommand '\($0)'" }
    invocation.complain("\(unknown ?? "missing subcommand"): begin with one of \(names)")
    return .usage
  }

  /// Returns the advice for a first argument that names no subcommand, unless it is an option or an existing path.
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
