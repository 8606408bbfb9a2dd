import CommandSupport
import FeatureDiagnostics

/// The sections of an `.editorconfig` file (editorconfig.org).
struct EditorConfig {
  private struct Section {
    let pattern: EditorConfigPattern
    var settings: [(key: String, value: String)] = []
  }

  /// Whether `.editorconfig` files in parent folders are ignored.
  private(set) var isRoot = false
  private var sections: [Section] = []

  /// Parses the contents of a file. As the format requires, ignores lines that are neither headers nor settings.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline).map(\.trimmedPart) where !"#;".contains(line.first ?? "#") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        sections.append(Section(pattern: EditorConfigPattern(line.dropFirst().dropLast())))
      } else if let equals = line.firstIndex(of: "=") {
        let key = line[..<equals].trimmedPart.lowercased()
        let value = line[line.index(after: equals)...].withoutComment.trimmedPart.lowercased()
        if !sections.isEmpty {
          sections[sections.count - 1].settings.append((key, value))
        } else if key == "root" {
          isRoot = value == "true"
        }
      }
    }
  }

  /// Adds the settings of all sections that match a path. The path is relative to the folder of the `.editorconfig`
  /// file. Later sections override earlier ones, and the value `unset` removes a setting.
  func apply(to settings: inout [String: String], of path: String) {
    for section in sections where section.pattern.matches(path) {
      for (key, value) in section.settings { settings[key] = value == "unset" ? nil : value }
    }
  }
}

extension Substring {
  /// The string without a comment, which starts with `#` or `;` after whitespace.
  fileprivate var withoutComment: Substring {
    let start = indices.first { index in
      "#;".contains(self[index]) && index > startIndex && self[self.index(before: index)].isWhitespace
    }
    return self[..<(start ?? endIndex)]
  }
}
