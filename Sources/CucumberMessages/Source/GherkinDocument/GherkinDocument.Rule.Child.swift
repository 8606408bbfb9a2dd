extension GherkinDocument.Rule {
  /// A part of a rule.
  public enum Child: Sendable, Hashable {
    /// The steps before each scenario of the rule.
    case background(GherkinDocument.Background)
    /// A scenario or scenario outline.
    case scenario(GherkinDocument.Scenario)
  }
}

extension GherkinDocument.Rule.Child: Decodable, JSONEncodable {
  private enum CodingKeys: CodingKey {
    case background
    case scenario
  }

  /// Reads an object whose only key tells what it is.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let background = try container.decodeIfPresent(GherkinDocument.Background.self, forKey: .background) {
      self = .background(background)
    } else {
      self = .scenario(try container.decode(GherkinDocument.Scenario.self, forKey: .scenario))
    }
  }

  /// Writes an object whose only key tells what it is.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    switch self {
    case .background(let background): writer.field("background", background)
    case .scenario(let scenario): writer.field("scenario", scenario)
    }
    writer.endObject()
  }
}
