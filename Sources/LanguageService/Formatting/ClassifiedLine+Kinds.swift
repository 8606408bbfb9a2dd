import FeatureDiagnostics
import Gherkin

extension ClassifiedLine {
  var isBlank: Bool { kind == .blank }

  var isComment: Bool { kind == .comment }

  /// Whether the line is a comment that contains a table row, such as `# | 1 |`.
  var isCommentedRow: Bool { isComment && text[...].drop { $0 == "#" }.trimmedPart.hasPrefix("|") }

  var isTags: Bool { if case .tags = kind { true } else { false } }

  var isHeading: Bool { if case .heading = kind { true } else { false } }

  var isRow: Bool { if case .row = kind { true } else { false } }

  /// Whether the line is a keyword line or contains the tags above one.
  var startsElement: Bool { isTags || isHeading }

  /// Whether the line can be part of a table.
  var mayBeInTable: Bool { isRow || isBlank || isComment || kind == .invalid }
}
