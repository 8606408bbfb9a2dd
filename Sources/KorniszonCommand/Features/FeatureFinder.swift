import FoundationEssentials
import Gherkin
import Korniszon

/// Finds and reads the feature files that paths name.
struct FeatureFinder {
  private(set) var files: [FeatureFile] = []
  /// The lines to run, by file; a file that is named without lines as well is run whole.
  private(set) var lines: [String: Set<Int>] = [:]

  /// Reads files in the order of the paths, those of a folder by name; each once.
  init(_ paths: [FeaturePath]) throws(UsageError) {
    var seen: Set<String> = []
    var whole: Set<String> = []
    for path in paths {
      for file in try Self.featureFiles(at: path.path) {
        if path.lines.isEmpty { whole.insert(file) } else { lines[file, default: []].formUnion(path.lines) }
        if seen.insert(file).inserted { files.append(Self.read(file)) }
      }
    }
    for file in whole { lines[file] = nil }
  }

  /// The path itself, or the feature files in the folder and the folders below it.
  private static func featureFiles(at path: String) throws(UsageError) -> [String] {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw UsageError("\(path): there is no such file or folder; name the folder that holds your .feature files")
    }
    guard isFolder else { return [path] }
    guard let found = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
      throw UsageError("\(path): the folder cannot be read")
    }
    let folder = path == "." ? "" : path == "/" ? path : path + "/"
    return found.filter { $0.hasSuffix(".feature") || $0.hasSuffix(".feature.md") }.sorted().map { folder + $0 }
  }

  private static func read(_ path: String) -> FeatureFile {
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      return .source(try Source(uri: path, bytes: Array(data)))
    } catch let errors as ParseErrors {
      return .invalid(errors)
    } catch {
      return .unreadable(uri: path, reason: SystemError.reason(of: error))
    }
  }
}
