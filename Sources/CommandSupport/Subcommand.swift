import Gherkin
import Korniszon

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A subcommand of the program. Its name is the first argument, followed by its own arguments.
package protocol Subcommand: Sendable {
  var name: String { get }
  /// A one-line description for the help, without a full stop.
  var summary: String { get }
  var help: CommandHelp { get }
  /// The possible arguments, for shell completions; empty if the arguments are paths.
  var choices: [String] { get }
  /// The values of `--format`, for shell completions, or `nil` for the report types.
  var formats: [String]? { get }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode
}

extension Subcommand {
  package var choices: [String] { [] }
  package var formats: [String]? { nil }

  /// Reads and checks the options, and calls `body` with them. Shows the help or the version instead if the options ask
  /// for it.
  ///
  /// By default, the options contain only the reports requested on the command line, because configured reports are for
  /// runs. Shows an error that `body` throws. The exit code is then ``ExitCode/failed`` for syntax errors of a feature
  /// file, or else ``ExitCode/usage``.
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
  /// The subcommand that the command line names, or `nil` if it names none.
  let namedCommand: (any Subcommand)?
  /// The name of the subcommand.
  package let command: String
  /// The arguments after the name of the subcommand.
  package let arguments: [String]
  package let environment: [String: String]
  package let streams: Streams
  /// The report types, including the project's.
  package let reportTypes: ReportTypes
  /// The subcommands of the program, for the help.
  package let commands: CommandSet

  /// Writes a problem to standard error, after the program's name.
  package func complain(_ text: String) {
    streams.complain("\(program.name): \(text)")
  }
}

extension Error {
  /// Returns the description for the user. Locations of mistakes in step definitions are relative to a folder.
  package func text(relativeTo folder: String) -> String {
    (self as? DefinitionErrors)?.description(relativeTo: folder) ?? "\(self)"
  }
}
