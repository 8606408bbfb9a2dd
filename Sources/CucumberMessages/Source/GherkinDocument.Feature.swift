extension GherkinDocument {
  /// The feature that a file describes: its background, its scenarios, and its rules.
  public struct Feature: Sendable, Hashable, Decodable, JSONEncodable {
    /// The tags above the feature.
    public var tags: [GherkinDocument.Tag]
    /// The location of the keyword, or of the first character of a Markdown line without a keyword.
    public var location: Location
    /// The code of the spoken language, such as `en` or `pl`.
    public var language: String
    /// The keyword as written; empty if the feature line of a Markdown file has none.
    public var keyword: String
    /// The text after the keyword, or the whole line if it has no keyword.
    public var name: String
    /// The free-form description below the keyword line; empty if there is none.
    public var description: String
    /// The background, rules, and scenarios, in order.
    public var children: [Child]

    /// Creates a feature with the given values.
    public init(
      tags: [GherkinDocument.Tag],
      location: Location,
      language: String,
      keyword: String,
      name: String,
      description: String,
      children: [Child]
    ) {
      self.tags = tags
      self.location = location
      self.language = language
      self.keyword = keyword
      self.name = name
      self.description = description
      self.children = children
    }

    /// Encodes the feature as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("tags", tags)
      writer.field("location", location)
      writer.field("language", language)
      writer.field("keyword", keyword)
      writer.field("name", name)
      writer.field("description", description)
      writer.field("children", children)
      writer.endObject()
    }
  }
}

extension GherkinDocument.Feature {
  /// An element of a feature: its background, a rule, or a scenario.
  public enum Child: Sendable, Hashable {
    /// The background of the feature.
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

  /// Creates a child from an object whose only key is the kind of child.
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

  /// Encodes the child as an object whose only key is the kind of child.
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

extension GherkinDocument {
  /// A business rule with the scenarios that illustrate it.
  public struct Rule: Sendable, Hashable, Decodable, JSONEncodable {
    /// The ID that other messages refer to.
    public var id: String
    /// The location of the keyword in the file.
    public var location: Location
    /// The keyword as written, in the language of the feature.
    public var keyword: String
    /// The text after the keyword.
    public var name: String
    /// The free-form description below the keyword line; empty if there is none.
    public var description: String
    /// The background and scenarios, in order.
    public var children: [Child]
    /// The tags above the rule.
    public var tags: [GherkinDocument.Tag]

    /// Creates a rule with the given values.
    public init(
      id: String,
      location: Location,
      keyword: String,
      name: String,
      description: String,
      children: [Child],
      tags: [GherkinDocument.Tag]
    ) {
      self.id = id
      self.location = location
      self.keyword = keyword
      self.name = name
      self.description = description
      self.children = children
      self.tags = tags
    }

    /// Encodes the rule as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("id", id)
      writer.field("location", location)
      writer.field("keyword", keyword)
      writer.field("name", name)
      writer.field("description", description)
      writer.field("children", children)
      writer.field("tags", tags)
      writer.endObject()
    }
  }
}

extension GherkinDocument.Rule {
  /// An element of a rule: its background or a scenario.
  public enum Child: Sendable, Hashable {
    /// The background of the rule.
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

  /// Creates a child from an object whose only key is the kind of child.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let background = try container.decodeIfPresent(GherkinDocument.Background.self, forKey: .background) {
      self = .background(background)
    } else {
      self = .scenario(try container.decode(GherkinDocument.Scenario.self, forKey: .scenario))
    }
  }

  /// Encodes the child as an object whose only key is the kind of child.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    switch self {
    case .background(let background): writer.field("background", background)
    case .scenario(let scenario): writer.field("scenario", scenario)
    }
    writer.endObject()
  }
}

extension GherkinDocument {
  /// Steps that run before each scenario of the feature or rule.
  public struct Background: Sendable, Hashable, Decodable, JSONEncodable {
    /// The ID that other messages refer to.
    public var id: String
    /// The location of the keyword in the file.
    public var location: Location
    /// The keyword as written, in the language of the feature.
    public var keyword: String
    /// The text after the keyword.
    public var name: String
    /// The free-form description below the keyword line; empty if there is none.
    public var description: String
    /// The steps, in order.
    public var steps: [Step]

    /// Creates a background with the given values.
    public init(
      id: String,
      location: Location,
      keyword: String,
      name: String,
      description: String,
      steps: [Step]
    ) {
      self.id = id
      self.location = location
      self.keyword = keyword
      self.name = name
      self.description = description
      self.steps = steps
    }

    /// Encodes the background as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("id", id)
      writer.field("location", location)
      writer.field("keyword", keyword)
      writer.field("name", name)
      writer.field("description", description)
      writer.field("steps", steps)
      writer.endObject()
    }
  }
}
