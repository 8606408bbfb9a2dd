import FeatureAdvice
import LanguageService
import OperatingSystem

/// An updater that reads the step definitions of a new build, without a restart of the server.
///
/// When the executable has changed and then stays the same for a moment, the updater runs `steps --json` in the
/// background.
final class CatalogUpdater {
  /// An event that the server should handle.
  enum Event {
    case catalog(StepCatalog)
    /// The new executable doesn't provide its definitions.
    case failure(String)
    /// A Swift file with step definitions is newer than the executable.
    case outdated(path: String)
  }

  /// The interval at which to check the files.
  private static let interval = Duration.milliseconds(500)
  /// The time limit of the executable.
  private static let limit = Duration.seconds(60)

  private let executable: String
  private let environment: [String: String]
  /// The executable that the definitions come from.
  private var used: FileStatus.Stamp?
  /// The executable when it was last checked.
  private var seen: FileStatus.Stamp?
  private var nextLook = ContinuousClock.now
  private var program: ChildProgram?
  private var isOutdatedKnown = false

  init(executable: String, environment: [String: String]) {
    self.executable = executable
    self.environment = environment
    used = Self.stamp(executable)
    seen = used
  }

  /// The descriptors that become readable when there is something to do.
  var descriptors: [Int32] { program?.descriptors ?? [] }

  /// Checks the executable and the Swift files with definitions.
  func work(_ project: Project) -> Event? {
    if let result = program?.poll() {
      program = nil
      return event(result)
    }
    guard nextLook <= .now else { return nil }
    nextLook = .now + Self.interval
    let current = Self.stamp(executable)
    defer { seen = current }
    // A file that has just changed may be incomplete.
    guard let current, current == seen else { return nil }
    if current != used, program == nil {
      used = current
      isOutdatedKnown = false
      do throws(SystemError) {
        program = try ChildProgram(
          executable,
          ["steps", "--json"] + project.arguments(for: "steps"),
          environment: environment,
          limit: Self.limit
        )
      } catch {
        return .failure("\(error)")
      }
    }
    guard !isOutdatedKnown, let path = outdatedFile(project, current) else { return nil }
    isOutdatedKnown = true
    return .outdated(path: path)
  }

  /// Ends the program that is running.
  func end() { program?.kill() }

  private func event(_ result: ChildProgram.Result) -> Event {
    do throws(StepCatalogError) {
      return .catalog(try StepCatalog(json: String(decoding: result.output, as: UTF8.self)))
    } catch {
      let reason = String(decoding: result.error, as: UTF8.self)
      return .failure(result.exceededLimit ? "it took too long" : reason.isEmpty ? "\(error)" : reason)
    }
  }

  /// Returns a Swift file with definitions that is newer than the executable.
  private func outdatedFile(_ project: Project, _ executable: FileStatus.Stamp) -> String? {
    Set((project.catalog?.definitions ?? []).map(\.path)).sorted().first { path in
      Self.stamp(project.absolutePath(path))?.isNewer(than: executable) ?? false
    }
  }

  private static func stamp(_ path: String) -> FileStatus.Stamp? { (try? System.status(path))?.stamp }
}
