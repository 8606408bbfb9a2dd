import CucumberMessages

/// A run whose reports are recorded: either handwritten, or a sample of the Cucumber Compatibility Kit.
struct GoldenRun: Sendable {
  let name: String
  let envelopes: [Envelope]

  /// Returns the handwritten runs. Their names differ from those of the kit's samples.
  static func samples() throws -> [GoldenRun] {
    try SampleRun.allCases.map { GoldenRun(name: "sample-\($0.rawValue)", envelopes: $0.envelopes) }
      + HTMLSampleRun.allCases.map { GoldenRun(name: "sample-\($0.rawValue)", envelopes: try $0.envelopes()) }
  }

  /// Returns the samples of the kit.
  static func kit() throws -> [GoldenRun] {
    try ReferenceRun.all().map { GoldenRun(name: $0.name, envelopes: $0.envelopes) }
  }

  /// The names of the most important runs: every status, outlines and retries, problems outside scenarios, a truncated
  /// run, and names that break parsers.
  static let core: Set = [
    "sample-passing", "sample-statuses", "sample-outlines", "sample-outside", "sample-cut-off", "sample-hostile-text",
  ]

  /// The names of the runs for reports with full scenarios: attachments, backgrounds, rules, tags, tables, and doc
  /// strings.
  static let told: Set = [
    "sample-statuses", "sample-outlines", "sample-cut-off", "sample-hostile-text", "attachments", "rules-backgrounds",
    "data-tables", "doc-strings", "hooks-named",
  ]

  /// The names of the runs of real feature files, which are recorded only as HTML pages.
  static let pages = Set(HTMLSampleRun.allCases.map { "sample-\($0.rawValue)" })

  /// The names of all runs except ``pages``.
  static let every = Set(SampleRun.allCases.map { "sample-\($0.rawValue)" }).union([
    "all-statuses", "ambiguous", "attachments", "backgrounds", "cdata", "data-tables", "doc-strings", "empty",
    "examples-tables", "examples-tables-attachment", "examples-tables-undefined", "global-hooks",
    "global-hooks-afterall-error", "global-hooks-beforeall-error", "hooks", "hooks-attachment", "hooks-conditional",
    "hooks-named", "hooks-undefined", "markdown", "minimal", "multiple-features", "parameter-types", "pending",
    "pending-exception", "regular-expression", "retry", "retry-ambiguous", "retry-undefined", "rules",
    "rules-backgrounds", "skipped", "skipped-exception", "stack-traces", "test-run-exception", "undefined",
    "undefined-multiple", "unused-steps",
  ])
}
