/// A command-line option: its name, its help text, the subcommands that it affects, and its action.
struct Option: Sendable {
  enum Action: Sendable {
    /// Takes no value; a configuration file can turn it on or off.
    case flag(@Sendable (inout Options, Bool) -> Void)
    /// Takes a value, which the help shows as a placeholder.
    case value(String, as: ValueType = .text, @Sendable (inout Options, String) throws(UsageError) -> Void)
  }

  /// The type of a value in the configuration file. Values are passed as written, strings without their quotes.
  enum ValueType: Sendable {
    case text
    /// A number or a string.
    case number
    case object
  }

  let name: String
  let short: Character?
  /// The key in configuration files, or `nil` if they can't set it.
  let key: String?
  /// The subcommands on which the option has an effect, or `nil` for all.
  let commands: Set<String>?
  /// Whether a command that runs scenarios again needs the option, because it decides how a scenario behaves.
  let isNeededForRerun: Bool
  let action: Action
  private let makeHelp: @Sendable () -> String?
  private let listChoices: @Sendable () -> [String]

  init(
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

  // Runs need neither texts nor choices, and listing the languages takes a while.

  /// The text, or `nil` for an option that the help doesn't list.
  var help: String? { makeHelp() }

  /// The possible values, for shell completions; empty if there are none, or too many to list.
  var choices: [String] { listChoices() }
}

extension Option {
  /// The subcommands that run scenarios.
  static let runs: Set<String> = ["run", "watch"]
  /// The subcommands that write reports of stored runs.
  static let storedRunReports: Set<String> = ["merge", "report"]
  /// The subcommands that check feature files.
  static let editors: Set<String> = ["check", "editor", "lsp"]
  /// Stands for all subcommands.
  static let allSubcommands: Set<String>? = nil
}

extension Option {
  /// A section of options in the help.
  struct Group: Sendable {
    let title: String
    let options: [Option]
  }

  /// All options, in the order of the help. Names follow cucumber-js where possible.
  static let groups: [Group] = [
    Group(title: "Selection", options: selection),
    Group(title: "Execution", options: execution),
    Group(title: "Output", options: output),
    Group(title: "Authoring", options: authoring),
    Group(title: "Stored runs", options: storedRuns),
    Group(title: "General", options: general),
  ]

  static let all: [Option] = groups.flatMap(\.options)

  static func named(_ name: some StringProtocol) -> Option? { all.first { $0.name == name } }
}
