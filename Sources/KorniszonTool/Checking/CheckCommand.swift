import CommandSupport
import Korniszon
import LanguageService
import Reports

/// The subcommand `check`, which reports the problems in feature files without running the files.
struct CheckCommand: Subcommand {
  let name = "check"
  let summary = "Check feature files without running them: syntax, undefined steps, ignored lines, and style"

  var help: CommandHelp {
    CommandHelp(
      CommandHelp.files,
      """
      The command compares steps with the definitions in the project's program. It exits with 1 if there are errors.
      \(CommandHelp.fileDetails)
      """,
      examples: [
        .init("check", "Check all features"),
        .init("check --fix Features/basket.feature", "Fix problems that have only one possible fix"),
      ]
    )
  }

  var formats: [String]? { DiagnosticList.Format.allCases.filter { $0 != .text }.map(\.rawValue) }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    var reportTypes = invocation.reportTypes
    reportTypes.otherFormats = formats ?? []
    return await withOptions(invocation, reportTypes: reportTypes) { options in
      guard options.paths.allSatisfy(\.lines.isEmpty) else {
        throw UsageError("'check' checks whole files: remove the line numbers from the paths")
      }
      let format = try options.checkFormat()
      let (checker, knowsSteps) = try checker(options, invocation)
      let finder = try FeatureFinder(options.paths)
      var files = finder.files
      guard !files.isEmpty || !finder.misnamedFiles.isEmpty else {
        invocation.complain("no .feature files in \(options.paths.map(\.text).joined(separator: " or "))")
        return .nothingSelected
      }
      for warning in finder.folderWarnings { invocation.complain(warning) }
      var fixer = FeatureFixer(checker)
      if options.fixesProblems { files = files.map { fixer.fix($0) } }
      for failure in fixer.failures { invocation.complain(failure) }
      let list = DiagnosticList(
        files,
        finder.misnamedFiles,
        checker,
        areAll: options.pathLayer != .commandLine,
        corrected: fixer.corrected
      )
      let shown = invocation.streams.show(try list.text(format), isData: format != .text)
      guard shown == .passed else { return shown }
      if !fixer.failures.isEmpty { return .reportNotWritten }
      return knowsSteps ? (list.hasErrors ? .failed : .passed) : .usage
    }
  }

  /// Returns the checker that the options describe, and shows warnings. If the project's program doesn't list its
  /// steps, shows the reason and returns a checker that checks everything else.
  private func checker(_ options: Options, _ invocation: Invocation) throws -> (FeatureChecker, knowsSteps: Bool) {
    let (rules, warnings) = try options.styleRules()
    for warning in warnings { invocation.complain(warning) }
    do {
      let steps = try options.knownSteps(invocation)
      for note in steps.notes { invocation.complain(note) }
      return (options.checker(rules, steps.catalog), true)
    } catch {
      invocation.complain("\(error)")
      return (options.checker(rules, nil), false)
    }
  }
}

extension Options {
  /// Returns the format that `--format` specifies, or text by default. Throws an error for several formats and for
  /// formats that `check` doesn't support.
  fileprivate func checkFormat() throws(UsageError) -> DiagnosticList.Format {
    let formats = reports.map(\.format).filter { $0.text != ReportFormat.standard.text }.map(\.text) + otherFormats
    guard let name = formats.first else { return .text }
    guard formats.count == 1, let format = DiagnosticList.Format(rawValue: name), format != .text else {
      throw UsageError("'check' writes only to standard output, as text or with --format json, github, or sarif")
    }
    return format
  }
}
