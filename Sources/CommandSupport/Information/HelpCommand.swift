import CucumberExpressions

/// The subcommand `help`, which explains the program, a subcommand, or the configuration file.
struct HelpCommand: Subcommand {
  let name = "help"
  let summary = "Show what the program or a command can do"
  /// The names of the subcommands and of other topics.
  let choices: [String]

  var help: CommandHelp {
    CommandHelp(
      "[COMMAND | \(Help.configurationTopic)]",
      "Without an argument, the command lists all commands.",
      examples: [
        .init("help \(choices[0])", "Show the arguments and options of '\(choices[0])'"),
        .init("help \(Help.configurationTopic)", "List the settings of the configuration file"),
      ],
      takesOptions: false
    )
  }

  init(commands: [any Subcommand]) {
    choices = commands.map(\.name) + ["help", Help.configurationTopic]
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    guard let topic = invocation.arguments.first else { return invocation.streams.show(Help.overview(invocation)) }
    if ["--help", "-h"].contains(topic) { return invocation.streams.show(Help.text(invocation)) }
    if let command = invocation.commands.command(topic) {
      return invocation.streams.show(Help.text(of: command, invocation))
    }
    if topic == Help.configurationTopic { return invocation.streams.show(Help.configuration) }
    let hint =
      choices.nearest(to: topic).map { "did you mean '\($0)'?" } ?? "use one of \(choices.joined(separator: ", "))"
    invocation.complain(invocation.commands.elsewhere[topic] ?? "there is no help for '\(topic)': \(hint)")
    return .usage
  }
}
