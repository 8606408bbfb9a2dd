/// A path with wildcards.
///
/// A `*` matches any number of characters within a name, and a `?` matches one character. A `**` component matches
/// any number of components, including none.
struct PathPattern {
  /// The folder before the first wildcard.
  let folder: String
  private let components: [Substring]

  /// Creates a pattern, or returns `nil` if the path has no wildcards.
  init?(_ path: String) {
    components = path.split(separator: "/")
    guard let first = components.firstIndex(where: { $0.contains { $0 == "*" || $0 == "?" } }) else { return nil }
    let root = path.hasPrefix("/") ? "/" : ""
    let before = root + components[..<first].joined(separator: "/")
    folder = before.isEmpty ? "." : before
  }

  /// Returns whether a component of the pattern is exactly the given name.
  func names(_ name: String) -> Bool { components.contains { $0 == name } }

  /// Whether the pattern asks for files whose names begin with a dot.
  var namesHiddenFiles: Bool { components.last?.utf8.first == UInt8(ascii: ".") }

  func matches(_ path: String) -> Bool {
    Self.matches(path.split(separator: "/")[...], components[...])
  }

  private static func matches(_ path: ArraySlice<Substring>, _ pattern: ArraySlice<Substring>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == "**" {
      return (path.startIndex...path.endIndex).contains { matches(path[$0...], pattern.dropFirst()) }
    }
    guard let name = path.first, matches(name, first) else { return false }
    return matches(path.dropFirst(), pattern.dropFirst())
  }

  /// Returns whether a name matches a component. On a mismatch, backtracks and lets the last `*` match one more
  /// character.
  private static func matches(_ name: Substring, _ pattern: Substring) -> Bool {
    var (rest, wanted) = (name, pattern)
    var star: (rest: Substring, wanted: Substring)?
    while let character = rest.first {
      if wanted.first == "*" {
        wanted.removeFirst()
        star = (rest, wanted)
      } else if let next = wanted.first, next == "?" || next == character {
        rest.removeFirst()
        wanted.removeFirst()
      } else if let last = star {
        rest = last.rest.dropFirst()
        wanted = last.wanted
        star = (rest, wanted)
      } else {
        return false
      }
    }
    return wanted.allSatisfy { $0 == "*" }
  }
}
