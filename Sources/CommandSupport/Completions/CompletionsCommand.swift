/// The subcommand `completions`, which prints a script that completes this program's commands, options, and values in a
/// shell.
package struct CompletionsCommand: Subcommand {
  package let name = "completions"
  package let summary = "Print a completion script for a shell: bash, zsh, or fish"
  package let choices = Shell.allCases.map(\.rawValue)
  package var help: CommandHelp {
    CommandHelp(
      "bash | zsh | fish",
      "The script completes commands, options, and their values. Load it from your shell's startup file.",
      examples: [
        .init("completions bash >completions.bash", "Write the script for bash to a file"),
        .init("completions fish | source", "Load the completions into the current fish shell"),
      ],
      takesOptions: false
    )
  }

  package init() {}

  @MainActor
  package func run(_ invocation: Invocation) async -> ExitCode {
    if ["--help", "-h"].contains(invocation.arguments.first) {
      return invocation.streams.show(Help.text(invocation))
    }
    guard let name = invocation.arguments.first, invocation.arguments.count == 1, let shell = Shell(rawValue: name)
    else {
      let shells = choices.joined(separator: ", ")
      invocation.complain("'completions' takes the name of a shell: choose one of \(shells)")
      return .usage
    }
    let program = CompletedProgram(invocation)
    let script =
      switch shell {
      case .bash: program.bashScript
      case .zsh: program.zshScript
      case .fish: program.fishScript
      }
    return invocation.streams.show(script)
  }

  private enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }
}
