/// A namespace for describing values in reports.
///
/// Dictionaries and sets are sorted, so that equal values have equal descriptions.
enum ValueDescription {
  /// Returns descriptions of two values in the same form. If either value contains a dictionary or set, both
  /// descriptions are sorted.
  static func pair(_ first: some Any, _ second: some Any) -> (String, String) {
    let isSorted = hasUnorderedParts(first) || hasUnorderedParts(second)
    return isSorted ? (sorted(first), sorted(second)) : (plain(first), plain(second))
  }

  /// Returns a description of a value, with strings in quotes.
  static func text(_ value: some Any) -> String { hasUnorderedParts(value) ? sorted(value) : plain(value) }

  private static func plain(_ value: some Any) -> String {
    switch value {
    case let text as String: "\"\(text)\""
    case let text as Substring: "\"\(text)\""
    case let value as any CustomStringConvertible: value.description
    default: "\(value)"
    }
  }

  /// Returns whether a value contains a dictionary or set that ``sorted(_:)`` would find.
  private static func hasUnorderedParts(_ value: Any, depth: Int = 0) -> Bool {
    if value is any UnorderedCollection { return true }
    guard depth < maximumDepth, !isDescribedByItself(value) else { return false }
    return Mirror(reflecting: value).children.contains { hasUnorderedParts($0.value, depth: depth + 1) }
  }

  private static let maximumDepth = 16

  /// Returns whether a value is described by its `description`, as are classes, numbers, strings, and other types that
  /// provide one.
  private static func isDescribedByItself(_ value: Any) -> Bool {
    switch Mirror(reflecting: value).displayStyle {
    case .optional, .tuple: return false
    case .struct, .enum: return value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    case .collection: return !(value is any OrderedCollection)
    default: return true
    }
  }

  private static func sorted(_ value: Any, depth: Int = 0) -> String {
    if let collection = value as? any UnorderedCollection {
      let pairs = collection.sortedParts { sorted($0, depth: depth + 1) }
      return pairs.isEmpty ? collection.emptyText : "[\(pairs.joined(separator: ", "))]"
    }
    if depth >= maximumDepth || isDescribedByItself(value) {
      return value is String || value is Substring || depth == 0 ? plain(value) : String(reflecting: value)
    }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return (mirror.displayStyle == .collection ? "" : label) + sorted(child.value, depth: depth + 1)
    }
    let list = parts.joined(separator: ", ")
    switch mirror.displayStyle {
    case .collection: return "[\(list)]"
    case .optional: return mirror.children.first.map { sorted($0.value, depth: depth + 1) } ?? "nil"
    case .tuple: return "(\(list))"
    case .enum:
      guard let payload = mirror.children.first else { return "\(value)" }
      let text = sorted(payload.value, depth: depth + 1)
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      return (payload.label ?? "\(type(of: value))") + (isTuple ? text : "(\(text))")
    default: return "\(type(of: value))(\(list))"
    }
  }
}

/// A dictionary or set, whose order differs from run to run.
private protocol UnorderedCollection {
  var emptyText: String { get }

  /// Returns the descriptions of the elements, sorted by the elements or keys if they are comparable, or otherwise by
  /// the descriptions.
  func sortedParts(_ text: (Any) -> String) -> [String]
}

extension Set: UnorderedCollection {
  fileprivate var emptyText: String { "[]" }

  fileprivate func sortedParts(_ text: (Any) -> String) -> [String] {
    map { (key: $0 as Any, text: text($0)) }.sorted(by: isBefore).map(\.text)
  }
}

extension Dictionary: UnorderedCollection {
  fileprivate var emptyText: String { "[:]" }

  fileprivate func sortedParts(_ text: (Any) -> String) -> [String] {
    map { (key: $0.key as Any, text: "\(text($0.key)): \(text($0.value))") }.sorted(by: isBefore).map(\.text)
  }
}

/// A sequence whose elements may contain dictionaries and sets.
private protocol OrderedCollection {}

extension Array: OrderedCollection {}
extension ArraySlice: OrderedCollection {}

private func isBefore(_ left: (key: Any, text: String), _ right: (key: Any, text: String)) -> Bool {
  if let key = left.key as? any Comparable, let isLess = isLess(key, right.key) { return isLess }
  return left.text < right.text
}

private func isLess<Key: Comparable>(_ left: Key, _ right: Any) -> Bool? { (right as? Key).map { left < $0 } }
