extension CompletedProgram {
  /// The completion script for fish 3 and later.
  package var fishScript: String {
    let first = "-n \(Self.quoted("test (count (commandline -opc)) -eq 1"))"
    let commands = commands.map { command in
      "complete -c \(fishQuoted(name)) \(first) -a \(fishQuoted(command.name)) -d \(fishQuoted(command.summary))"
    }
    let choices = self.commands.filter { !$0.choices.isEmpty }.map { command in
      "complete -c \(fishQuoted(name)) -n '__fish_seen_subcommand_from \(command.name)' -f"
        + " -a \(fishQuoted(command.choices.joined(separator: " ")))"
    }
    return """
      # Completions of \(name) for fish. Save them: \(name) completions fish > ~/.config/fish/completions/\(name).fish
      function _\(functionName)_format
      \(commandsWithFormats.map(fishFormats).joined(separator: "\n"))
        set -l word (string replace -r -- '^(--format=|-f)' '' (commandline -ct))
        set -l type (string match -r -- '^[^:]*:' $word)
        and string replace -r -- '^' $type (__fish_complete_path (string replace -- $type '' $word))
        or string split ' ' -- \(Self.quoted(reportNames))
      end
      \((commands + choices).joined(separator: "\n"))
      \(options.map(fishLine).joined(separator: "\n"))

      """
  }

  /// Returns the statement that prints the formats of a subcommand.
  private func fishFormats(_ command: String, _ formats: String) -> String {
    """
      if __fish_seen_subcommand_from \(command)
        string split ' ' -- \(Self.quoted(formats))
        return
      end
    """
  }

  private func fishLine(_ option: CompletedOption) -> String {
    let short = option.option.short.map { " -s \($0)" } ?? ""
    let values =
      switch option.values {
      case nil: ""
      case .text: " -x"
      case .files: " -r -F"
      case .folders: " -x -a \(fishQuoted("(__fish_complete_directories)"))"
      case .reports: " -x -a '(_\(functionName)_format)'"
      case .words(let words): " -x -a \(fishQuoted(words.joined(separator: " ")))"
      }
    let names = "\(condition(of: option))-l \(option.option.name)\(short)"
    return "complete -c \(fishQuoted(name)) \(names)\(values) -d \(fishQuoted(option.option.help ?? ""))"
  }

  /// Returns the `-n` argument that limits the suggestion to the subcommands on which the option has an effect, or an
  /// empty string if the option has an effect on all subcommands.
  private func condition(of option: CompletedOption) -> String {
    let others = commandNames(without: option)
    if others.isEmpty { return "" }
    if let defaultCommand, option.applies(to: defaultCommand) {
      return "-n 'not __fish_seen_subcommand_from \(others.joined(separator: " "))' "
    }
    let names = commands.map(\.name).filter(option.applies)
    return "-n '__fish_seen_subcommand_from \(names.joined(separator: " "))' "
  }

  /// Returns a string in single quotes, with each `\` and `'` escaped. In fish, no other character is special between
  /// single quotes.
  private func fishQuoted(_ text: String) -> String {
    "'" + text.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
