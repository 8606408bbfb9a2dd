extension CompletedProgram {
  /// The completion script for zsh, which can be sourced or saved in a folder of `$fpath`.
  package var zshScript: String {
    let commands = commands.map { "    " + Self.quoted("\(escaped($0.name)):\($0.summary)") }
    let choices = self.commands.filter { !$0.choices.isEmpty }.map { command in
      "    \(command.name)) compadd -- \(command.choices.joined(separator: " ")) ;;"
    }
    return """
      #compdef \(name)
      # Completions of \(name) for zsh. Add this to ~/.zshrc, after compinit: source <(\(name) completions zsh)
      \(functionName)_first() {
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        _describe -t commands command commands
        _files
      }
      \(functionName)_format() {
      \(commandsWithFormats.map { "  if [[ $words[2] == \($0) ]]; then compadd -- \($1); return; fi" }.joined(separator: "\n"))
        if compset -P '*:'; then _files; else compadd -S '' -- \(reportNames); fi
      }
      \(functionName)_rest() {
        case $words[2] in
      \(choices.joined(separator: "\n"))
          *) _files ;;
        esac
      }
      \(functionName)() {
        local command=\(defaultCommand ?? "''")
        local -a specifications
        case $words[2] in \(self.commands.map(\.name).joined(separator: "|"))) command=$words[2] ;; esac
      \(options.map(addition).joined(separator: "\n"))
        _arguments -s -S $specifications \\
          \("'1: :\(functionName)_first'") \\
          \("'*: :\(functionName)_rest'")
      }
      if [[ $funcstack[1] == \(functionName) ]]; then
        \(functionName) "$@"
      else
        compdef \(functionName) \(Self.quoted(name))
      fi

      """
  }

  /// Returns the line of the script that adds an option's specification if the option has an effect on the subcommand
  /// being completed.
  private func addition(of option: CompletedOption) -> String {
    let others = commandNames(without: option)
    let condition = others.isEmpty ? "" : "[[ $command == (\(others.joined(separator: "|"))) ]] || "
    return "  \(condition)specifications+=(\(specification(of: option)))"
  }

  /// Returns an option in the form that `_arguments` expects. Every option may be repeated.
  private func specification(of option: CompletedOption) -> String {
    let help = (option.option.help ?? "").map { "[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    return option.names.map { name in
      // With `-t+` and `--tags=`, the value can also be in the same word.
      let suffix = option.values == nil ? "" : name.hasPrefix("--") ? "=" : "+"
      return Self.quoted("*\(name)\(suffix)[\(help)]\(action(of: option))")
    }.joined(separator: " ")
  }

  private func action(of option: CompletedOption) -> String {
    let message = escaped(option.placeholder)
    return switch option.values {
    case nil: ""
    case .text: ":\(message): "
    case .files: ":\(message):_files"
    case .folders: ":\(message):_files -/"
    case .words(let words): ":\(message):(\(words.joined(separator: " ")))"
    case .reports: ":\(message):\(functionName)_format"
    }
  }

  /// Returns a string with its colons escaped, because a colon ends a field.
  private func escaped(_ text: String) -> String {
    text.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:")
  }
}
