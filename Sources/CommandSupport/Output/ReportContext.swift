import OperatingSystem
package import Reports

/// Information for reports that isn't in the message stream. Reports don't access the environment themselves.
package struct ReportContext {
  package let terminal: TerminalOptions
  package let junit: JUnitReporter.Options
  package let html: HTMLReporter.Options
  package let environment: [String: String]
  package let standardOutput: ReportSink

  /// Returns the terminal options for a report. A report in a file gets the options of a plain log.
  package func terminal(for format: ReportFormat) -> TerminalOptions {
    format.path == nil ? terminal : TerminalOptions(rerunCommand: terminal.rerunCommand)
  }

  /// Returns the sink through which a report writes to standard output. In a report for people, commands of CI systems
  /// are escaped.
  package func standardOutput(for format: ReportFormat) -> ReportSink {
    format.isText ? BuildLogEscaper(environment: environment).escaping(standardOutput) : standardOutput
  }

  /// Returns the options of a JUnit report, which stores attachments in the given folder, or omits them if the folder
  /// is `nil`.
  package func junit(_ attachments: AttachmentFolder?) -> JUnitReporter.Options {
    var options = junit
    options.hostname = options.hostname ?? System.hostName
    if let attachments { options.attachments = { try attachments.store($0, $1) } }
    return options
  }

  /// Returns the options of an HTML report, including its folder.
  package func html(for format: ReportFormat) -> HTMLReporter.Options {
    var options = html
    options.folder = format.isFolder ? format.path : format.path.flatMap(PathName.folder(of:))
    return options
  }

  /// Creates a spool in a file, or in memory if the file can't be created.
  package func spool(for format: ReportFormat) -> any Spool {
    let folder = format.path.map { (PathName.folder(of: $0) ?? ".") + "/" } ?? Self.temporaryFolder(environment)
    do throws(SystemError) {
      return try SpoolFile(in: folder)
    } catch {
      return MemorySpool()
    }
  }

  /// A sink that appends to the job summary of GitHub Actions, or `nil` if there is none.
  package var gitHubSummary: ReportSink? {
    guard let path = Self.jobSummary(environment) else { return nil }
    return { bytes in
      let descriptor = try System.openForAppending(path)
      defer { System.closeFile(descriptor) }
      try System.writeAll(bytes, to: descriptor, path)
    }
  }

  package static let jobSummaryVariable = "GITHUB_STEP_SUMMARY"

  /// Returns the path of the job summary of GitHub Actions, or `nil` if there is none.
  package static func jobSummary(_ environment: [String: String]) -> String? {
    environment[jobSummaryVariable].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func temporaryFolder(_ environment: [String: String]) -> String {
    environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }
}
