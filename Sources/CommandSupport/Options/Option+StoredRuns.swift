import OperatingSystem

extension Option {
  package static let storedRuns: [Option] = [
    Option(
      "since",
      "Show what has changed since this earlier message stream",
      commands: ["report"],
      isConfigurable: false,
      .value("FILE") { $0.previousStream = PathName.normalized($1) }
    )
  ]
}
