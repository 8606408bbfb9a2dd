import Gherkin
import JSON
import LanguageService

/// A request from the page.
struct Request {
  let method: String
  private let value: JSONValue

  init(_ bytes: [UInt8]) throws(RequestError) {
    do throws(JSONParser.Violation) {
      value = try JSONParser.parse(bytes)
    } catch {
      throw RequestError("\(error)")
    }
    guard let method = value["method"]?.string else { throw RequestError("missing 'method'") }
    self.method = method
  }

  /// Returns a member of the request, or `nil` if it is missing or null.
  subscript(key: String) -> JSONValue? { value[key] }

  func string(_ key: String) throws(RequestError) -> String {
    guard let string = value[key]?.string else { throw RequestError("'\(method)' needs a string '\(key)'") }
    return string
  }

  func integer(_ key: String) throws(RequestError) -> Int {
    guard let integer = value[key]?.integer else { throw RequestError("'\(method)' needs an integer '\(key)'") }
    return integer
  }

  func elements(_ key: String) throws(RequestError) -> [JSONValue] {
    guard let elements = value[key]?.elements else { throw RequestError("'\(method)' needs an array '\(key)'") }
    return elements
  }

  func position(_ key: String = "position") throws(RequestError) -> TextPosition {
    guard let position = value[key].flatMap({ TextPosition($0) }) else {
      throw RequestError("'\(method)' needs a position '\(key)'")
    }
    return position
  }

  func range(_ key: String = "range") throws(RequestError) -> TextRange {
    guard let range = value[key].flatMap({ TextRange($0) }) else {
      throw RequestError("'\(method)' needs a range '\(key)'")
    }
    return range
  }
}

/// An error in a request, with the message for the answer.
struct RequestError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension JSONValue {
  /// The elements of an array of integers from 0 to 2³¹ - 2, or `nil` for any other value.
  var counts: [Int]? {
    guard let elements else { return nil }
    let counts = elements.compactMap { $0.integer }.filter { $0 >= 0 && $0 < Int(Int32.max) }
    return counts.count == elements.count ? counts : nil
  }
}

extension TextPosition {
  /// Creates a position from JSON, or returns `nil` if the value isn't one.
  init?(_ value: JSONValue) {
    guard let counts = value.counts, counts.count == 2 else { return nil }
    self.init(line: counts[0], character: counts[1])
  }
}

extension TextRange {
  /// Creates a range from JSON, or returns `nil` if the value isn't one. An end before the start counts as the start.
  init?(_ value: JSONValue) {
    guard let counts = value.counts, counts.count == 4 else { return nil }
    let start = TextPosition(line: counts[0], character: counts[1])
    let end = TextPosition(line: counts[2], character: counts[3])
    self.init(start: start, end: max(start, end))
  }
}
