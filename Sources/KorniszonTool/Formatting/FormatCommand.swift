import CommandSupport
import FeatureDiagnostics
import Gherkin
import Korniszon
import LanguageService
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The subcommand `format`, which changes feature files to the canonical layout.
struct FormatCommand: Subcommand {
  let name = "format"
  let summary = "Format feature files"

  var help: CommandHelp {
    CommandHelp(
      "[PATH | @FILE | -]...",
      """
      With the path '-', the command formats standard input and writes the result to standard output.
      \(CommandHelp.fileDetails)
      """,
      examples: [
        .init("format --diff", "Show what would change"),
        .init("format --check", "Fail if a file isn't formatted, for CI"),
      ]
    )
  }

  /// The path that stands for standard input.
  private static let standardInput = "-"

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    await withOptions(invocation) { options in
      guard options.paths.allSatisfy(\.lines.isEmpty) else {
        throw UsageError("'format' formats whole files: remove the line numbers from the paths")
      }
      var run = FormatRun(options, invocation)
      if options.paths.contains(where: { $0.path == Self.standardInput }) {
        guard options.paths.count == 1 else { throw UsageError("'-' must be the only path") }
        run.formatStandardInput()
      } else {
        run.format(try FeatureFinder(options.paths).files)
      }
      return run.exitCode
    }
  }
}

/// A run of `format`, which formats files one after another and determines the exit code.
private struct FormatRun {
  private let options: Options
  private let invocation: Invocation
  private var editorConfigs = EditorConfigs()
  private var changedCount = 0
  private var hasProblems = false
  private var writeFailure: ExitCode?

  init(_ options: Options, _ invocation: Invocation) {
    self.options = options
    self.invocation = invocation
  }

  /// The exit code. A file that can't be written takes precedence over one that can't be read or isn't formatted.
  var exitCode: ExitCode {
    writeFailure ?? (hasProblems || options.checksFormat && changedCount > 0 ? .failed : .passed)
  }

  /// Formats files in place, or shows which files would change.
  mutating func format(_ files: [FeatureFile]) {
    var count = 0
    for file in files {
      switch file {
      case .source, .stored:
        guard let source = file.source else { continue }
        if source.mediaType == .markdown {
          invocation.complain("\(source.uri): skipped, because 'format' doesn't format Markdown")
        } else {
          count += 1
          format(source)
        }
      case .invalid(let errors): complain(errors.rendered)
      case .unreadable(let uri, let reason): complain("\(uri): \(reason)")
      }
    }
    if files.isEmpty {
      invocation.complain("no .feature files in \(options.paths.map(\.text).joined(separator: " or "))")
    }
    guard !options.showsDifference else { return }
    let result =
      switch (changedCount, options.checksFormat) {
      case (0, true): count == 1 ? "formatted" : "all formatted"
      case (0, false): "unchanged"
      case (_, true): "\(changedCount) not formatted"
      case (_, false): "\(changedCount) formatted"
      }
    show("\(count) file\(count == 1 ? "" : "s")\(count == 0 ? "" : ", \(result)")\n")
  }

  /// Writes standard input to standard output in canonical layout, or shows whether it would change.
  ///
  /// Input that isn't UTF-8 is written unchanged, so that nothing is lost if an editor replaces its text with the
  /// output.
  mutating func formatStandardInput() {
    var bytes: [UInt8] = []
    do {
      bytes = try System.readAll(from: System.standardInput)
      let source = try Source(uri: "standard-input.feature", bytes: bytes)
      let text = formatted(source)
      if !source.text.utf8.elementsEqual(text.utf8) { changedCount += 1 }
      if options.showsDifference {
        showDifference(source, text)
      } else if options.changesFiles {
        show(text, isData: true)
      } else if changedCount > 0 {
        show("not formatted: standard input\n")
      }
    } catch let errors as ParseErrors {
      complain("\(errors.rendered)\nstandard input isn't formatted: save it as UTF-8")
      let shown = options.changesFiles ? invocation.streams.show(bytes) : .passed
      if shown != .passed { writeFailure = shown }
    } catch {
      complain("\(error)")
    }
  }

  private mutating func format(_ source: Source) {
    let text = formatted(source)
    guard !source.text.utf8.elementsEqual(text.utf8) else { return }
    changedCount += 1
    if options.showsDifference {
      showDifference(source, text)
    } else if options.checksFormat {
      show("not formatted: \(source.uri)\n")
    } else {
      do throws(SystemError) {
        try FileReplacement.replace(source.uri, with: Array(text.utf8))
        show("formatted: \(source.uri)\n")
      } catch {
        changedCount -= 1
        writeFailure = .reportNotWritten
        invocation.complain("\(error)")
      }
    }
  }

  /// Returns the contents of a file in canonical layout, and shows its syntax errors, because lines with errors keep
  /// their layout.
  private mutating func formatted(_ source: Source) -> String {
    var ids = IDGenerator()
    if let errors = options.run.parser.recover(source, ids: &ids).errors {
      complain("\(errors.rendered)\n\(source.uri): lines with syntax errors keep their layout: correct them")
    }
    let settings = editorConfigs.settings(of: source.uri)
    for mistake in settings.mistakes { invocation.complain(mistake) }
    return source.formatted(settings.options, parser: options.run.parser)
  }

  private mutating func showDifference(_ source: Source, _ text: String) {
    show(UnifiedDiff.text(source.text, text, name: source.uri))
  }

  private mutating func show(_ text: String, isData: Bool = false) {
    let shown = invocation.streams.show(text, isData: isData)
    if shown != .passed { writeFailure = shown }
  }

  private mutating func complain(_ text: String) {
    hasProblems = true
    invocation.complain(text)
  }
}

extension Options {
  /// Whether `format` writes the formatted files.
  fileprivate var changesFiles: Bool { !checksFormat && !showsDifference }
}
