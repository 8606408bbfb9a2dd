package import Korniszon
import OperatingSystem
import Reports

/// The reports of a run that a front end other than the command line starts, such as a test.
package struct FrontEndReports: Sendable {
  package let formats: [String]
  private let environment: [String: String]

  /// Creates reports from formats in the form of the `--format` option.
  ///
  /// - Throws: An error that describes all mistakes.
  package init(_ formats: [String], environment: [String: String]) throws {
    self.formats = formats
    self.environment = environment
    try options.check()
  }

  private var options: Options {
    var options = Options()
    for format in formats { options.note { (options) throws(UsageError) in try options.add(format: format) } }
    options.jobSummary = ReportContext.jobSummary(environment)
    return options
  }

  /// Sets the options that describe the environment of the run and the locations of its files.
  package func prepare(_ options: inout RunOptions) {
    let prepared = self.options.runOptions(environment)
    options.root = prepared.root
    options.meta = prepared.meta
    options.largeAttachmentFolder = prepared.largeAttachmentFolder
  }

  /// Opens the reports, or returns `nil` if none are requested.
  ///
  /// - Throws: An error that describes all reports that would overwrite another report or a file that the run reads.
  @MainActor
  package func open(readingFeatures features: [String], steps: Set<String>) throws -> ReportSet? {
    if formats.isEmpty { return nil }
    var options = options
    options.removeConflictingReports(reading: features.map(InputFile.feature) + steps.map(InputFile.step))
    try options.check()
    let streams = Streams.standard.escapingCommands(environment)
    return ReportSet(
      options.formats,
      terminal: Terminal.options(of: streams, colors: nil, environment: environment, rerunCommand: ""),
      junit: JUnitReporter.Options(),
      environment: environment,
      streams: streams
    )
  }
}
