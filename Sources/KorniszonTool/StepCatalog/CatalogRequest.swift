import CommandSupport
import FeatureDiagnostics
import OperatingSystem

/// A run of a program that lists its step definitions.
struct CatalogRequest {
  /// A reason that a program doesn't list its step definitions.
  struct Failure: Error, CustomStringConvertible {
    let description: String
    /// Whether the reason is a mistake in the step definitions or the options.
    var isMistake = false
  }

  /// The maximum running time of the program.
  private static let limit = Duration.seconds(60)
  /// The maximum length of the reason to show, in bytes.
  private static let reasonLimit = 64 * 1024

  private let name: String
  private let child: ChildProgram

  /// Starts the program. `options` contains the tool's options that the program needs.
  init(_ program: ProjectProgram, _ options: [String], _ environment: [String: String]) throws(Failure) {
    name = program.name
    do throws(SystemError) {
      child = try ChildProgram(
        program.path,
        ["steps", "--json", "--no-uses"] + options,
        environment: environment,
        limit: Self.limit
      )
    } catch {
      throw Failure(description: "can't start \(program.name): \(error)")
    }
  }

  /// Runs a program until it ends, and returns the definitions that it lists.
  static func catalog(
    _ program: ProjectProgram,
    _ options: [String],
    _ environment: [String: String]
  ) throws(Failure) -> StepCatalog {
    try ChildWait.result { () throws(Failure) in
      try CatalogRequest(program, options, environment)
    } ending: {
      $0.end()
    } polling: { (request) throws(Failure) in
      try request.poll()
    }
  }

  /// The descriptors that become readable when there is something to do.
  var descriptors: [Int32] { child.descriptors }

  /// Returns the definitions, or `nil` if the program is still running. Throws a failure if the program ended without
  /// listing definitions or exceeded a limit.
  func poll() throws(Failure) -> StepCatalog? {
    guard let result = child.poll() else { return nil }
    if result.exceededLimit {
      throw Failure(description: "\(name) took more than \(Self.limit) or printed too much while it listed its steps")
    }
    guard let status = result.status else { throw Failure(description: "\(name) crashed while it listed its steps") }
    let reason = String(decoding: result.error.prefix(Self.reasonLimit), as: UTF8.self).trimmingLineFeeds
    if status == ExitCode.usage.status, !reason.isEmpty { throw Failure(description: reason, isMistake: true) }
    do throws(StepCatalogError) {
      let catalog = try StepCatalog(json: String(decoding: result.output, as: UTF8.self))
      if status == 0 { return catalog }
      throw StepCatalogError("it exited with status \(status)")
    } catch {
      let details = reason.isEmpty ? "" : "; it wrote: \(reason)"
      throw Failure(description: "\(name) doesn't list step definitions: \(error)\(details)")
    }
  }

  /// Kills the program.
  func end() { child.kill() }
}

extension String {
  /// The string without trailing line feeds.
  fileprivate var trimmingLineFeeds: String { String(reversed().drop { $0 == "\n" }.reversed()) }
}
