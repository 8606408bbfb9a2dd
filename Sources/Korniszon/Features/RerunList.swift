import CucumberMessages
import FeatureAdvice
import OperatingSystem

/// The content of a file that lists paths, such as the scenarios to run again.
struct RerunList {
  /// The paths, with the titles of the scenarios that the comments below them record.
  private(set) var paths: [FeaturePath] = []
  /// The failures outside scenarios that the comments record.
  private(set) var failures: [String] = []

  /// Reads a list.
  ///
  /// - Throws: The error for a file that can't be read, or for an invalid line number.
  init(_ path: String) throws(FeaturePathError) {
    guard let data = try? System.readAll(path) else { throw .unreadableList(path) }
    let text = String(decoding: data, as: UTF8.self).trimmingPrefix("\u{FEFF}")
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
  }
}
