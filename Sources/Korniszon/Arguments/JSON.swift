import JSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value that a step decodes from a JSON doc string.
///
/// ```swift
/// given("a pet") { (world, pet: JSON<Pet>) in world.add(pet.value) }
/// ```
public struct JSON<Value: Decodable & Sendable>: Sendable {
  /// The decoded value.
  public let value: Value

  /// Creates a wrapper for a value.
  public init(_ value: Value) {
    self.value = value
  }
}

extension JSON: StepArgument {
  public static func accepts(_ parameter: StepParameter) -> Bool { DocString.accepts(parameter) }

  /// Decodes the doc string. Its media type must end in `json`, regardless of case, or be omitted.
  public static func value(of input: StepInput) throws(ArgumentError) -> JSON {
    let docString = try DocString.value(of: input)
    if let mediaType = docString.mediaType, !mediaType.lowercased().hasSuffix("json") {
      throw ArgumentError(.mediaType(mediaType), type: Self.self, input)
    }
    do {
      return JSON(try JSONDecoder().decode(Value.self, from: Data(docString.content.utf8)))
    } catch {
      throw ArgumentError(.json(reason(error, docString.content)), type: Value.self, input)
    }
  }

  /// Returns the reason that a string can't be decoded, given the error that `JSONDecoder` threw.
  ///
  /// If the string isn't JSON or a number isn't valid for its type, the error has no location. In that case, this
  /// method reads the string again to locate the problem.
  private static func reason(_ error: any Error, _ text: String) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    guard case .dataCorrupted(let context) = error, context.codingPath.isEmpty else { return error.reason }
    do throws(JSONParser.Violation) {
      _ = try JSONParser.parse(Array(text.utf8))
    } catch {
      // `JSONDecoder` accepts duplicate keys.
      if error.isSyntaxError { return error.reason(in: text) }
    }
    do {
      _ = try JSONDecoder().decode(PlacedValue<Value>.self, from: Data(text.utf8))
      return error.reason
    } catch {
      return (error as? DecodingError)?.reason ?? "\(error)"
    }
  }
}
