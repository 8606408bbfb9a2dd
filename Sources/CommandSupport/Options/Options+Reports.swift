package import Reports

extension Options {
  /// The reports to write. If the options have mistakes, reports for people are left out, because standard error shows
  /// the mistakes.
  package var formats: [ReportFormat] {
    reports.map(\.format).filter { mistakes.isEmpty || !$0.isReadByUser }
  }

  /// Opens the reports. HTML reports also show the changes since the earlier run `previous`, if there is one.
  ///
  /// `rerunCommand` is the command that reruns scenarios when their locations are appended, or `nil` to use the one in
  /// stored messages. `requirements` is the list of requirements to show, or `nil` to use the one in the messages.
  @MainActor
  package func reports(
    for invocation: Invocation,
    rerunCommand: String?,
    requirements: RequirementList?,
    since previous: RunSnapshot? = nil
  ) -> ReportSet {
    var html = HTMLReporter.Options(
      language: reportLanguage,
      requirements: requirements,
      tagLinks: tagLinks.map(\.link),
      previous: previous,
      editor: editorLink,
      rerunCommand: rerunCommand
    )
    html.history = history?.earlier
    return ReportSet(
      formats,
      terminal: terminal(for: invocation, rerunCommand: rerunCommand),
      junit: JUnitReporter.Options(strict: isJUnitStrict),
      html: html,
      history: mistakes.isEmpty ? history : nil,
      environment: invocation.environment,
      streams: invocation.streams,
      readerLimit: outputTimeout
    )
  }

  /// Returns the options for writing to standard output, which may be a terminal, a pipe, or a file.
  package func terminal(for invocation: Invocation, rerunCommand: String? = nil) -> TerminalOptions {
    Terminal.options(
      of: invocation.streams,
      colors: hasColors,
      environment: invocation.environment,
      rerunCommand: rerunCommand
    )
  }
}
