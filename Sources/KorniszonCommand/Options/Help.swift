import Korniszon

/// What `--help` and `--version` print.
enum Help {
  static func text(program: String) -> String {
    let options = Option.all.map { (head: head($0), text: $0.help) }
    let width = options.map(\.head.count).max() ?? 0
    let lines = options.map { option in
      "  " + option.head + String(repeating: " ", count: width - option.head.count + 2) + option.text
    }
    return """
      Runs the scenarios of feature files and writes reports.

      Usage: \(program) [OPTION]... [PATH | FILE:LINE[:LINE]...]...

      Paths are .feature files, or folders that are searched for them; without any, those of the configuration
      (Features). FILE:LINE runs the scenario, or the row of examples, that the line belongs to.

      Options:
      \(lines.joined(separator: "\n"))

      Exit codes: 0 passed, 1 failed, 2 wrong usage, configuration or step definition, 3 no scenario selected,
      4 a report could not be written, whatever came of the scenarios.

      """
  }

  static var version: String { "Korniszon \(Release.version)\n" }

  private static func head(_ option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return if case .value(let word, _) = option.action {
      "\(short)--\(option.name) \(word)"
    } else {
      "\(short)--\(option.name)"
    }
  }
}
