/// One option: how it is written, what it does, and what the help says of it.
struct Option: Sendable {
  enum Action: Sendable {
    /// Takes no value; a configuration file can switch it off as well as on.
    case flag(@Sendable (inout Options, Bool) -> Void)
    /// Takes a value, for which the help has a word.
    case value(String, as: ValueType = .text, @Sendable (inout Options, String) throws(UsageError) -> Void)
  }

  /// What a configuration file gives as a value; it comes as it is written, a text without its quotes.
  enum ValueType: Sendable {
    case text
    /// A number, or a text.
    case number
    case object
  }

  let name: String
  let short: Character?
  /// What configuration files call it; nil where they may not set it.
  let key: String?
  /// Nil where the help says nothing of it.
  let help: String?
  let action: Action

  init(
    _ name: String,
    short: Character? = nil,
    _ help: String?,
    key: String? = nil,
    isConfigurable: Bool = true,
    _ action: Action
  ) {
    self.name = name
    self.short = short
    self.key = isConfigurable ? key ?? name : nil
    self.help = help
    self.action = action
  }
}

extension Option {
  /// Options that the help shows together.
  struct Group: Sendable {
    let title: String
    let options: [Option]
  }

  /// All options, in the order of the help; their names are those of cucumber-js where it has them.
  static let groups: [Group] = [
    Group(title: "Which scenarios are run", options: selection),
    Group(title: "How they are run", options: running),
    Group(title: "What is written", options: output),
    Group(title: "What stored runs are told with", options: streams),
    Group(title: "The program", options: program),
  ]

  static let all: [Option] = groups.flatMap(\.options)

  static func named(_ name: some StringProtocol) -> Option? { all.first { $0.name == name } }
}
