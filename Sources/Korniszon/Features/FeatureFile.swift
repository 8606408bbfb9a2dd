public import Gherkin
import OperatingSystem

/// A feature file with its contents, or with the reason that it can't be read.
public enum FeatureFile: Sendable {
  /// The file's contents, kept in memory.
  case source(Source)
  /// The file's contents, kept in a temporary file.
  case stored(StoredSource)
  /// The file isn't valid UTF-8.
  case invalid(ParseErrors)
  /// The file can't be read, for the given reason.
  case unreadable(uri: String, reason: String)

  /// The path of the file, as used in messages.
  public var uri: String {
    switch self {
    case .source(let source): source.uri
    case .stored(let source): source.uri
    case .invalid(let errors): errors.uri
    case .unreadable(let uri, _): uri
    }
  }

  /// The contents, or `nil` if the file can't be read as text.
  public var source: Source? {
    switch self {
    case .source(let source): source
    case .stored(let stored): stored.source
    case .invalid, .unreadable: nil
    }
  }

  /// The size of the contents in UTF-8 bytes, or 0 if the file can't be read as text.
  var size: Int {
    switch self {
    case .source(let source): source.text.utf8.count
    case .stored(let stored): stored.size
    case .invalid, .unreadable: 0
    }
  }

  /// Returns whether a folder has the name of a tool's folder, such as `.git`.
  ///
  /// A search doesn't enter such folders unless a pattern names them, because their features belong to other projects,
  /// such as dependencies.
  package static func isToolFolder(_ name: String) -> Bool {
    [".build", ".git", ".hg", ".svn", ".swiftpm", "node_modules"].contains(name)
  }

  /// Returns whether a file's name begins with a dot.
  ///
  /// A search doesn't read such files unless a pattern asks for them, because tools write them next to feature files.
  /// For example, Emacs locks files with broken links, and macOS stores attributes.
  package static func isHidden(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).last?.first == UInt8(ascii: ".")
  }

  /// Returns whether a path has an extension of feature files, `.feature` or `.feature.md`, regardless of case.
  ///
  /// Some file systems ignore case, so a name in capitals is no reason to skip scenarios.
  package static func isFeature(_ path: String) -> Bool {
    [".feature", ".feature.md"].contains(where: path.lowercased().hasSuffix)
  }
}

/// A feature file whose contents are in a temporary file, where they stay the same even if the feature file changes.
public struct StoredSource: Sendable {
  /// The path of the feature file, as used in messages.
  public let uri: String
  private let stored: StoredText

  init(_ source: Source, in store: TextStore) throws(SystemError) {
    uri = source.uri
    stored = try store.add(source.text)
  }

  /// The contents, which are read again on each access.
  public var source: Source { Source(uri: uri, text: stored.text) }

  var size: Int { stored.size }
}
