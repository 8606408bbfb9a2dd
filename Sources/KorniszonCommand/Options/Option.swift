/// One option: how it is written, what it does, and what the help says of it.
struct Option: Sendable {
  let name: String
  let short: Character?
  /// What the help calls the value; nil in an option that takes none.
  let value: String?
  let help: String
  /// Where configuration files may set it too.
  let isConfigurable: Bool
  let apply: @Sendable (inout Options, String) throws(UsageError) -> Void

  init(
    _ name: String,
    short: Character? = nil,
    value: String? = nil,
    _ help: String,
    isConfigurable: Bool = true,
    apply: @escaping @Sendable (inout Options, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
    self.isConfigurable = isConfigurable
    self.apply = apply
  }
}

extension Option {
  /// All options, in the order of the help; their names are those of cucumber-js where it has them.
  static let all: [Option] = [
    Option("tags", short: "t", value: "EXPRESSION", "Run scenarios whose tags fit, such as '@smoke and not @slow'") {
      $0.tags.append($1)
    },
    Option("name", value: "PATTERN", "Run scenarios in whose name the regular expression is found; repeatable") {
      $0.names.append($1)
    },
    Option("format", short: "f", value: "TYPE[:PATH]", "Write a report: \(ReportFormat.listed); repeatable") {
      (options, value) throws(UsageError) in options.add(try ReportFormat(value))
    },
    Option("junit-strict", "Leave out of JUnit reports what the Jenkins schema does not know") { options, _ in
      options.isJUnitStrict = true
    },
    Option("dry-run", short: "d", "Check features and step definitions without running a step") { options, _ in
      options.isDryRun = true
    },
    Option("fail-fast", "Leave out the rest after the first scenario that fails") { options, _ in
      options.isFailFast = true
    },
    Option("language", value: "CODE", "The language of feature files that name none (en)") { $0.language = $1 },
    Option("color", "Colour the output also where it is no terminal") { options, _ in options.hasColors = true },
    Option("no-color", "Do not colour the output") { options, _ in options.hasColors = false },
    Option("config", short: "c", value: "FILE", "The configuration file (korniszon.json)", isConfigurable: false) {
      $0.configuration = $1
    },
    Option("profile", short: "p", value: "NAME", "Use a profile of the configuration; repeatable", isConfigurable: false) {
      $0.profiles.append($1)
    },
    Option("version", short: "v", "Print the version", isConfigurable: false) { options, _ in options.showsVersion = true },
    Option("help", short: "h", "Print this help", isConfigurable: false) { options, _ in options.showsHelp = true },
  ]

  static func named(_ name: some StringProtocol) -> Option? { all.first { $0.name == name } }
}
