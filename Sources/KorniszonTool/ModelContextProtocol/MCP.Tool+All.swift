import CommandSupport

extension MCP.Tool {
  /// The unique name of a tool.
  enum Name: String, CaseIterable {
    case listSteps = "list_steps"
    case check
    case format
    case run
  }

  /// Creates the description of a tool.
  init(_ name: Name) {
    let text = Self.text(name)
    self.init(
      name: name.rawValue,
      title: text.title,
      description: text.description,
      inputSchema: InputSchema(properties: Self.properties(name)),
      annotations: Annotations(
        readOnlyHint: name == .listSteps || name == .check,
        destructiveHint: false,
        idempotentHint: name != .run,
        openWorldHint: name == .run
      )
    )
  }

  private static func text(_ name: Name) -> (title: String, description: String) {
    switch name {
    case .listSteps:
      (
        "List steps",
        "Lists all step definitions with their locations and numbers of uses. Write only steps that match one of them."
      )
    case .check:
      (
        "Check feature files",
        "Finds syntax errors, undefined and ambiguous steps, ignored lines, and style problems. Doesn't run scenarios."
      )
    case .format:
      (
        "Format feature files",
        "Rewrites feature files in canonical layout. Changes only whitespace."
      )
    case .run:
      (
        "Run scenarios",
        "Runs scenarios and explains the failures. The steps may change whatever they test. Writes the project's reports."
      )
    }
  }

  /// Returns the properties that describe a tool's arguments.
  static func properties(_ name: Name) -> [String: Property] {
    var properties = [
      "paths": Property(
        type: "array",
        description: "Feature files or folders in the project. Defaults to the paths in the project's configuration. "
          + (name == .run ? "FILE:LINE runs the scenario on that line." : ""),
        items: Property.Items(type: "string")
      )
    ]
    if name == .listSteps {
      properties["search"] = Property(
        type: "string",
        description: "List only the definitions that contain these words."
      )
    }
    if name == .run {
      properties["tags"] = Property(type: "string", description: "A tag expression, such as '@smoke and not @slow'.")
      properties["name"] = Property(type: "string", description: "A regular expression that scenario names must match.")
    }
    return properties
  }
}
