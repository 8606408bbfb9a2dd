import CucumberMessages
import FeatureDiagnostics
import OperatingSystem

/// A path on the command line: a folder, a pattern, a file with optional line numbers, or a file that lists such paths.
public struct FeaturePath: Sendable {
  /// The path or pattern, without line numbers and `@`.
  public let path: String
  /// The 1-based lines to run; empty to run all.
  public let lines: Set<Int>
  /// Whether the path is that of a file that lists paths.
  let isList: Bool
  /// The titles of the scenarios, keyed by line, as the list recorded them when it was written.
  var titles: [Int: String] = [:]

  /// Parses `FILE:LINE[:LINE]…`, `@FILE`, or a path without lines. All other colons are part of the path.
  ///
  /// - Throws: ``FeaturePathError/lineBelowOne(_:)`` if a line number is less than 1.
  public init(_ text: String) throws(FeaturePathError) {
    isList = text.hasPrefix("@")
    let (path, lines) = isList ? (String(text.dropFirst()), []) : try Self.lines(of: text)
    self.path = PathName.normalized(path)
    self.lines = lines
  }

  /// Parses a line of a list, in which the path may be a JSON string.
  init(listed line: String) throws(FeaturePathError) {
    guard let (path, rest) = ListedPath.quotedPath(in: line) else {
      try self.init(line)
      return
    }
    let (end, lines) = try Self.lines(of: rest)
    self.init(path + end, lines)
  }

  private init(_ path: String, _ lines: Set<Int>) {
    self.path = PathName.normalized(path)
    self.lines = lines
    isList = false
  }

  /// Splits a string into a path and the line numbers at its end.
  private static func lines(of text: String) throws(FeaturePathError) -> (path: String, lines: Set<Int>) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var lines: Set<Int> = []
    while parts.count > 1, let last = parts.last, let line = Int(last) {
      guard line > 0 else { throw .lineBelowOne(text) }
      lines.insert(line)
      parts.removeLast()
    }
    return (parts.joined(separator: ":"), lines)
  }

  /// Whether the path names scenarios by their lines or in a list, as opposed to files and folders to search.
  package var namesScenarios: Bool { isList || !lines.isEmpty }

  /// The path without line numbers, but with the `@` of a list.
  package var text: String { (isList ? "@" : "") + path }

  /// The path with its line numbers, such as `a.feature:3:7`.
  package var textWithLines: String { Self.text(text, lines) }

  /// Returns a path followed by line numbers in ascending order, such as `a.feature:3:7`.
  package static func text(_ path: String, _ lines: Set<Int>) -> String {
    ([path] + lines.sorted().map(String.init)).joined(separator: ":")
  }
}
