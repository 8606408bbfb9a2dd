import CucumberMessages
import LanguageService
import Workers

/// The command that runs scenarios again when their locations are appended.
///
/// It has the options that decide how a scenario behaves, with secrets masked, because reports show it.
enum RerunCommand {
  /// The options that a rerun needs. Those that select scenarios or write reports aren't among them.
  private static let names: Set<String> = [
    "config", "profile", "language", "world-parameters", "in-process", "step-timeout", "scenario-timeout", "strict",
    "no-strict", "fail-empty", "suspicious-lines",
  ]

  /// Returns the command with its options, quoted for a shell.
  static func text(_ program: Program, _ options: Options) -> String {
    let arguments = options.optionArguments.filter { names.contains($0.option.name) }.map { option, argument in
      option.name == "world-parameters" ? masked(argument) : CommandLineSecrets.masked([argument])[0]
    }
    return ([program.command] + arguments.map(ShellText.quoted)).joined(separator: " ")
  }

  /// Masks the members of the JSON object after `=` whose names or values look like secrets.
  private static func masked(_ argument: String) -> String {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let value = try? JSONParser.parse(Array(parts[1].utf8)) else {
      return CommandLineSecrets.masked([argument])[0]
    }
    return "\(parts[0])=\(masked(value))"
  }

  private static func masked(_ value: JSONValue) -> String {
    switch value.content {
    case .object(let members):
      let texts = members.map { member in
        let isSecret = CommandLineSecrets.isSecret(member.key[...])
        return JSONNode.literal(member.key) + ":" + (isSecret ? JSONNode.literal(mask) : masked(member.value))
      }
      return "{" + texts.joined(separator: ",") + "}"
    case .array(let values): return "[" + values.map(masked).joined(separator: ",") + "]"
    case .string(let text): return JSONNode.literal(CommandLineSecrets.masked([text])[0])
    case .number, .null, .flag: return value.text
    }
  }

  private static let mask = "***"
}
