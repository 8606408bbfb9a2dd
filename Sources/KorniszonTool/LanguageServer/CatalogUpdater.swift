import CommandSupport
import FeatureDiagnostics
import LanguageService
import OperatingSystem

/// An updater that reads the step definitions of a new build without restarting the server.
///
/// When the program has changed and then stays the same for a moment, the updater requests the definitions in the
/// background.
final class CatalogUpdater {
  /// An event that the server should handle.
  enum Event {
    case catalog(StepCatalog, of: ProjectProgram)
    /// The new program didn't list its definitions, for the given reason.
    case failure(String)
    /// A Swift file with step definitions is newer than the program.
    case outdated(path: String)
  }

  /// The interval at which to check the files.
  private static let interval = Duration.milliseconds(500)

  private let environment: [String: String]
  /// A closure that searches for the project's program.
  private let find: () -> ProjectProgram?
  /// The state of the build folders at the last search for a program, or `nil` before the first search.
  private var folders: FileStamps?
  /// The program that provides the definitions, or `nil` if there is none.
  private var program: ProjectProgram?
  /// The state of the program when it listed its definitions.
  private var used: FileStatus.Stamp?
  /// The state of the program when it was last checked.
  private var seen: FileStatus.Stamp?
  private var nextCheck = ContinuousClock.now
  private var request: CatalogRequest?
  private var isOutdatedKnown = false

  init(environment: [String: String], find: @escaping () -> ProjectProgram?) {
    self.environment = environment
    self.find = find
  }

  /// Starts watching another program, given the known definitions of one of its builds.
  func watch(_ steps: KnownSteps) {
    end()
    program = steps.program
    folders = nil
    used = steps.stamp
    seen = used
    isOutdatedKnown = !steps.notes.isEmpty
  }

  /// The descriptors that become readable when there is something to do.
  var descriptors: [Int32] { request?.descriptors ?? [] }

  /// Checks the program and the Swift files with definitions, and returns an event if there is one.
  func work(_ project: Project) -> Event? {
    guard let program = program ?? newProgram() else { return nil }
    if let event = takeAnswer(of: program, project) { return event }
    guard nextCheck <= .now else { return nil }
    nextCheck = .now + Self.interval
    let current = (try? System.status(program.path))?.stamp
    defer { seen = current }
    // A file that has just changed may be incomplete.
    guard let current, current == seen else { return nil }
    if current != used, request == nil {
      used = current
      isOutdatedKnown = false
      do throws(CatalogRequest.Failure) {
        request = try CatalogRequest(program, project.arguments(for: "steps"), environment)
      } catch {
        return .failure("\(error)")
      }
    }
    guard !isOutdatedKnown, let path = project.catalog?.file(newerThan: current, locate: project.absolutePath) else {
      return nil
    }
    isOutdatedKnown = true
    return .outdated(path: path)
  }

  /// Searches for a program if the build folders have changed since the last search. Returns the program, or `nil` if
  /// the method doesn't search or finds none.
  private func newProgram() -> ProjectProgram? {
    guard nextCheck <= .now else { return nil }
    nextCheck = .now + Self.interval
    let current = FileStamps(ProjectProgram.buildFolders)
    guard current != folders else { return nil }
    folders = current
    program = find()
    isOutdatedKnown = false
    return program
  }

  /// Cancels the running request for step definitions, if there is one.
  func end() {
    request?.end()
    request = nil
  }

  /// Returns the event that a finished request causes, or `nil` if there is none. Stores the definitions that the
  /// program has listed.
  private func takeAnswer(of program: ProjectProgram, _ project: Project) -> Event? {
    do throws(CatalogRequest.Failure) {
      guard let catalog = try request?.poll() else { return nil }
      request = nil
      if let used { program.keep(catalog, of: used, in: project.folder) }
      return .catalog(catalog, of: program)
    } catch {
      request = nil
      return .failure("\(error)")
    }
  }
}
