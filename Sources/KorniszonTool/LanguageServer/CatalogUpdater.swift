import CommandSupport
import FeatureAdvice
import LanguageService
import OperatingSystem

/// An updater that reads the step definitions of a new build, without a restart of the server.
///
/// When the program has changed and then stays the same for a moment, the updater asks it in the background.
final class CatalogUpdater {
  /// An event that the server should handle.
  enum Event {
    case catalog(StepCatalog, of: ProjectProgram)
    /// The new program doesn't list its definitions.
    case failure(String)
    /// A Swift file with step definitions is newer than the program.
    case outdated(path: String)
  }

  /// The interval at which to check the files.
  private static let interval = Duration.milliseconds(500)

  private let environment: [String: String]
  /// Finds the project's program.
  private let find: () -> ProjectProgram?
  /// The state of the build folders when no program was in them.
  private var folders: FileStamps?
  /// The program that the definitions come from, or `nil` if there is none.
  private var program: ProjectProgram?
  /// The state of the program when it listed its definitions.
  private var used: FileStatus.Stamp?
  /// The state of the program when it was last checked.
  private var seen: FileStatus.Stamp?
  private var nextLook = ContinuousClock.now
  private var request: CatalogRequest?
  private var isOutdatedKnown = false

  init(environment: [String: String], find: @escaping () -> ProjectProgram?) {
    self.environment = environment
    self.find = find
  }

  /// Watches another program, whose definitions are known for one of its builds.
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

  /// Checks the program and the Swift files with definitions.
  func work(_ project: Project) -> Event? {
    guard let program = program ?? newProgram() else { return nil }
    if let event = takeAnswer(of: program, project) { return event }
    guard nextLook <= .now else { return nil }
    nextLook = .now + Self.interval
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

  /// Looks for a program if there was none, and the build folders have changed since.
  private func newProgram() -> ProjectProgram? {
    guard nextLook <= .now else { return nil }
    nextLook = .now + Self.interval
    let current = FileStamps(ProjectProgram.buildFolders)
    guard current != folders else { return nil }
    folders = current
    program = find()
    isOutdatedKnown = false
    return program
  }

  /// Ends the request that is running.
  func end() {
    request?.end()
    request = nil
  }

  /// Returns the definitions that the program has listed, and keeps them, or the reason that it listed none.
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
