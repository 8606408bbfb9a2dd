/// The commands and options of a program, in the form that completion scripts need.
package struct CompletedProgram {
  /// The values that a shell suggests for an option.
  package enum Values {
    /// Free text, for which there are no suggestions.
    case text
    case words([String])
    case files
    case folders
    /// A report type, or a type followed by a colon and a path.
    case reports
  }

  /// An option, with the values that a shell suggests for it.
  package struct CompletedOption {
    package let option: Option
    package let placeholder: String
    /// The values to suggest, or `nil` if the option doesn't take a value.
    package let values: Values?

    /// The names of the option as users write them, starting with the short form.
    package var names: [String] { (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"] }

    /// Returns whether the option has an effect on a subcommand or, if `command` is `nil`, on all subcommands.
    package func applies(to command: String?) -> Bool { command.map(option.applies) ?? (option.commands == nil) }
  }

  package let name: String
  package let commands: [any Subcommand]
  package let options: [CompletedOption]

  package init(_ invocation: Invocation) {
    name = invocation.program.name
    commands = invocation.commands.subcommands
    defaultCommand = invocation.commands.defaultCommand
    reportNames = invocation.reportTypes.all.map(\.name).joined(separator: " ")
    options = Option.all.filter { $0.help != nil && invocation.commands.contains(commandOf: $0) }.map { option in
      guard let placeholder = option.placeholder else {
        return CompletedOption(option: option, placeholder: "", values: nil)
      }
      let values: Values =
        switch placeholder {
        case "FILE": .files
        case "DIR": .folders
        case "TYPE[:PATH]": .reports
        default: option.choices.isEmpty ? .text : .words(option.choices)
        }
      return CompletedOption(option: option, placeholder: placeholder, values: values)
    }
  }

  /// The names of the report types, separated by spaces.
  package let reportNames: String

  /// The subcommands whose `--format` takes values other than report types, with these values separated by spaces.
  package var commandsWithFormats: [(name: String, formats: String)] {
    commands.compactMap { command in command.formats.map { (command.name, $0.joined(separator: " ")) } }
  }

  /// The name of the subcommand to use if the command line doesn't name one, or `nil` if the command line must name
  /// one.
  package let defaultCommand: String?

  /// Returns the names of the subcommands on which an option has no effect.
  package func commandNames(without option: CompletedOption) -> [String] {
    commands.map(\.name).filter { !option.applies(to: $0) }
  }

  /// The name of the shell function that completes the program.
  package var functionName: String {
    "_" + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// Returns a string as one word in single quotes, for any POSIX-like shell.
  package static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
