/// A command-line option, with its name, its help text, the subcommands that it affects, and its action.
package struct Option: Sendable {
  package enum Action: Sendable {
    /// An option that doesn't take a value. A configuration file can turn it on or off.
    case flag(@Sendable (inout Options, Bool) -> Void)
    /// An option that takes a value, for which the help shows a placeholder.
    case value(String, as: ValueType = .text, @Sendable (inout Options, String) throws(UsageError) -> Void)
  }

  /// The type that a value has in the configuration file. The option receives strings without their quotes, and other
  /// values as written.
  package enum ValueType: Sendable {
    case text
    /// A string or, in the configuration file, a list of strings. On the command line, the option can be repeated.
    case list
    /// A number or a string.
    case number
    case object
  }

  package let name: String
  package let short: Character?
  /// The key in configuration files, or `nil` if they can't set the option.
  package let key: String?
  /// The subcommands on which the option has an effect, or `nil` for all subcommands.
  package let commands: Set<String>?
  /// Whether a command that reruns scenarios needs the option, because it affects how a scenario behaves.
  package let isNeededForRerun: Bool
  package let action: Action
  private let makeHelp: @Sendable () -> String?
  private let listChoices: @Sendable () -> [String]

  package init(
    _ name: String,
    short: Character? = nil,
    _ help: @escaping @autoclosure @Sendable () -> String?,
    commands: Set<String>?,
    key: String? = nil,
    isConfigurable: Bool = true,
    choices: @escaping @autoclosure @Sendable () -> [String] = [],
    isNeededForRerun: Bool = false,
    _ action: Action
  ) {
    self.name = name
    self.short = short
    self.key = isConfigurable ? key ?? name : nil
    self.commands = commands
    self.isNeededForRerun = isNeededForRerun
    makeHelp = help
    listChoices = choices
    self.action = action
  }

  // The help text and the choices are computed only when needed, because listing the languages takes a while.

  /// The help text, or `nil` for an option that the help doesn't list.
  package var help: String? { makeHelp() }

  /// The placeholder for the value in the help, or `nil` for a flag.
  package var placeholder: String? { if case .value(let placeholder, _, _) = action { placeholder } else { nil } }

  /// Whether a command line can repeat the option because its values add up.
  package var isRepeatable: Bool {
    switch action {
    case .flag, .value(_, .text, _), .value(_, .number, _): false
    case .value(_, .list, _), .value(_, .object, _): true
    }
  }

  /// The possible values, for shell completions; empty if the option takes no value or its values can't be listed.
  package var choices: [String] { listChoices() }
}

extension Option {
  /// Returns whether the option has an effect on a subcommand.
  package func applies(to command: String) -> Bool { commands?.contains(command) ?? true }
}

extension Option {
  /// The subcommands that run scenarios.
  package static let runs: Set<String> = ["run", "watch"]
  /// The subcommands that write reports of stored runs.
  package static let storedRunReports: Set<String> = ["merge", "report"]
  /// The subcommands that check feature files.
  package static let editors: Set<String> = ["check", "editor", "lsp"]
  /// The subcommands that use the step definitions of the project's program or run the program.
  package static let programUsers: Set<String> = ["check", "editor", "lsp", "mcp", "rename", "watch"]
  /// The value of `commands` for an option that has an effect on all subcommands: `nil`.
  package static let allSubcommands: Set<String>? = nil
}

extension Option {
  /// A section of options in the help.
  package struct Group: Sendable {
    package let title: String
    package let options: [Option]
  }

  /// All options by section, in the order of the help. Where possible, options have the names that cucumber-js uses.
  package static let groups: [Group] = [
    Group(title: "Selection", options: selection),
    Group(title: "Execution", options: execution),
    Group(title: "Output", options: output),
    Group(title: "Authoring", options: authoring),
    Group(title: "Stored runs", options: storedRuns),
    Group(title: "General", options: general),
  ]

  package static let all: [Option] = groups.flatMap(\.options)

  package static func named(_ name: some StringProtocol) -> Option? { all.first { $0.name == name } }
}
