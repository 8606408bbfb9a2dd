import CommandSupport
import Gherkin
import OperatingSystem

/// The states of several files and folders at one moment.
struct FileStamps: Equatable {
  private let stamps: [PathKey: FileStatus.Stamp]

  /// Reads the states of files and folders. A file that doesn't exist has no state.
  init(_ paths: some Sequence<String>) {
    var stamps: [PathKey: FileStatus.Stamp] = [:]
    for path in paths { stamps[PathKey(path)] = (try? System.status(path))?.stamp }
    self.stamps = stamps
  }

  /// Returns whether a file existed at that moment.
  func contains(_ path: String) -> Bool { stamps[PathKey(path)] != nil }

  /// Returns whether a file has changed since an earlier moment and still exists.
  func hasChanged(_ path: String, since earlier: FileStamps) -> Bool {
    stamps[PathKey(path)] != nil && differs(in: path, from: earlier)
  }

  /// Returns whether a file was created, changed, or removed since an earlier moment.
  func differs(in path: String, from earlier: FileStamps) -> Bool {
    stamps[PathKey(path)] != earlier.stamps[PathKey(path)]
  }
}
