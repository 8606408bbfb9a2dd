import CommandSupport
import Gherkin
import Korniszon
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files that a run depends on: features with their folders, settings, and the project's program.
///
/// A change counts once two calls of ``change()`` in a row have seen the same state, because editors and linkers write
/// files in several steps.
struct WatchedProject {
  /// A response to a change.
  enum Change: Equatable {
    /// Run scenarios of these files, given as paths with optional lines.
    case features([String])
    /// Run nothing, because these files were only removed.
    case removal([String])
    /// Run everything selected.
    case everything
  }

  private let paths: [FeaturePath]
  private let settings: [String]
  private let program: String
  /// The feature files, and the lines to run of each.
  private var features: [String] = []
  private var lines: [PathKey: Set<Int>] = [:]
  private var folders: [String] = []
  /// The state at the start of the last run, and the state at the last call.
  private var handled = FileStamps([])
  private var latest = FileStamps([])

  /// The number of feature files.
  var featureCount: Int { features.count { handled.contains($0) } }

  /// Finds the features at paths. `settings` are further files that every scenario depends on.
  init(_ paths: [FeaturePath], settings: [String], program: String) {
    self.paths = paths
    self.settings = settings
    self.program = program
    find()
    handled = stamps
    latest = handled
  }

  /// Returns the response to the changes since the last call that returned a value, or `nil` if there are none.
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
    // A file that is a path of its own is watched further, because it may return.
    let removed = earlier.filter { before.contains($0) && !handled.contains($0) }
    return removed.isEmpty ? nil : .removal(removed)
  }

  private var stamps: FileStamps { FileStamps(features + folders + settings + [program]) }

  /// Finds the features and folders; keeps those known if a path can't be read.
  private mutating func find() {
    guard let finder = try? FeatureFinder(paths) else { return }
    features = finder.files.map(\.uri)
    lines = finder.lines
    var found: Set<PathKey> = []
    for path in paths { Self.collectFolders(path.path, &found) }
    folders = found.sorted().map(\.path)
  }

  /// Adds a folder and its subfolders, except for hidden folders and those of tools. Doesn't follow symbolic
  /// links to folders already found.
  private static func collectFolders(_ folder: String, _ found: inout Set<PathKey>) {
    guard found.count < folderLimit, (try? System.status(folder))?.kind == .folder,
      found.insert(PathKey(folder)).inserted,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return }
    for name in names where !name.hasPrefix(".") && !FeatureFile.isToolFolder(name) {
      collectFolders(folder + "/" + name, &found)
    }
  }

  /// The maximum number of folders to watch. It also limits loops of symbolic links.
  private static let folderLimit = 10_000
}
