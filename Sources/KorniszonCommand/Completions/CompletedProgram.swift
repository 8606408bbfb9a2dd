/// The commands and options of a program, in the form that completion scripts need.
struct CompletedProgram {
  /// The values that a shell suggests for an option.
  enum Values {
    /// No suggestions, because the value is free text.
    case text
    case words([String])
    case files
    case folders
    /// A report type, or a type and a path after a colon.
    case reports
  }

  /// An option with its values, or `nil` if it takes no value.
  struct CompletedOption {
    let option: Option
    let placeholder: String
    let values: Values?

    /// The option as users write it, short form first.
    var names: [String] { (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"] }

    /// Returns whether the option has an effect on a subcommand.
    func applies(to command: String) -> Bool { option.commands?.contains(command) ?? true }
  }

  let name: String
  let commands: [any Subcommand]
  let options: [CompletedOption]

  init(_ invocation: Invocation) {
    name = invocation.program.name
    commands = invocation.subcommands
    reportNames = invocation.reportTypes.all.map(\.name).joined(separator: " ")
    options = Option.all.filter { $0.help != nil }.map { option in
      guard case .value(let placeholder, _, _) = option.action else {
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

  /// The names of the report types.
  let reportNames: String

  /// The values of `--format` with `check`.
  let checkFormats = DiagnosticList.Format.allCases.filter { $0 != .text }.map(\.rawValue).joined(separator: " ")

  /// The subcommand of a command line without one.
  static let defaultCommand = "run"

  /// The names of the subcommands on which an option has no effect.
  func commandNames(without option: CompletedOption) -> [String] {
    commands.map(\.name).filter { !option.applies(to: $0) }
  }

  /// The name of the shell function that completes the program.
  var functionName: String {
    "_" + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// Returns text as one word in single quotes, for any POSIX-like shell.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
