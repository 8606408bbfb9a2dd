import Reports

extension Options {
  /// The reports to write; after a mistake the error stream takes the place of those that people read.
  var formats: [ReportFormat] {
    reports.map(\.format).filter { mistakes.isEmpty || !$0.tellsPeople }
  }

  /// Opens the reports.
  @MainActor
  func reports(for invocation: Invocation) -> ReportSet {
    ReportSet(
      formats,
      terminal: Terminal.options(
        of: invocation.streams,
        colors: hasColors,
        environment: invocation.environment,
        rerunCommand: invocation.program.command
      ),
      junit: JUnitReporter.Options(strict: isJUnitStrict),
      environment: invocation.environment,
      standardOutput: invocation.streams.output
    )
  }
}
