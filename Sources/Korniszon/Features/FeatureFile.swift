public import Gherkin
import OperatingSystem

/// A feature file, read or unreadable.
public enum FeatureFile: Sendable {
  /// The file was read as text.
  case source(Source)
  /// The file was read as text, which isn't kept in memory.
  case stored(StoredSource)
  /// The bytes aren't valid text.
  case invalid(ParseErrors)
  /// The file couldn't be read, for this reason.
  case unreadable(uri: String, reason: String)

  /// The path of the file, as in messages.
  public var uri: String {
    switch self {
    case .source(let source): source.uri
    case .stored(let source): source.uri
    case .invalid(let errors): errors.uri
    case .unreadable(let uri, _): uri
    }
  }

  /// The text, or `nil` if the file couldn't be read as text.
  public var source: Source? {
    switch self {
    case .source(let source): source
    case .stored(let stored): stored.source
    case .invalid, .unreadable: nil
    }
  }

  /// The size of the text in bytes of UTF-8, or 0 if the file couldn't be read as text.
  var size: Int {
    switch self {
    case .source(let source): source.text.utf8.count
    case .stored(let stored): stored.size
    case .invalid, .unreadable: 0
    }
  }

  /// Returns whether a folder with a name has the files of a tool. A search doesn't enter it, because the features in it
  /// are those of other projects, such as dependencies.
  package static func isToolFolder(_ name: String) -> Bool {
    [".build", ".git", ".hg", ".svn", ".swiftpm", "node_modules"].contains(name)
  }

  /// Returns whether a path has the extension of feature files, `.feature` or `.feature.md`, regardless of case.
  ///
  /// Some file systems ignore case, so a name in capitals isn't a reason to skip scenarios.
  package static func isFeature(_ path: String) -> Bool {
    [".feature", ".feature.md"].contains(where: path.lowercased().hasSuffix)
  }
}

/// The text of a feature file in a temporary file, where it stays the same if the feature file changes.
public struct StoredSource: Sendable {
  /// The path of the feature file, as in messages.
  public let uri: String
  private let stored: StoredText

  init(_ source: Source, in store: TextStore) throws(SystemError) {
    uri = source.uri
    stored = try store.add(source.text)
  }

  /// The text, read again with each call.
  public var source: Source { Source(uri: uri, text: stored.text) }

  var size: Int { stored.size }
}
