import Foundation

/// The messages of a run in a comparable form, without the parts that vary between implementations.
///
/// IDs are numbered in order of first appearance, so that references to other messages are compared, too.
struct ComparableMessages {
  /// The messages as JSON with sorted keys.
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  /// The keys whose values differ between implementations. IDs and URIs aren't excluded but replaced, except for
  /// `workerId`, which no message refers to.
  private static let omitted: Set<String> = [
    "timestamp", "duration", "meta", "sourceReference", "snippets", "stackTrace", "workerId",
  ]

  /// The media types of attachments with data for which the protocol has no field.
  private static let additions: Set<String> = [
    "application/x.korniszon.run-metadata+json", "application/x.korniszon.nearest-step+json",
    "application/x.korniszon.value-problem+json",
  ]

  init(_ messages: [Data]) throws {
    for message in messages {
      let object = try JSONSerialization.jsonObject(with: message)
      let attachment = (object as? [String: Any])?["attachment"] as? [String: Any]
      if let type = attachment?["mediaType"] as? String, Self.additions.contains(type) { continue }
      let text = try JSONSerialization.data(
        withJSONObject: comparable(object, in: []),
        options: [.sortedKeys, .withoutEscapingSlashes]
      )
      texts.append(String(decoding: text, as: UTF8.self))
    }
  }

  /// Returns a value without the excluded parts. `path` is the value's location.
  private mutating func comparable(_ value: Any, in path: [String]) -> Any {
    switch value {
    case let object as [String: Any]:
      var result: [String: Any] = [:]
      for key in object.keys.sorted() {
        guard let value = object[key] else { continue }
        if Self.omitted.contains(key) || path.last == "exception" && key == "type" {
          // Keep an empty object in place of an excluded message, so that the number of messages is compared, too.
          if path.isEmpty { result[key] = [String: Any]() }
        } else {
          result[key] = comparable(value, in: path + [key])
        }
      }
      return result
    case let array as [Any]: return array.map { comparable($0, in: path) }
    case let text as String: return comparable(text, in: path)
    default: return value
    }
  }

  private mutating func comparable(_ text: String, in path: [String]) -> Any {
    let key = path.last ?? ""
    if key == "uri" { return URL(filePath: text).lastPathComponent }
    guard key == "id" || key.hasSuffix("Id") || key.hasSuffix("Ids") else { return text }
    let number = numbers[text] ?? numbers.count
    numbers[text] = number
    return number
  }
}
