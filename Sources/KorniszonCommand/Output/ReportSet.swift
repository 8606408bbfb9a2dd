import CucumberMessages
import Reports
import OperatingSystem

/// The reports of a run and their files.
final class ReportSet: Sendable {
  /// The thread that writes the reports, or `nil` if it couldn't be started.
  private let reporters: ReportThread?
  private let files: [OutputFile?]
  /// The files and folders of each report that must be in place at the end.
  private let targets: [[any OutputTarget]]
  /// The attachments that steps stored as files.
  private let externalFiles = WrittenFiles()
  /// The reasons that reports couldn't be started.
  private let problems: [String]

  /// Opens the files. A file that can't be opened is a problem, but the other reports are still written.
  init(
    _ formats: [ReportFormat],
    terminal: TerminalOptions,
    junit: JUnitReporter.Options,
    html: HTMLReporter.Options = HTMLReporter.Options(),
    environment: [String: String] = [:],
    standardOutput: @escaping ReportSink
  ) {
    let context = ReportContext(
      terminal: terminal,
      junit: junit,
      html: html,
      environment: environment,
      standardOutput: standardOutput
    )
    var reporters: [any Reporter] = []
    var files: [OutputFile?] = []
    var targets: [[any OutputTarget]] = []
    var problems: [String] = []
    for format in formats {
      guard let path = format.path else {
        reporters.append(format.reporter(context, nil, to: context.standardOutput(for: format)))
        files.append(nil)
        targets.append([])
        continue
      }
      do throws(SystemError) {
        if format.isFolder {
          let folder = try OutputFolder(path)
          reporters.append(HTMLReporter(context.html(for: format), toFolder: { try folder.write($0, $1) }))
          files.append(nil)
          targets.append([folder])
          continue
        }
        let file = try OutputFile(path, isStream: format.isStream)
        let attachments = format.attachmentFolder == nil ? nil : AttachmentFolder(for: path)
        reporters.append(format.reporter(context, attachments) { try file.write($0) })
        files.append(file)
        targets.append([file] + (attachments.map { [$0] } ?? []))
      } catch {
        problems.append("\(error)")
      }
    }
    var thread: ReportThread?
    do throws(SystemError) {
      thread = try ReportThread(ReporterGroup(reporters))
    } catch {
      problems.append("\(error)")
    }
    self.reporters = thread
    self.files = files
    self.targets = targets
    self.problems = problems
  }

  func receive(_ envelope: Envelope) {
    reporters?.receive(envelope)
  }

  /// Expects that a file of the run, such as an attachment, is in place at the end.
  func expectFile(_ path: String) {
    externalFiles.add(path, size: (try? System.status(path))?.size ?? 0)
  }

  /// Completes the reports and returns the problems. If there are none, every report was written.
  func finish() -> [String] {
    guard let failures = reporters?.finish() else {
      for file in files { file?.discard() }
      return problems
    }
    var problems = problems
    var complete: [any OutputTarget] = [externalFiles]
    for (index, file) in files.enumerated() {
      if let failure = failures[index] {
        problems.append("\(failure)")
        file?.discard()
      } else {
        do throws(SystemError) {
          try file?.commit()
          complete += targets[index]
        } catch {
          problems.append("\(error)")
        }
      }
    }
    for target in complete {
      do throws(LostOutputError) {
        try target.check()
      } catch {
        problems.append("\(error)")
      }
    }
    return problems
  }
}
