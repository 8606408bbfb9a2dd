import CommandSupport
import Gherkin
import Korniszon
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files that a run depends on: the feature files and their folders, the settings files, and the project's program.
///
/// A change counts only after two consecutive calls to ``change()`` have seen the same state, because editors and
/// linkers write files in several steps.
struct WatchedProject {
  /// A response to a change.
  enum Change: Equatable {
    /// Run the scenarios in the files at these paths, which can include line numbers.
    case features([String])
    /// Run nothing, because these files were only removed.
    case removal([String])
    /// Run all selected scenarios.
    case everything
  }

  private let paths: [FeaturePath]
  private let settings: [String]
  private let program: String
  /// The paths of the feature files.
  private var features: [String] = []
  private var lines: [PathKey: Set<Int>] = [:]
  private var folders: [String] = []
  /// The states of the files when a change was last handled.
  private var handled = FileStamps([])
  /// The states of the files at the last call to ``change()``.
  private var latest = FileStamps([])

  /// The number of feature files that exist.
  var featureCount: Int { features.count { handled.contains($0) } }

  /// Finds the feature files at the given paths. `settings` contains additional files that all scenarios depend on.
  init(_ paths: [FeaturePath], settings: [String], program: String) {
    self.paths = paths
    self.settings = settings
    self.program = program
    find()
    handled = stamps
    latest = handled
  }

  /// Returns the response to the changes since the last handled state, or `nil` if there are none or the files are
  /// still changing.
  mutating func change() -> Change? {
    let now = stamps
    guard now == latest else {
      latest = now
      return nil
    }
    guard now != handled else { return nil }
    let before = handled
    let earlier = features
    let known = Set(earlier.map { PathKey($0) })
    find()
    handled = stamps
    latest = handled
    if handled.hasChanged(program, since: before) { return .everything }
    if settings.contains(where: { handled.differs(in: $0, from: before) }) { return .everything }
    let changed = features.filter { !known.contains(PathKey($0)) || handled.hasChanged($0, since: before) }
    if !changed.isEmpty { return .features(changed.map { FeaturePath.text($0, lines[PathKey($0)] ?? []) }) }
    // A removed file that is itself one of the paths is still watched, because it may be created again.
    let removed = earlier.filter { before.contains($0) && !handled.contains($0) }
    return removed.isEmpty ? nil : .removal(removed)
  }

  private var stamps: FileStamps { FileStamps(features + folders + settings + [program]) }

  /// Finds the feature files and folders. If a path can't be read, keeps the known ones.
  private mutating func find() {
    guard let finder = try? FeatureFinder(paths) else { return }
    features = finder.files.map(\.uri)
    lines = finder.lines
    var found: Set<PathKey> = []
    for path in paths { Self.collectFolders(path.path, &found) }
    folders = found.sorted().map(\.path)
  }

  /// Adds a folder and its subfolders, except for hidden folders and those of tools. Follows symbolic links.
  private static func collectFolders(_ folder: String, _ found: inout Set<PathKey>) {
    guard found.count < folderLimit, (try? System.status(folder))?.kind == .folder,
      found.insert(PathKey(folder)).inserted,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return }
    for name in names where !name.hasPrefix(".") && !FeatureFile.isToolFolder(name) {
      collectFolders(folder + "/" + name, &found)
    }
  }

  /// The maximum number of folders to watch, which also bounds loops of symbolic links.
  private static let folderLimit = 10_000
}
