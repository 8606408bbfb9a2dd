import Gherkin

/// A namespace for the output of `--help` and `help`.
package enum Help {
  /// Returns the help for the subcommand that the invocation names, or for the whole program if it doesn't name one.
  package static func text(_ invocation: Invocation) -> String {
    invocation.namedCommand.map { text(of: $0, invocation) } ?? overview(invocation)
  }

  /// Returns the help for the program: its subcommands, the options that they share, examples, exit codes, and where to
  /// find more.
  static func overview(_ invocation: Invocation) -> String {
    let (program, commands) = (invocation.program, invocation.commands)
    let list = commands.subcommands.map { ["  \($0.name)", $0.summary] }
    let shared = Option.all.filter { $0.commands == nil }
    let examples = commands.subcommands.compactMap { $0.help.examples.first }.prefix(3)
    return """
      \(commands.purpose)

      Usage: \(program.name) \(commands.defaultCommand == nil ? "COMMAND" : "[COMMAND]") [OPTION]... [ARGUMENT]...

      Commands:
      \(AlignedColumns(list).text)
      Options for all commands:
      \(AlignedColumns(lines(shared)).text)
      Examples:
      \(AlignedColumns(lines(examples, program)).text)
      \(commands.exitCodes)

      '\(program.command) help COMMAND' shows the options of a command, and '\(program.command) help \(configurationTopic)' the
      settings of the configuration file. The documentation starts with README.md in the Korniszon package.

      """
  }

  /// Returns the help for a subcommand: its arguments, options, report types, and examples.
  static func text(of command: some Subcommand, _ invocation: Invocation) -> String {
    let help = command.help
    let program = invocation.program
    let name = command.name == invocation.commands.defaultCommand ? "[\(command.name)]" : command.name
    let usage = [program.name, name, help.takesOptions ? "[OPTION]..." : "", help.arguments]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let options = Option.groups.compactMap { group in
      let options = group.options.filter { option in
        option.applies(to: command.name) && (help.takesOptions || option.name == "help")
      }
      return section(group.title, lines(options, formats: command.formats))
    }
    let writesReports =
      command.formats == nil && help.takesOptions && Option.named("format")?.applies(to: command.name) == true
    let reports = writesReports ? invocation.reportTypes.all.map { ["  \($0.name)", $0.purpose] } : []
    let lists = [section("Reports", reports), section("Examples", lines(help.examples, program))].compactMap(\.self)
    let tables = [Array(options.joined(separator: [[]]))] + lists
    return ["\(command.summary).\n", "Usage: \(usage)\n", "\(help.details)\n"].joined(separator: "\n") + "\n"
      + tables.map { AlignedColumns($0).text }.joined(separator: "\n")
  }

  private static func section(_ title: String, _ lines: [[String]]) -> [[String]]? {
    lines.isEmpty ? nil : [["\(title):"]] + lines
  }

  private static func lines(_ examples: some Sequence<CommandHelp.Example>, _ program: RunningProgram) -> [[String]] {
    examples.map { ["  \(program.command) \($0.arguments)", $0.purpose] }
  }

  /// Returns a line for each option that the help lists. `formats` contains the values of `--format`, or is `nil` for
  /// the report types.
  private static func lines(_ options: [Option], formats: [String]? = nil) -> [[String]] {
    options.compactMap { option in
      guard let help = option.help else { return nil }
      if option.name == "format", let formats {
        return ["  -f, --format FORMAT", "Write in this format: \(formats.joined(separator: ", "))"]
      }
      let short = option.short.map { "-\($0), " } ?? "    "
      let name = "  \(short)--\(option.name)" + (option.placeholder.map { " \($0)" } ?? "")
      return [name, help + (option.isRepeatable ? "; repeatable" : "")]
    }
  }
}
