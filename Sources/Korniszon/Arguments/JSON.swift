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

  /// Decodes the doc string. Its media type must end in `json` or be omitted.
  public static func value(of input: StepInput) throws(ArgumentError) -> JSON {
    let docString = try DocString.value(of: input)
    if let mediaType = docString.mediaType, !mediaType.lowercased().hasSuffix("json") {
      throw ArgumentError(.mediaType(mediaType), type: Self.self, input)
    }
    do {
      return JSON(try JSONDecoder().decode(Value.self, from: Data(docString.content.utf8)))
    } catch let error as DecodingError {
      throw ArgumentError(.json(error.reason), type: Value.self, input)
    } catch {
      throw ArgumentError(.json("\(error)"), type: Value.self, input)
    }
  }
}
