package import CucumberMessages
import OperatingSystem
package import Reports

/// The reports of a run and their files.
package final class ReportSet: Sendable {
  private enum Stage {
    case open, finishing, finished
  }

  /// A report whose files are open.
  private struct OpenedReport {
    let reporter: any Reporter
    /// The custom report, written as an argument of `--format`, or `nil` for a built-in report.
    var customReport: String?
    /// The file, or `nil` for a folder, standard output, or the history.
    var file: OutputFile?
    /// Whether the file lists the scenarios to rerun.
    var isRerun = false
    /// The files and folders that must be in place at the end.
    var targets: [any OutputTarget] = []
  }

  /// A thread, with the indices of the reports that it writes.
  private struct Part {
    let thread: ReportThread
    let positions: Range<Int>
    /// The project's report in the form of the `--format` option, or `nil` for the built-in reports.
    let customReport: String?
  }

  /// The thread for the built-in reports, followed by a thread for each of the project's reports, whose reporters may
  /// never return.
  private let parts: [Part]
  private let files: [OutputFile?]
  /// The lists of scenarios to rerun.
  private let rerunFiles: [OutputFile]
  /// The files and folders of each report that must be in place at the end.
  private let targets: [[any OutputTarget]]
  /// The attachments that steps stored as files.
  private let externalFiles = WrittenFiles()
  /// The reasons that reports couldn't be opened.
  private let problems: [String]
  private let streams: Streams
  private let stage = Monitor(Stage.open)

  /// The time in which reports and their readers must finish when a signal or timeout ends the run.
  private let lastLimit: Swift.Duration

  /// Opens the files. A file that can't be opened is a problem, but the other reports are still written.
  ///
  /// `history` is the file that records the run, or `nil` if there is none. `readerLimit` is how long the reader of a
  /// special file may pause and a call to a project's reporter may take, or `nil` for no limit.
  package init(
    _ formats: [ReportFormat],
    terminal: TerminalOptions,
    junit: JUnitReporter.Options,
    html: HTMLReporter.Options = HTMLReporter.Options(),
    history: HistoryFile? = nil,
    environment: [String: String] = [:],
    streams: Streams,
    readerLimit: Swift.Duration? = StreamWriter.defaultLimit,
    lastLimit: Swift.Duration = .seconds(2)
  ) {
    let context = ReportContext(
      terminal: terminal,
      junit: junit,
      html: html,
      environment: environment,
      standardOutput: streams.output
    )
    var reports: [OpenedReport] = []
    var problems: [String] = []
    func open(_ format: ReportFormat) {
      do throws(SystemError) {
        reports.append(try Self.open(format, context, readerLimit))
      } catch {
        problems.append("\(error)")
      }
    }
    for format in formats where !format.isCustom { open(format) }
    // Other runs may lock the history for a while, so the reports come first.
    if let history {
      reports.append(OpenedReport(reporter: HistoryReporter { try history.record($0) }, targets: [history]))
    }
    for format in formats where format.isCustom { open(format) }
    parts = Self.startThreads(reports, readerLimit, &problems)
    files = reports.map(\.file)
    rerunFiles = reports.filter(\.isRerun).compactMap(\.file)
    targets = reports.map(\.targets)
    self.problems = problems
    self.streams = streams
    self.lastLimit = lastLimit
  }

  private static func open(
    _ format: ReportFormat,
    _ context: ReportContext,
    _ readerLimit: Swift.Duration?
  ) throws(SystemError) -> OpenedReport {
    let customReport = format.isCustom ? format.text : nil
    guard let path = format.path else {
      let reporter = format.reporter(context, nil, to: context.standardOutput(for: format))
      return OpenedReport(reporter: reporter, customReport: customReport)
    }
    if format.isFolder {
      let folder = try OutputFolder(path)
      let reporter = HTMLReporter(context.html(for: format), toFolder: { try folder.write($0, $1) })
      return OpenedReport(reporter: reporter, customReport: customReport, targets: [folder])
    }
    let file = try OutputFile(path, isStream: format.isStream)
    file.setLimit(readerLimit)
    let attachments = format.attachmentFolder == nil ? nil : AttachmentFolder(for: path)
    return OpenedReport(
      reporter: format.reporter(context, attachments) { try file.write($0) },
      customReport: customReport,
      file: file,
      isRerun: format.isRerun,
      targets: [file] + (attachments.map { [$0] } ?? [])
    )
  }

  /// Starts and returns a thread for the built-in reports, followed by a thread for each of the project's reports.
  private static func startThreads(
    _ reports: [OpenedReport],
    _ limit: Swift.Duration?,
    _ problems: inout [String]
  ) -> [Part] {
    let firstCustom = reports.firstIndex { $0.customReport != nil } ?? reports.endIndex
    let ranges = [0..<firstCustom] + (firstCustom..<reports.endIndex).map { $0..<($0 + 1) }
    var parts: [Part] = []
    for positions in ranges where !positions.isEmpty {
      let customReport = reports[positions.lowerBound].customReport
      do throws(SystemError) {
        let thread = try ReportThread(
          ReporterGroup(reports[positions].map(\.reporter)),
          limit: customReport == nil ? nil : limit
        ) { index in
          if let file = reports[positions.lowerBound + index].file, !file.isSpecial { try file.commit() }
        }
        parts.append(Part(thread: thread, positions: positions, customReport: customReport))
      } catch {
        problems.append("\(error)")
        for report in reports[positions] { report.file?.discard() }
      }
    }
    return parts
  }

  /// Whether so many messages are waiting for reports that no more scenarios should begin.
  package var isCongested: Bool { parts.contains { $0.thread.isCongested } }

  package func receive(_ envelope: Envelope) { receive(.envelope(envelope)) }

  package func receive(_ message: LiveMessage) {
    for part in parts { part.thread.receive(message) }
  }

  /// Adds a file of the run, such as an attachment, to those that must be in place at the end.
  package func expectFile(_ path: String) {
    externalFiles.add(path, size: (try? System.status(path))?.size ?? 0)
  }

  /// Completes the reports and returns the problems. If there are none, every report was written.
  ///
  /// Files are complete before this method waits for the readers of pipes and terminals. The built-in reports are
  /// complete before those of the project, whose reporters may trap or never return.
  package func finish() -> [String] { finish { $0.finish() } }

  /// Adds comments about lost reports to the lists of scenarios to rerun, because rerunning the listed scenarios
  /// doesn't restore those reports.
  package func noteInRerunLists(_ problems: [String]) {
    if problems.isEmpty { return }
    let comments = problems.map { ListedPath.comment(failure: "can't write a report: \($0)") + "\n" }
    for file in rerunFiles { file.prepend(Array(comments.joined().utf8)) }
  }

  /// Limits the time that a call to a project's reporter may take for the rest of the run.
  package func limitTime() {
    for part in parts where part.customReport != nil { part.thread.setLimit(lastLimit) }
  }

  /// Completes, within a few seconds, a run that can't end by itself and its reports. Returns the problems. Later
  /// messages are ignored.
  package func cutShort(because reason: Reason, at time: Timestamp) -> [String] {
    streams.setOutputLimit(lastLimit)
    for file in files { file?.setLimit(lastLimit) }
    limitTime()
    for part in parts { part.thread.abridge() }
    return finish { $0.cutShort(because: reason, at: time, within: lastLimit) }
  }

  /// Completes the reports once and returns the problems. A second caller waits for the first one and, after a timeout,
  /// abandons the reports.
  private func finish(_ complete: (ReportThread) -> [Int: any Error]?) -> [String] {
    let isFirst = stage.change { stage in
      defer { if case .open = stage { stage = .finishing } }
      return if case .open = stage { true } else { false }
    }
    guard isFirst else {
      let isFinished = stage.change(
        when: { if case .finished = $0 { true } else { false } },
        within: lastLimit * 2
      ) { _, isFinished in isFinished }
      return isFinished ? [] : abandon()
    }
    defer { stage.change { $0 = .finished } }
    var failures: [Int: any Error] = [:]
    for part in parts {
      if let found = complete(part.thread) {
        for (index, error) in found { failures[part.positions.lowerBound + index] = error }
      } else {
        for index in part.positions { failures[index] = UnfinishedReport(customReport: part.customReport) }
      }
    }
    return problems + commit(failures)
  }

  /// Removes incomplete files and returns messages that name the lost reports.
  private func abandon() -> [String] {
    for file in files { file?.discard() }
    return ["the reports couldn't be completed in time"]
      + lost(among: targets.flatMap { $0 }).map { "\($0.path): incomplete when the run was forced to end" }
  }

  /// Returns an error for each file that isn't in place.
  private func lost(among targets: [any OutputTarget]) -> [LostOutputError] {
    targets.compactMap { target in
      do throws(LostOutputError) {
        try target.check()
        return nil
      } catch {
        return error
      }
    }
  }

  /// Waits for the readers of special files and of standard output, and discards the files of failed reports. Returns
  /// the problems, including files that are no longer in place.
  private func commit(_ failures: [Int: any Error]) -> [String] {
    var problems: [Int: String] = failures.mapValues { "\($0)" }
    for index in files.indices {
      if problems[index] != nil {
        files[index]?.discard()
        continue
      }
      do {
        if let file = files[index] {
          if file.isSpecial { try file.commit() }
        } else if targets[index].isEmpty {
          try streams.flushOutput()
        }
      } catch {
        problems[index] = "\(error)"
      }
    }
    var texts: [String] = []
    for (_, text) in problems.sorted(by: { $0.key < $1.key }) where !texts.contains(text) { texts.append(text) }
    let complete = targets.indices.filter { problems[$0] == nil }.flatMap { targets[$0] }
    return texts + lost(among: [externalFiles] + complete).map(\.description)
  }
}

/// An error for a report that wasn't completed in time.
private struct UnfinishedReport: Error, CustomStringConvertible {
  /// The project's report in the form of the `--format` option, or `nil` for the built-in reports.
  let customReport: String?

  var description: String {
    customReport.map { "\($0): its reporter didn't return in time" } ?? "the reports couldn't be completed in time"
  }
}
