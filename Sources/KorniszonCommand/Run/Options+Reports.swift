import Reports

extension Options {
  /// The reports to write. After a usage error, the error stream replaces the reports for people.
  var formats: [ReportFormat] {
    reports.map(\.format).filter { mistakes.isEmpty || !$0.isReadByUser }
  }

  /// Opens the reports. Those that support it show the changes since an earlier run.
  @MainActor
  func reports(for invocation: Invocation, since previous: RunSnapshot? = nil) -> ReportSet {
    var html = HTMLReporter.Options(
      language: reportLanguage,
      requirements: try? requirementList(),
      tagLinks: tagLinks.map(\.link),
      previous: previous,
      editor: editorLink,
      rerunCommand: RerunCommand.text(invocation.program, self)
    )
    html.history = history?.earlier
    return ReportSet(
      formats,
      terminal: terminal(for: invocation),
      junit: JUnitReporter.Options(strict: isJUnitStrict),
      html: html,
      history: mistakes.isEmpty ? history : nil,
      environment: invocation.environment,
      streams: invocation.streams,
      readerLimit: outputTimeLimit
    )
  }

  /// Returns the features of the output's terminal.
  func terminal(for invocation: Invocation) -> TerminalOptions {
    Terminal.options(
      of: invocation.streams,
      colors: hasColors,
      environment: invocation.environment,
      rerunCommand: RerunCommand.text(invocation.program, self)
    )
  }
}
