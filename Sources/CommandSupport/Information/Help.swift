import CucumberMessages
import Gherkin

/// The output of `--help`.
package enum Help {
  package static func text(_ invocation: Invocation) -> String {
    let commands = AlignedColumns(invocation.commands.subcommands.map { ["  \($0.name)", $0.summary] }).text
    let options = Option.groups.flatMap { group in
      let lines = group.options.filter(invocation.commands.contains(commandOf:)).compactMap { option in
        option.help.map { [head(option), $0] }
      }
      return lines.isEmpty ? [] : [[]] + [["\(group.title):"]] + lines
    }
    let reports = AlignedColumns(invocation.reportTypes.all.map { ["  \($0.name)", $0.purpose] }).text
    let command = invocation.commands.defaultCommand == nil ? "COMMAND" : "[COMMAND]"
    return """
      \(invocation.commands.purpose)

      Usage: \(invocation.program.name) \(command) [OPTION]... [PATH | FILE:LINE[:LINE]... | @FILE]...

      A path is a .feature file, a folder to search, or a pattern with *, ?, and **. Without paths, the command uses
      those in the configuration file or, if there are none, the Features folder. FILE:LINE selects the scenario or
      examples row on that line. @FILE reads paths from a file with one path per line, such as a rerun report.

      Commands:
      \(commands)\(AlignedColumns(options).text)
      Reports:
      \(reports)
      Exit codes: 0 passed; 1 failed; 2 invalid usage, configuration, or step definition; 3 no scenarios selected;
      4 a report couldn't be written, even if all scenarios passed; 128 + n ended by signal n.

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
