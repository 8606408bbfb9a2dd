/// A path that equals another path only if both have the same bytes, for use as a dictionary key.
///
/// Swift strings are equal if they are canonically equivalent, such as a composed and a decomposed `é`. On Linux, such
/// strings name different files.
public struct PathKey: Sendable, Hashable, Comparable, ExpressibleByStringLiteral {
  /// The path whose bytes the key compares.
  public let path: String

  /// Creates a key from a path.
  public init(_ path: String) { self.path = path }

  /// Creates a key from a string literal.
  public init(stringLiteral path: String) { self.path = path }

  /// Returns whether two paths have the same bytes.
  public static func == (left: PathKey, right: PathKey) -> Bool {
    left.path.withSpan { path in right.path.withSpan { path.hasSameBytes(as: $0) } }
  }

  /// Returns whether one path precedes another in byte order.
  public static func < (left: PathKey, right: PathKey) -> Bool {
    left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }

  /// Hashes the bytes of the path.
  public func hash(into hasher: inout Hasher) {
    var path = path
    // The hasher reads the bytes during the call, while they are valid.
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
