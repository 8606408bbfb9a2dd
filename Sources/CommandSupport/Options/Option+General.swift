package import Gherkin

extension Option {
  package static let general: [Option] = [
    Option(
      "config",
      short: "c",
      "Read this configuration file (default: \(Configuration.defaultPath))",
      commands: allSubcommands,
      isConfigurable: false,
      isNeededForRerun: true,
      .value("FILE") { $0.configuration = $1 }
    ),
    Option(
      "profile",
      short: "p",
      "Use this profile from the configuration file",
      commands: allSubcommands,
      isConfigurable: false,
      isNeededForRerun: true,
      .value("NAME", as: .list) { $0.profiles.append($1) }
    ),
    Option(
      "package",
      "Get Korniszon from this path or URL (default: the checkout that built this tool)",
      commands: ["init"],
      isConfigurable: false,
      .value("PATH|URL") { $0.package = $1 }
    ),
    Option(
      "i18n-languages",
      "List the languages that feature files can use",
      commands: allSubcommands,
      isConfigurable: false,
      .flag { $0.information = $1 ? .languages : nil }
    ),
    Option(
      "i18n-keywords",
      "List the keywords of a language",
      commands: allSubcommands,
      isConfigurable: false,
      choices: Dialect.all.map(\.code),
      .value("CODE") { (options, code) throws(UsageError) in options.information = .keywords(try Dialect.option(code)) }
    ),
    Option(
      "version",
      short: "v",
      "Print the version",
      commands: allSubcommands,
      isConfigurable: false,
      .flag { $0.information = $1 ? .version : nil }
    ),
    Option(
      "help",
      short: "h",
      "Show this help",
      commands: allSubcommands,
      isConfigurable: false,
      .flag { $0.information = $1 ? .help : nil }
    ),
  ]
}

extension Dialect {
  /// Returns the dialect for a language code that is the value of an option.
  package static func option(_ code: String) throws(UsageError) -> Dialect {
    guard let dialect = named(code) else {
      throw UsageError("unknown language: use a code such as en, pl, or de (--i18n-languages lists them)")
    }
    return dialect
  }
}
