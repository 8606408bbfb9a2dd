import FeatureAdvice
import OperatingSystem

/// A program that is listing its step definitions.
struct CatalogRequest {
  /// The reason that a program doesn't list its step definitions.
  struct Failure: Error, CustomStringConvertible {
    let description: String
    /// Whether the step definitions themselves have mistakes.
    var isMistake = false
  }

  /// The time limit of the program.
  private static let limit = Duration.seconds(60)

  private let name: String
  private let child: ChildProgram

  /// Starts the program. `options` are those of the tool that the program needs.
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

  /// Returns the definitions that a program lists.
  static func catalog(
    _ program: ProjectProgram,
    _ options: [String],
    _ environment: [String: String]
  ) throws(Failure) -> StepCatalog {
    let request = try CatalogRequest(program, options, environment)
    return try request.wait()
  }

  /// The descriptors that become readable when there is something to do.
  var descriptors: [Int32] { child.descriptors }

  /// Waits for the definitions.
  func wait() throws(Failure) -> StepCatalog {
    while true {
      if let catalog = try poll() { return catalog }
      var polled = child.descriptors.map { System.PolledDescriptor($0, for: .reading) }
      if polled.isEmpty { System.pause(microseconds: 1000) } else { System.wait(for: &polled, milliseconds: 20) }
    }
  }

  /// Returns the definitions, or `nil` if the program is still running.
  func poll() throws(Failure) -> StepCatalog? {
    guard let result = child.poll() else { return nil }
    if result.exceededLimit { throw Failure(description: "\(name) took longer than \(Self.limit) to list its steps") }
    guard let status = result.status else { throw Failure(description: "\(name) crashed while it listed its steps") }
    do throws(StepCatalogError) {
      return try StepCatalog(json: String(decoding: result.output, as: UTF8.self))
    } catch {
      let reason = String(decoding: result.error, as: UTF8.self).trimmingLineFeeds
      throw Failure(
        description: reason.isEmpty ? "\(name) doesn't list step definitions: \(error)" : reason,
        isMistake: status != 0
      )
    }
  }

  /// Ends the program.
  func end() { child.kill() }
}

extension String {
  /// The text without line feeds at its end.
  fileprivate var trimmingLineFeeds: String { String(reversed().drop { $0 == "\n" }.reversed()) }
}
