#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Settings for the worlds of a run, as JSON.
///
/// ```swift
/// struct Settings: Decodable { var server: URL? }
/// let settings = try WorldParameters.current.decode(Settings.self)
/// ```
public struct WorldParameters: Sendable, Hashable {
  /// The parameters of the current run; an empty object by default.
  @TaskLocal public static var current = WorldParameters(json: "{}")

  /// A JSON object as text.
  public let json: String

  /// Creates parameters from the text of a JSON object, which ``decode(_:)`` checks.
  public init(json: String) {
    self.json = json
  }

  /// Decodes the settings.
  public func decode<Settings: Decodable>(_ type: Settings.Type) throws -> Settings {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }
}
