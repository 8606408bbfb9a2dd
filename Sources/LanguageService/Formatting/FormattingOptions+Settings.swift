extension FormattingOptions {
  /// The names of the `.editorconfig` settings that determine the layout. Reqnroll reads the same settings.
  package static let settingNames =
    ["indent_style", "indent_size", "tab_width", paddingKey] + FormattingOptions().flags.map { $0.key }

  private static let paddingKey = "gherkin_table_cell_padding_size"
  /// The valid numbers of spaces for indentation and padding.
  private static let sizes = 0...32

  /// The Boolean settings, with the closures that set the corresponding properties.
  private var flags: [(key: String, set: (inout FormattingOptions, Bool) -> Void)] {
    [
      ("gherkin_indent_feature_children", { $0.indentsFeatureChildren = $1 }),
      ("gherkin_indent_rule_children", { $0.indentsRuleChildren = $1 }),
      ("gherkin_indent_steps", { $0.indentsSteps = $1 }),
      ("gherkin_indent_and_steps", { $0.indentsConjunctions = $1 }),
      ("gherkin_indent_datatable", { $0.indentsDataTables = $1 }),
      ("gherkin_indent_docstring", { $0.indentsDocStrings = $1 }),
      ("gherkin_indent_examples", { $0.indentsExamples = $1 }),
      ("gherkin_indent_examples_table", { $0.indentsExamplesTables = $1 }),
      ("gherkin_table_cell_right_align_numeric_content", { $0.alignsNumbersRight = $1 }),
    ]
  }

  /// Applies settings, ignoring unknown ones, and returns descriptions of invalid values.
  package mutating func apply(_ settings: [String: String]) -> [String] {
    var mistakes: [String] = []
    func size(_ key: String) -> Int? {
      guard let value = settings[key] else { return nil }
      if let size = Int(value), Self.sizes.contains(size) { return size }
      mistakes.append("\(key) must be a whole number from \(Self.sizes.lowerBound) to \(Self.sizes.upperBound)")
      return nil
    }
    if settings["indent_style"] == "tab" {
      indentation = .tab
    } else if let count = size(settings["indent_size"] == "tab" ? "tab_width" : "indent_size") {
      indentation = .spaces(count)
    }
    if let count = size(Self.paddingKey) { cellPadding = count }
    for (key, set) in flags {
      switch settings[key] {
      case nil: break
      case "true": set(&self, true)
      case "false": set(&self, false)
      default: mistakes.append("\(key) must be true or false")
      }
    }
    return mistakes
  }
}
