#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The settings for the worlds of a run, as JSON.
///
/// ```swift
/// struct Settings: Decodable { var server: URL? }
/// let settings = try WorldParameters.current.decode(Settings.self)
/// ```
public struct WorldParameters: Sendable, Hashable {
  /// The parameters of the current run, which are an empty object by default.
  @TaskLocal public static var current = WorldParameters(json: "{}")

  /// The parameters as a JSON object.
  public let json: String

  /// Creates parameters from a JSON object. The JSON isn't checked until ``decode(_:)`` reads it.
  public init(json: String) {
    self.json = json
  }

  /// Decodes the parameters.
  ///
  /// - Throws: A `DecodingError` if the JSON is malformed or doesn't match the type.
  public func decode<Settings: Decodable>(_ type: Settings.Type) throws -> Settings {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }
}
