package import Gherkin

/// A keyword of another language at the start of a line.
package struct ForeignKeyword {
  /// The keyword without a trailing space or colon.
  package let text: String
  /// The codes of the languages that have the keyword, English first.
  package let languages: [String]
  /// The corresponding keyword of the file's language. A step keyword includes the space after it, if any. Any other
  /// keyword ends with a colon and a space.
  package let translation: String
  /// The rest of the line, without the colon and without surrounding whitespace.
  package let rest: Substring
}

/// A matcher that finds keywords of languages other than the file's. The keywords must be spelled exactly.
///
/// The matcher ignores keywords of features, keywords of the file's language, and keywords of fewer than three letters
/// that require a space or colon after them.
package struct ForeignKeywords {
  private let own: Dialect

  package init(besides own: Dialect) {
    self.own = own
  }

  /// Returns the longest step keyword of another language at the start of a line, or `nil` if there is none.
  package func step(_ line: Substring) -> ForeignKeyword? {
    keyword(of: line) { entry, next in !entry.kind.hasColon && (entry.isOpen || next?.isBlank == true) }
  }

  /// Returns the longest keyword of another language that starts a line and is followed by a colon, or `nil` if there
  /// is none.
  package func keywordLine(_ line: Substring) -> ForeignKeyword? {
    keyword(of: line) { entry, next in entry.kind.hasColon && next == ":" }
  }

  private func keyword(
    of line: Substring,
    where canStart: (Entry, _ next: Unicode.Scalar?) -> Bool
  ) -> ForeignKeyword? {
    let scalars = line.unicodeScalars
    guard let first = scalars.first, let entries = Self.entries[first] else { return nil }
    let found = entries.filter { entry in
      guard scalars.starts(with: entry.scalars), !entry.languages.contains(own.code) else { return false }
      return canStart(entry, scalars.dropFirst(entry.scalars.count).first)
    }
    guard let entry = found.max(by: { $0.scalars.count < $1.scalars.count }),
      let translation = entry.kind.usualKeyword(own)
    else { return nil }
    let rest = Substring(scalars.dropFirst(entry.scalars.count + (entry.kind.hasColon ? 1 : 0)))
    return ForeignKeyword(
      text: entry.text,
      languages: entry.languages,
      translation: translation + (entry.kind.hasColon ? ": " : ""),
      rest: rest.trimmedPart
    )
  }
}

extension ForeignKeywords {
  /// A kind of keyword other than the feature keyword. Each kind corresponds to a property of a dialect.
  private enum KeywordKind: CaseIterable {
    case given, when, then, and, but, background, rule, scenario, scenarioOutline, examples

    /// Whether a colon follows the keyword.
    var hasColon: Bool {
      switch self {
      case .given, .when, .then, .and, .but: false
      case .background, .rule, .scenario, .scenarioOutline, .examples: true
      }
    }

    /// Returns the usual keyword of this kind, or `nil` if the language has none. For scenarios, this is the last
    /// keyword, because `Scenario` comes after `Example` in English. For other kinds, it is the first one that isn't an
    /// asterisk.
    func usualKeyword(_ dialect: Dialect) -> String? {
      self == .scenario ? dialect.scenario.last : keywords(dialect).first { $0 != "* " }
    }

    func keywords(_ dialect: Dialect) -> [String] {
      switch self {
      case .given: dialect.given
      case .when: dialect.when
      case .then: dialect.then
      case .and: dialect.and
      case .but: dialect.but
      case .background: dialect.background
      case .rule: dialect.rule
      case .scenario: dialect.scenario
      case .scenarioOutline: dialect.scenarioOutline
      case .examples: dialect.examples
      }
    }
  }

  /// A keyword of at least one language.
  private struct Entry {
    let text: String
    let scalars: [Unicode.Scalar]
    /// Whether text may follow the keyword without a space.
    let isOpen: Bool
    /// The kind of keyword in the first of the languages.
    let kind: KeywordKind
    /// The codes of the languages that have the keyword.
    var languages: [String]
  }

  /// The keywords of all languages that the matcher finds, grouped by their first Unicode scalar.
  private static let entries: [Unicode.Scalar: [Entry]] = {
    var positions: [String: Int] = [:]
    var entries: [Entry] = []
    for dialect in Dialect.allAfterEnglish {
      for kind in KeywordKind.allCases {
        for keyword in kind.keywords(dialect) {
          let key = kind.hasColon ? keyword + ":" : keyword
          if let position = positions[key] {
            if entries[position].languages.last != dialect.code { entries[position].languages.append(dialect.code) }
            continue
          }
          let text = String(keyword[...].trimmedPart)
          let scalars = Array(text.unicodeScalars)
          let isOpen = !kind.hasColon && keyword.unicodeScalars.last?.isBlank != true
          guard scalars.count > 2 || isOpen else { continue }
          positions[key] = entries.count
          entries.append(
            Entry(text: text, scalars: scalars, isOpen: isOpen, kind: kind, languages: [dialect.code])
          )
        }
      }
    }
    return Dictionary(grouping: entries) { $0.scalars.first ?? " " }
  }()
}
