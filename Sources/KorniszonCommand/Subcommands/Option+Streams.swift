import OperatingSystem

extension Option {
  static let streams: [Option] = [
    Option(
      "since",
      "With 'report': the message stream of an earlier run, to tell what has changed",
      isConfigurable: false,
      .value("FILE") { $0.previousStream = PathName.normalized($1) }
    ),
    Option(
      "requirements",
      "The list of requirements, a Markdown table (Features/requirements.md)",
      .value("FILE") { $0.requirements = PathName.normalized($1) }
    ),
  ]
}
