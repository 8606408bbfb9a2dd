import FeatureDiagnostics
import Gherkin
import Korniszon

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A subcommand of the program. On the command line, its name is the first argument, followed by its own arguments.
package protocol Subcommand: Sendable {
  var name: String { get }
  /// A one-line description for the help, without a period.
  var summary: String { get }
  var help: CommandHelp { get }
  /// The possible arguments, for shell completions; empty if the arguments are paths.
  var choices: [String] { get }
  /// The values of `--format`, for the help and shell completions, or `nil` for the report types.
  var formats: [String]? { get }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode
}

extension Subcommand {
  package var choices: [String] { [] }
  package var formats: [String]? { nil }

  /// Reads and validates the options and calls `body` with them. If the options ask for information, such as the help
  /// or the version, shows it instead.
  ///
  /// By default, the options contain only the reports that the command line requests, because those in the
  /// configuration are for runs. If the options have mistakes or `body` throws an error, shows the error. The exit code
  /// is then ``ExitCode/failed`` for syntax errors in a feature file, and ``ExitCode/usage`` for all other errors.
  @MainActor
  package func withOptions(
    _ invocation: Invocation,
    reportTypes: ReportTypes? = nil,
    operandLimit: Int = 0,
    keepsConfiguredReports: Bool = false,
    _ body: @MainActor (inout Options) async throws -> ExitCode
  ) async -> ExitCode {
    var options = Options(invocation, reportTypes: reportTypes, operandLimit: operandLimit)
    if let information = options.information { return invocation.streams.show(information.text(invocation)) }
    if !keepsConfiguredReports { options.dropConfiguredReports() }
    do {
      try options.check()
      return try await body(&options)
    } catch let errors as ParseErrors {
      invocation.complain(errors.rendered)
      return .failed
    } catch {
      invocation.complain(error.text(relativeTo: FileManager.default.currentDirectoryPath))
      return .usage
    }
  }
}

/// The arguments, environment, and streams of a command.
package struct Invocation: Sendable {
  package let program: RunningProgram
  /// The subcommand that the command line names, or `nil` if it doesn't name one.
  let namedCommand: (any Subcommand)?
  /// The name of the subcommand to run: the one that the command line names or the default one; empty if there is
  /// neither.
  package let command: String
  /// The arguments after the name of the subcommand.
  package let arguments: [String]
  package let environment: [String: String]
  package let streams: Streams
  /// The report types, including those of the project.
  package let reportTypes: ReportTypes
  /// The subcommands of the program, for the help.
  package let commands: CommandSet

  /// Writes a problem, preceded by the program's name, to standard error.
  package func complain(_ text: String) {
    streams.complain("\(program.name): \(text)")
  }
}

extension Error {
  /// Returns a description for the user. The locations of mistakes in step definitions are relative to a folder.
  package func text(relativeTo folder: String) -> String {
    (self as? DefinitionErrors)?.description(relativeTo: folder) ?? "\(self)"
  }
}
