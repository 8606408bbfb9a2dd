import Reports
import OperatingSystem

/// What reports know about the world outside the stream. They never look at it themselves.
struct ReportContext {
  let terminal: TerminalOptions
  let junit: JUnitReporter.Options
  let html: HTMLReporter.Options
  let environment: [String: String]
  let standardOutput: ReportSink

  /// The terminal, or a log for a report in a file.
  func terminal(for format: ReportFormat) -> TerminalOptions {
    format.path == nil ? terminal : TerminalOptions(rerunCommand: terminal.rerunCommand)
  }

  /// The options of a JUnit report, which stores attached files in a folder next to it.
  func junit(for format: ReportFormat) -> JUnitReporter.Options {
    var options = junit
    options.hostname = options.hostname ?? System.hostName
    guard let path = format.path, !path.hasPrefix("/dev/") else { return options }
    let folder = AttachmentFolder(for: path)
    options.attachments = { try folder.store($0, $1) }
    return options
  }

  /// The options of an HTML page, with its folder.
  func html(for format: ReportFormat) -> HTMLReporter.Options {
    var options = html
    options.folder = format.isFolder ? format.path : format.path.flatMap(PathName.folder(of:))
    return options
  }

  /// A spool in a file, or in memory if the file can't be created.
  func spool(for format: ReportFormat) -> any Spool {
    let name = format.path ?? Self.temporaryFolder(environment) + "/korniszon"
    do throws(SystemError) {
      return try SpoolFile(for: name)
    } catch {
      return MemorySpool()
    }
  }

  /// Appends to the job summary of GitHub Actions; `nil` elsewhere.
  var gitHubSummary: ReportSink? {
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return nil }
    return { bytes in
      let descriptor = try System.openForAppending(path)
      defer { System.closeFile(descriptor) }
      try System.writeAll(bytes, to: descriptor, path)
    }
  }

  private static func temporaryFolder(_ environment: [String: String]) -> String {
    environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }
}
