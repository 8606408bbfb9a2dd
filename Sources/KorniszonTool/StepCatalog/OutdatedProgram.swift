import FeatureDiagnostics
import OperatingSystem

// A program is outdated if a Swift file with step definitions is newer.

extension ProjectProgram {
  /// Returns a single note if a Swift file with definitions is newer than the program, or no notes otherwise.
  func notes(on catalog: StepCatalog, _ stamp: FileStatus.Stamp) -> [String] {
    guard let newer = catalog.file(newerThan: stamp) else { return [] }
    return ["\(newer) is newer than \(name), whose step definitions are used: build it to use the latest ones"]
  }
}

extension StepCatalog {
  /// Returns a Swift file with definitions that is newer than a program, or `nil` if there is none. The closure
  /// `locate` returns the path at which to find a file, given its path in the definitions.
  func file(newerThan program: FileStatus.Stamp, locate: (String) -> String = { $0 }) -> String? {
    Set(definitions.map(\.path)).sorted().first { path in
      (try? System.status(locate(path)))?.stamp.isNewer(than: program) ?? false
    }
  }
}
