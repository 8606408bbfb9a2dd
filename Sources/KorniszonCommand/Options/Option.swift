import Gherkin

/// One option: how it is written, what it does, and what the help says of it.
struct Option: Sendable {
  enum Action: Sendable {
    /// Takes no value; a configuration file can switch it off as well as on.
    case flag(@Sendable (inout Options, Bool) -> Void)
    /// Takes a value, for which the help has a word.
    case value(String, @Sendable (inout Options, String) throws(UsageError) -> Void)
  }

  let name: String
  let short: Character?
  let help: String
  /// Where configuration files may set it too.
  let isConfigurable: Bool
  let action: Action

  init(_ name: String, short: Character? = nil, _ help: String, isConfigurable: Bool = true, _ action: Action) {
    self.name = name
    self.short = short
    self.help = help
    self.isConfigurable = isConfigurable
    self.action = action
  }
}

extension Option {
  /// All options, in the order of the help; their names are those of cucumber-js where it has them.
  static let all: [Option] = [
    Option(
      "tags",
      short: "t",
      "Run scenarios whose tags fit, such as '@smoke and not @slow'",
      .value("EXPRESSION") { (options, value) throws(UsageError) in try options.add(tags: value) }
    ),
    Option(
      "name",
      "Run scenarios in whose name the regular expression is found; repeatable",
      .value("PATTERN") { (options, value) throws(UsageError) in try options.add(name: value) }
    ),
    Option(
      "format",
      short: "f",
      "Write a report: \(ReportFormat.listed); repeatable",
      .value("TYPE[:PATH]") { (options, value) throws(UsageError) in try options.add(try ReportFormat(value)) }
    ),
    Option(
      "junit-strict",
      "Leave out of JUnit reports what the Jenkins schema does not know",
      .flag { $0.isJUnitStrict = $1 }
    ),
    Option(
      "dry-run",
      short: "d",
      "Check features and step definitions without running a step",
      .flag { $0.isDryRun = $1 }
    ),
    Option("fail-fast", "Leave out the rest after the first scenario that fails", .flag { $0.isFailFast = $1 }),
    Option(
      "language",
      "The language of feature files that name none (en)",
      .value("CODE") { (options, code) throws(UsageError) in
        guard Dialect.named(code) != nil else {
          throw UsageError("there is no such language: use a code such as en, pl or de")
        }
        options.language = code
      }
    ),
    Option("color", "Colour the output also where it is no terminal", .flag { $0.set(colors: true, $1) }),
    Option("no-color", "Do not colour the output", .flag { $0.set(colors: false, $1) }),
    Option(
      "config",
      short: "c",
      "The configuration file (\(Configuration.defaultPath))",
      isConfigurable: false,
      .value("FILE") { $0.configuration = $1 }
    ),
    Option(
      "profile",
      short: "p",
      "Use a profile of the configuration; repeatable",
      isConfigurable: false,
      .value("NAME") { $0.profiles.append($1) }
    ),
    Option("version", short: "v", "Print the version", isConfigurable: false, .flag { $0.showsVersion = $1 }),
    Option("help", short: "h", "Print this help", isConfigurable: false, .flag { $0.showsHelp = $1 }),
  ]

  static func named(_ name: some StringProtocol) -> Option? { all.first { $0.name == name } }
}
