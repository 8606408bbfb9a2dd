import Gherkin
import LanguageService
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A cache of the `.editorconfig` files that apply to feature files. Each file is read once.
struct EditorConfigs {
  private static let fileName = ".editorconfig"

  private var files: [PathKey: EditorConfig?] = [:]

  /// Returns the layout of a file and the mistakes in its settings.
  mutating func settings(of path: String) -> (options: FormattingOptions, mistakes: [String]) {
    var settings: [String: String] = [:]
    let file = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    for (folder, config) in configs(of: file).reversed() {
      config.apply(to: &settings, of: PathName.relative(file, to: folder))
    }
    var options = FormattingOptions()
    let mistakes = options.apply(settings).map { "\(path): \(Self.fileName): \($0)" }
    return (options, mistakes)
  }

  /// Returns the configurations in the folder of a file and its parents, up to a root.
  private mutating func configs(of file: String) -> [(folder: String, config: EditorConfig)] {
    var found: [(folder: String, config: EditorConfig)] = []
    var folder = PathName.folder(of: file)
    while let current = folder {
      if let config = config(in: current) {
        found.append((current.isEmpty ? "/" : current, config))
        if config.isRoot { break }
      }
      folder = PathName.folder(of: current)
    }
    return found
  }

  private mutating func config(in folder: String) -> EditorConfig? {
    if let known = files[PathKey(folder)] { return known }
    let text = (try? System.readAll("\(folder)/\(Self.fileName)")).map { String(decoding: $0, as: UTF8.self) }
    let config = text.map(EditorConfig.init)
    files[PathKey(folder)] = .some(config)
    return config
  }
}

extension FormattingOptions {
  /// The boolean settings, by the names that Reqnroll gives them.
  private static let flags: [(key: String, property: any WritableKeyPath<FormattingOptions, Bool> & Sendable)] = [
    ("gherkin_indent_feature_children", \.indentsFeatureChildren),
    ("gherkin_indent_rule_children", \.indentsRuleChildren),
    ("gherkin_indent_steps", \.indentsSteps),
    ("gherkin_indent_and_steps", \.indentsConjunctions),
    ("gherkin_indent_datatable", \.indentsDataTables),
    ("gherkin_indent_docstring", \.indentsDocStrings),
    ("gherkin_indent_examples", \.indentsExamples),
    ("gherkin_indent_examples_table", \.indentsExamplesTables),
    ("gherkin_table_cell_right_align_numeric_content", \.alignsNumbersRight),
  ]
  private static let paddingKey = "gherkin_table_cell_padding_size"
  /// The valid sizes of indentation and padding.
  private static let sizes = 0...32

  /// Applies settings, and returns the mistakes in their values. Other settings are ignored.
  mutating func apply(_ settings: [String: String]) -> [String] {
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
    for (key, property) in Self.flags {
      switch settings[key] {
      case nil: break
      case "true": self[keyPath: property] = true
      case "false": self[keyPath: property] = false
      default: mistakes.append("\(key) must be true or false")
      }
    }
    return mistakes
  }
}
