/// The parts of a subcommand's help other than its options.
package struct CommandHelp: Sendable {
  /// A command line with a description.
  package struct Example: Sendable {
    /// The arguments, which begin with the subcommand unless it is the default one.
    package let arguments: String
    package let purpose: String

    package init(_ arguments: String, _ purpose: String) {
      self.arguments = arguments
      self.purpose = purpose
    }
  }

  /// The arguments other than options, such as `STREAM...`.
  package let arguments: String
  /// A description, in full sentences, of how the subcommand uses its arguments.
  package let details: String
  package let examples: [Example]
  /// Whether the subcommand takes options other than `--help`.
  package let takesOptions: Bool

  package init(_ arguments: String, _ details: String, examples: [Example], takesOptions: Bool = true) {
    self.arguments = arguments
    self.details = details
    self.examples = examples
    self.takesOptions = takesOptions
  }
}

extension CommandHelp {
  /// The arguments of a subcommand that selects scenarios.
  package static let scenarios = "[PATH | FILE:LINE[:LINE]... | @FILE]..."

  /// A description of how arguments select scenarios.
  package static let scenarioDetails = """
    A path is a feature file (.feature, .feature.md), a folder to search, or a pattern with *, ?, and **. Without
    paths, the command uses those in the configuration file or, if there are none, the Features folder. FILE:LINE
    selects the scenario or examples row on that line. @FILE reads paths from a file with one path per line, such as a
    rerun report.
    """

  /// The arguments of a subcommand that takes whole files.
  package static let files = "[PATH | @FILE]..."

  /// A description of how arguments select files.
  package static let fileDetails = """
    A path is a feature file (.feature, .feature.md), a folder to search, or a pattern with *, ?, and **. Without
    paths, the command uses those in the configuration file or, if there are none, the Features folder. @FILE reads
    paths from a file with one path per line.
    """
}
