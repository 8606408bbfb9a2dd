import CommandSupport
import CucumberMessages
import JSON
import Workers

/// A namespace for the beginning of the command that reruns scenarios. The locations of the scenarios are appended to
/// it.
///
/// The command has the options that determine how a scenario behaves. Secrets are masked, because reports show the
/// command.
enum RerunCommand {
  /// Returns the command with its options, quoted for a shell. If `hidesParameters` is `true`, all world parameters are
  /// masked.
  static func text(_ program: RunningProgram, _ options: Options, hidesParameters: Bool = false) -> String {
    let arguments = options.optionArguments.filter(\.option.isNeededForRerun).map { option, argument in
      ShellText.quoted(option.masked(argument, hidesParameters: hidesParameters))
    }
    return ([program.command] + arguments).joined(separator: " ")
  }
}

extension Option {
  /// Returns an argument `--NAME=VALUE` with its secrets masked. If `hidesParameters` is `true`, all world parameters
  /// are masked; otherwise, only members whose names or values look like secrets.
  func masked(_ argument: String, hidesParameters: Bool) -> String {
    // A tag such as `@token:7` isn't a secret.
    if Self.selection.contains(where: { $0.name == name }) { return Secrets.maskedAddress(argument) }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard name == "world-parameters", parts.count == 2, let value = try? JSONParser.parse(Array(parts[1].utf8)) else {
      return Secrets.masked([argument])[0]
    }
    return "\(parts[0])=\(hidesParameters ? Secrets.mask : value.masked.compactText)"
  }
}

extension JSONValue {
  /// The value with its secrets masked.
  fileprivate var masked: JSONNode {
    switch content {
    case .object(let members):
      .object(
        members.map { member in
          (member.key, Secrets.isSecret(member.key[...]) ? .string(Secrets.mask) : member.value.masked)
        }
      )
    case .array(let values): .array(values.map(\.masked))
    case .string(let text): .string(Secrets.masked([text])[0])
    case .number, .null, .flag: .written(text)
    }
  }
}
