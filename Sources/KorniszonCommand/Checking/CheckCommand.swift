import Gherkin
import Korniszon
import LanguageService

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `check`: shows the problems of feature files without running them.
struct CheckCommand<World>: Subcommand {
  let name = "check"
  let summary = "Check feature files without running them: syntax, undefined steps, suspicious lines"

  private let library: StepLibrary<World>

  init(_ library: StepLibrary<World>) {
    self.library = library
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    var options = Options(invocation)
    if let information = options.information { return invocation.streams.show(information.text(invocation)) }
    options.dropConfiguredReports()
    let folder = FileManager.default.currentDirectoryPath
    do {
      try options.check()
      let format = try options.checkFormat()
      let (rules, warnings) = try options.styleRules()
      for warning in warnings { invocation.complain(warning) }
      let checker = FeatureChecker(
        parser: options.run.parser,
        suspiciousLines: Diagnostic.Severity(options.run.suspiciousLines),
        rules: rules,
        catalog: try library.compiled().library.stepCatalog(root: folder)
      )
      let list = DiagnosticList(try FeatureFinder(options.paths).files, checker)
      guard list.fileCount > 0 else {
        invocation.complain("no .feature files in \(options.paths.map(\.text).joined(separator: " or "))")
        return .nothingSelected
      }
      let shown = invocation.streams.show(try list.text(format))
      return shown == .passed && list.hasErrors ? .failed : shown
    } catch {
      invocation.complain(error.text(relativeTo: folder))
      return .usage
    }
  }
}

extension Diagnostic.Severity {
  /// The severity of suspicious lines, or `nil` to ignore them.
  fileprivate init?(_ policy: RunOptions.SuspiciousLinePolicy) {
    switch policy {
    case .fail: self = .error
    case .warn: self = .warning
    case .ignore: return nil
    }
  }
}

extension Options {
  /// Returns the format of the diagnostics: JSON or GitHub annotations with `--format`, or else text.
  fileprivate func checkFormat() throws(UsageError) -> DiagnosticList.Format {
    let formats = reports.map(\.format).filter { $0.text != ReportFormat.standard.text }
    guard let format = formats.first else { return .text }
    if formats.count == 1, format.path == nil {
      if case .builtIn(.json) = format.kind { return .json }
      if case .builtIn(.github) = format.kind { return .gitHub }
    }
    throw UsageError("'check' writes only text, or with --format json or github, to standard output")
  }
}
