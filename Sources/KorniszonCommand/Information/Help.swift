import CucumberMessages

/// What `--help` prints.
enum Help {
  static func text(_ invocation: Invocation) -> String {
    let commands = TextTable(invocation.subcommands.map { ["  \($0.name)", $0.summary] }).text
    let options = Option.groups.flatMap { group in
      [[]] + [["\(group.title):"]] + group.options.compactMap { option in option.help.map { [head(option), $0] } }
    }
    let reports = TextTable(invocation.reportTypes.all.map { ["  \($0.name)", $0.purpose] }).text
    return """
      Runs the scenarios of feature files and writes reports.

      Usage: \(invocation.program.name) [COMMAND] [OPTION]... [PATH | FILE:LINE[:LINE]... | @FILE]...

      Paths are .feature files, or folders that are searched for them, or patterns of them with *, ? and **; without
      any, those of the configuration (Features). FILE:LINE runs the scenario, or the row of examples, that the line
      belongs to. @FILE stands for the paths in the lines of a file, such as the scenarios that failed.

      Commands:
      \(commands)\(TextTable(options).text)
      Reports:
      \(reports)
      Exit codes: 0 passed, 1 failed, 2 wrong usage, configuration or step definition, 3 no scenario selected,
      4 a report could not be written, whatever came of the scenarios.

      """
  }

  private static func head(_ option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return if case .value(let word, _, _) = option.action {
      "  \(short)--\(option.name) \(word)"
    } else {
      "  \(short)--\(option.name)"
    }
  }
}
