import CucumberMessages
import FeatureDiagnostics
import OperatingSystem

extension FeaturePath {
  /// Returns the path itself or, for a list, the listed paths and the failures that the list's comments record as
  /// having occurred outside scenarios.
  package func expanded() throws(FeaturePathError) -> (paths: [FeaturePath], failures: [String]) {
    guard isList else { return ([self], []) }
    guard let data = try? System.readAll(path) else {
      throw .unreadableList(path)
    }
    let text = String(decoding: data, as: UTF8.self).trimmingPrefix("\u{FEFF}")
    var paths: [FeaturePath] = []
    var failures: [String] = []
    for line in text.split(whereSeparator: { ["\n", "\r", "\r\n"].contains($0) }).map(\.trimmedPart) {
      if line.isEmpty { continue }
      guard line.hasPrefix("#") else {
        paths.append(try FeaturePath(listed: String(line)))
        continue
      }
      if let failure = ListedPath.failure(inComment: line) { failures.append(failure) }
      guard let last = paths.indices.last, let scenario = ListedPath.scenario(inComment: line),
        paths[last].lines.contains(scenario.line)
      else { continue }
      paths[last].titles[scenario.line] = scenario.title
    }
    return (paths, failures)
  }
}
