import Reports

extension Options {
  /// The reports to write; after a mistake the error stream takes the place of those that people read.
  var formats: [ReportFormat] {
    reports.map(\.format).filter { mistakes.isEmpty || !$0.tellsPeople }
  }

  /// Opens the reports; those that can tell the changes since an earlier run do.
  @MainActor
  func reports(for invocation: Invocation, since previous: RunSnapshot? = nil) -> ReportSet {
    ReportSet(
      formats,
      terminal: terminal(for: invocation),
      junit: JUnitReporter.Options(strict: isJUnitStrict),
      html: HTMLReporter.Options(
        language: reportLanguage,
        requirements: try? requirementList(),
        previous: previous
      ),
      environment: invocation.environment,
      standardOutput: invocation.streams.output
    )
  }

  /// What the output is connected to.
  func terminal(for invocation: Invocation) -> TerminalOptions {
    Terminal.options(
      of: invocation.streams,
      colors: hasColors,
      environment: invocation.environment,
      rerunCommand: invocation.program.command
    )
  }
}
