import FeatureDiagnostics
import Gherkin

extension ClassifiedLine {
  var isInvalid: Bool { if case .invalid = kind { true } else { false } }

  var isBlank: Bool { if case .blank = kind { true } else { false } }

  var isComment: Bool { if case .comment = kind { true } else { false } }

  var isLanguage: Bool { if case .language = kind { true } else { false } }

  var isDescription: Bool { if case .description = kind { true } else { false } }

  /// Whether the line is a comment that contains a table row, such as `# | 1 |`.
  var isCommentedRow: Bool { isComment && text[...].drop { $0 == "#" }.trimmedPart.hasPrefix("|") }

  var isTags: Bool { if case .tags = kind { true } else { false } }

  var isHeading: Bool { if case .heading = kind { true } else { false } }

  var isRow: Bool { if case .row = kind { true } else { false } }

  /// Whether the line is a keyword line or contains the tags above one.
  var startsElement: Bool { isTags || isHeading }

  /// Whether the line can be part of a table.
  var mayBeInTable: Bool { isRow || isBlank || isComment || isInvalid }
}
