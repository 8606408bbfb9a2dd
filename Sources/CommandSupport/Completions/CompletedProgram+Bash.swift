extension CompletedProgram {
  /// The completion script for bash 4 and later.
  ///
  /// Bash splits words at `=` and `:`, so `--format=html:a` arrives as `--format`, `=`, `html`, `:`, and `a`.
  package var bashScript: String {
    """
    # Completions of \(name) for bash. Add this to ~/.bashrc: source <(\(name) completions bash)
    \(functionName)() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      local formats=\(Self.quoted(reportNames))
    \(commandsWithFormats.map { "  [[ ${COMP_WORDS[1]} == \($0) ]] && formats=\(Self.quoted($1))" }.joined(separator: "\n"))
      local options
      case ${COMP_WORDS[1]} in
    \(commands.map(optionCase).joined(separator: "\n"))
        *) options=\(Self.quoted(optionNames(of: defaultCommand))) ;;
      esac
      COMPREPLY=()
      if [[ $word == [=:] ]]; then
        previous=$word word=
      fi
      if [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-1]}
        [[ $previous == = ]] && previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      case $previous in
        :) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
    \((options.compactMap(bashCase) + commands.compactMap(bashCase)).joined(separator: "\n"))
      esac
      if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
      else
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        if (( COMP_CWORD == 1 )); then
          mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W \(Self.quoted(commandNames)) -- "$word")
        fi
      fi
    }
    complete -o filenames -F \(functionName) \(Self.quoted(name))

    """
  }

  private func bashCase(_ command: any Subcommand) -> String? {
    if command.choices.isEmpty { return nil }
    return "    \(command.name)) \(assignment(of: words(command.choices.joined(separator: " ")))); return ;;"
  }

  private func words(_ words: String) -> String { "compgen -W \(Self.quoted(words))" }

  private func assignment(of candidates: String) -> String {
    #"mapfile -t COMPREPLY < <(\#(candidates) -- "$word")"#
  }

  private func optionCase(_ command: any Subcommand) -> String {
    "    \(command.name)) options=\(Self.quoted(optionNames(of: command.name))) ;;"
  }

  private func optionNames(of command: String?) -> String {
    options.filter { $0.applies(to: command) }.flatMap(\.names).joined(separator: " ")
  }

  private var commandNames: String { commands.map(\.name).joined(separator: " ") }

  private func bashCase(_ option: CompletedOption) -> String? {
    let candidates: String? =
      switch option.values {
      case nil: nil
      case .text: ""
      case .files: "compgen -f"
      case .folders: "compgen -d"
      case .words(let choices): words(choices.joined(separator: " "))
      case .reports: #"compgen -W "$formats""#
      }
    guard let candidates else { return nil }
    let action = candidates.isEmpty ? "" : "\(assignment(of: candidates)); "
    return "    \(option.names.joined(separator: "|"))) \(action)return ;;"
  }
}
