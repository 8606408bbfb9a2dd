extension GherkinDocument.Feature {
  /// A part of a feature.
  public enum Child: Sendable, Hashable {
    /// The steps before each scenario of the feature.
    case background(GherkinDocument.Background)
    /// A rule with its own scenarios.
    case rule(GherkinDocument.Rule)
    /// A scenario or scenario outline.
    case scenario(GherkinDocument.Scenario)
  }
}

extension GherkinDocument.Feature.Child: Decodable, JSONEncodable {
  private enum CodingKeys: CodingKey {
    case background
    case rule
    case scenario
  }

  /// Reads an object whose only key tells what it is.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let background = try container.decodeIfPresent(GherkinDocument.Background.self, forKey: .background) {
      self = .background(background)
    } else if let rule = try container.decodeIfPresent(GherkinDocument.Rule.self, forKey: .rule) {
      self = .rule(rule)
    } else {
      self = .scenario(try container.decode(GherkinDocument.Scenario.self, forKey: .scenario))
    }
  }

  /// Writes an object whose only key tells what it is.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    switch self {
    case .background(let background): writer.field("background", background)
    case .rule(let rule): writer.field("rule", rule)
    case .scenario(let scenario): writer.field("scenario", scenario)
    }
    writer.endObject()
  }
}
