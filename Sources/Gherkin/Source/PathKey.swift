/// A path that equals another only if they have the same bytes, for tables keyed by files.
///
/// Strings are equal if they are canonically equivalent, such as `é` in composed and decomposed form. On Linux, these
/// are the names of two files.
public struct PathKey: Sendable, Hashable, Comparable, ExpressibleByStringLiteral {
  /// The path.
  public let path: String

  /// Creates a key for a path.
  public init(_ path: String) { self.path = path }

  /// Creates a key for a literal path.
  public init(stringLiteral path: String) { self.path = path }

  /// Returns whether the paths have the same bytes.
  public static func == (left: PathKey, right: PathKey) -> Bool {
    left.path.withSpan { path in right.path.withSpan { path.hasSameBytes(as: $0) } }
  }

  /// Returns whether a path precedes another in the order of their bytes.
  public static func < (left: PathKey, right: PathKey) -> Bool {
    left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    var path = path
    // The hasher reads the bytes during the call, while they are valid.
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
