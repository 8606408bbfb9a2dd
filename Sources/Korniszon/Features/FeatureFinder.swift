package import enum CucumberMessages.ListedPath
package import enum CucumberMessages.Reason
public import Gherkin
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A finder that reads the feature files at given paths.
public struct FeatureFinder {
  /// The files, in the order of the paths and without duplicates.
  public private(set) var files: [FeatureFile] = []
  /// The 1-based lines to run, keyed by file. A file that is also given without lines runs completely.
  public private(set) var lines: [PathKey: Set<Int>] = [:]
  /// The files that the search skipped although their names resemble those of feature files, or although they contain
  /// features in Markdown.
  public private(set) var misnamedFiles: [MisnamedFile] = []
  /// The given folders without feature files; empty if no feature files were found at all.
  private var emptyFolders: [String] = []
  /// Whether all paths are empty lists of scenarios, so that there is nothing to run.
  package let isEmptyList: Bool
  /// The failures that the lists record as having occurred outside scenarios. Rerunning the listed scenarios can't make
  /// up for them.
  package let earlierFailures: [Reason]

  /// The folders that have been searched for the current path.
  private var visitedFolders: Set<FileStatus.Identity> = []
  private var texts: FeatureTexts
  private let parser: Parser

  /// Reads each file once, in the order of the paths. The files of a folder or pattern are sorted by path.
  ///
  /// If the files have more than `maximumTextSize` bytes in total, their contents are kept in a temporary file. The
  /// parser finds the scenarios that a list names, and features in Markdown files with other names.
  ///
  /// - Throws: The error for an invalid path, such as one that doesn't exist or has invalid line numbers.
  public init(
    _ paths: [FeaturePath],
    maximumTextSize: Int = .max,
    parser: Parser = Parser()
  ) throws(FeaturePathError) {
    texts = FeatureTexts(maximumSize: maximumTextSize)
    self.parser = parser
    /// The path of each file, as used in messages, keyed by its absolute path.
    var uris: [PathKey: PathKey] = [:]
    var whole: Set<PathKey> = []
    var titles: [PathKey: [Int: String]] = [:]
    let lists = try paths.map { (path) throws(FeaturePathError) in try path.expanded() }
    let expanded = lists.flatMap(\.paths)
    earlierFailures = zip(paths, lists).filter { !$1.failures.isEmpty }.map { path, list in
      .failedOutsideScenarios(list: path.path, failures: list.failures)
    }
    isEmptyList = !paths.isEmpty && expanded.isEmpty && paths.allSatisfy(\.isList)
    for path in expanded {
      let found = try find(path).map { (file: $0, path: PathKey(PathName.absolute($0.uri))) }
      // Files in a folder are distinct even if their paths are equal, because names that aren't UTF-8 are repaired.
      if found.isEmpty { emptyFolders.append(path.path) }
      files += found.filter { uris[$0.path] == nil }.map(\.file)
      for (file, absolutePath) in found {
        let uri = uris[absolutePath] ?? PathKey(file.uri)
        uris[absolutePath] = uri
        if !path.titles.isEmpty { titles[uri, default: [:]].merge(path.titles) { _, last in last } }
        if path.lines.isEmpty { whole.insert(uri) } else { lines[uri, default: []].formUnion(path.lines) }
      }
    }
    if files.isEmpty { emptyFolders = [] }
    for file in whole { lines[file] = nil }
    for file in files {
      if let listed = titles[PathKey(file.uri)] { try Self.check(listed, of: file, parser) }
    }
    files = texts.settled(files)
  }

  /// Warnings about folders without feature files; empty if no feature files were found at all.
  package var folderWarnings: [String] { emptyFolders.map { "\($0): warning: this folder has no .feature files" } }

  /// Warnings about misnamed feature files and folders without feature files.
  package var warnings: [String] {
    misnamedFiles.map(\.warning) + folderWarnings
  }

  /// Returns the file at a path, the feature files in a folder and its subfolders, or the files that match a pattern.
  private mutating func find(_ path: FeaturePath) throws(FeaturePathError) -> [FeatureFile] {
    let status: FileStatus
    do throws(SystemError) {
      status = try System.status(path.path)
    } catch {
      guard error.isMissingFile else { throw .unreadable("\(error)") }
      if let pattern = PathPattern(path.path) { return try find(pattern, path) }
      throw .notFound(path.path)
    }
    guard status.kind == .folder else {
      let file = texts.read(path.path)
      try Self.check(path.lines, of: file)
      return [file]
    }
    guard path.lines.isEmpty else { throw .linesOfFolder(path.path) }
    return search(path.path, status)
  }

  private mutating func find(_ pattern: PathPattern, _ path: FeaturePath) throws(FeaturePathError) -> [FeatureFile] {
    guard path.lines.isEmpty else { throw .linesOfPattern(path.path) }
    let files = (try? System.status(pattern.folder)).map { search(pattern.folder, $0, for: pattern) } ?? []
    guard !files.isEmpty else { throw .noMatch(path.path) }
    return files
  }

  /// Returns the feature files of a folder and its subfolders, sorted by path. If there is a pattern, the files must
  /// match it.
  private mutating func search(_ folder: String, _ status: FileStatus, for pattern: PathPattern? = nil) -> [FeatureFile]
  {
    visitedFolders = []
    return look(into: folder, status, for: pattern).sorted { PathKey($0.uri) < PathKey($1.uri) }
  }

  /// Returns the feature files of a folder and its subfolders, except for those in tools' folders that the pattern
  /// doesn't name.
  ///
  /// The search follows symbolic links, but visits each folder only once, under the name that comes first.
  private mutating func look(into folder: String, _ status: FileStatus, for pattern: PathPattern?) -> [FeatureFile] {
    guard visitedFolders.insert(status.identity).inserted else { return [] }
    do {
      let prefix = folder == "." ? "" : folder == "/" ? folder : folder + "/"
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return names.map { PathKey($0) }.sorted().flatMap { look(at: prefix + $0.path, for: pattern) }
    } catch {
      return [.unreadable(uri: folder, reason: SystemError.reason(of: error))]
    }
  }

  /// Returns the feature files at an entry of a folder: the entry itself, or the files in a subfolder.
  private mutating func look(at path: String, for pattern: PathPattern?) -> [FeatureFile] {
    let isIgnored = FeatureFile.isHidden(path) && pattern?.namesHiddenFiles != true
    let isFeature = !isIgnored && FeatureFile.isFeature(path) && pattern?.matches(path) ?? true
    do throws(SystemError) {
      let status = try System.status(path)
      if status.kind == .folder {
        let name = String(path.split(separator: "/").last ?? "")
        if FeatureFile.isToolFolder(name), pattern?.names(name) != true { return [] }
        return look(into: path, status, for: pattern)
      }
      if isFeature { return [texts.read(path)] }
      if isIgnored || pattern != nil { return [] }
      if status.kind == .file, let file = misnamedFile(at: path, status), !misnamedFiles.contains(file) {
        misnamedFiles.append(file)
      }
      return []
    } catch {
      let isLost = isFeature || !isIgnored && (!error.isMissingFile || Self.isBrokenLinkToFolder(path))
      return isLost ? [.unreadable(uri: path, reason: error.reason)] : []
    }
  }

  /// Returns a description of a misnamed file, or `nil` for any other file. Doesn't read large files.
  private func misnamedFile(at path: String, _ status: FileStatus) -> MisnamedFile? {
    MisnamedFile(path) ?? MisnamedFile(path, parser) { status.size <= 1 << 20 ? try? System.readAll(path) : nil }
  }

  /// Returns whether a path is a broken link that probably led to a folder, because its name has no extension.
  private static func isBrokenLinkToFolder(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return !name.contains(".") && (try? System.status(ofEntry: path)) != nil
  }

  /// Checks that the lines of a file still contain the scenarios that a list names. Files with syntax errors aren't
  /// checked, because they fail the run anyway.
  private static func check(
    _ titles: [Int: String],
    of file: FeatureFile,
    _ parser: Parser
  ) throws(FeaturePathError) {
    var ids = IDGenerator()
    guard let source = file.source, let document = try? parser.parse(source, ids: &ids) else { return }
    let scenarios = document.pickles(ids: &ids)
    let places = Dictionary(scenarios.map { ($0.location.line, $0) }) { first, _ in first }
    lazy var known = Set(scenarios.map(\.listedTitle))
    for (line, before) in titles.sorted(by: { $0.key < $1.key }) {
      let scenario = places[line]
      if scenario?.listedTitle == before { continue }
      // A row whose cells have changed is still the same row, unless its former cells are now in another row.
      let start = ListedPath.title("\(scenario?.name ?? "") |", cells: nil)
      let isSameOutline = scenario?.rowPosition != nil && before.hasPrefix(start)
      if isSameOutline, !known.contains(before) { continue }
      let now = scenario ?? scenarios.first(where: LineSelection([line], of: document).selects)
      throw .otherScenario(source.uri, line: line, before: before, now: now?.listedTitle)
    }
  }

  private static func check(_ lines: Set<Int>, of file: FeatureFile) throws(FeaturePathError) {
    guard let last = lines.max(), let source = file.source else { return }
    let lineFeed = UInt8(ascii: "\n")
    let text = source.text.utf8
    let lineCount = text.count { $0 == lineFeed } + (text.last ?? lineFeed == lineFeed ? 0 : 1)
    guard last <= lineCount else {
      throw .noSuchLine(last, uri: source.uri, lineCount: lineCount)
    }
  }
}

extension Pickle {
  /// The title of the scenario in a list of scenarios to rerun.
  fileprivate var listedTitle: String {
    let row = rowPosition.flatMap { position in examples?.tableBody.dropFirst(position.row).first }
    return ListedPath.title(String(name), cells: row?.cells.map { String($0.value) })
  }
}

/// A reader of feature files that keeps their contents in memory or, if they exceed a maximum size, in a temporary
/// file.
private struct FeatureTexts {
  private let maximumSize: Int
  private var size = 0
  private var store: TextStore?

  init(maximumSize: Int) {
    self.maximumSize = maximumSize
  }

  mutating func read(_ path: String) -> FeatureFile {
    do {
      let source = try Source(uri: path, bytes: try System.readAll(path))
      size += source.text.utf8.count
      return size > maximumSize ? stored(source) : .source(source)
    } catch let errors as ParseErrors {
      return .invalid(errors)
    } catch {
      return .unreadable(uri: path, reason: SystemError.reason(of: error))
    }
  }

  /// Returns the files unchanged or, if the maximum size was exceeded, with all contents in the temporary file.
  mutating func settled(_ files: [FeatureFile]) -> [FeatureFile] {
    guard size > maximumSize else { return files }
    return files.map { file in if case .source(let source) = file { stored(source) } else { file } }
  }

  /// Returns a file whose contents are stored in the temporary file or, if that fails, kept in memory.
  private mutating func stored(_ source: Source) -> FeatureFile {
    do throws(SystemError) {
      let store = if let store { store } else { try TextStore() }
      self.store = store
      return .stored(try StoredSource(source, in: store))
    } catch {
      return .source(source)
    }
  }
}
