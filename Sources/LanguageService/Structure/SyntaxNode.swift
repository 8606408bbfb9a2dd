package import Gherkin

/// An element of a feature file, with its range.
///
/// The nodes of a file form a tree, from the feature down to table rows and doc strings. A child is within its parent,
/// and siblings don't overlap. All locations have columns.
package struct SyntaxNode: Sendable, Hashable {
  /// A kind of element.
  package enum Kind: Sendable, Hashable {
    case feature, rule, background, scenario, scenarioOutline, examples, step, dataTable, docString, row

    /// Whether the element starts with a keyword line, such as `Scenario: …`.
    package var hasKeywordLine: Bool {
      switch self {
      case .feature, .rule, .background, .scenario, .scenarioOutline, .examples: true
      case .step, .dataTable, .docString, .row: false
      }
    }
  }

  /// The kind of element.
  package let kind: Kind

  /// The keyword as written, without the space or colon after it, or an empty string if the element has none.
  package let keyword: Substring

  /// The name after the keyword, or the text of a step.
  package let name: Substring

  /// The element's own tags, including their at signs.
  package let tags: [Substring]

  /// The range from the first tag or keyword to the end of the element's last line, without trailing blank lines and
  /// comments.
  package let range: Range<Location>

  /// The range of the keyword line or, if there is none, the first line.
  package let keywordLineRange: Range<Location>

  /// The elements within this one.
  package let children: [SyntaxNode]
}

extension SyntaxNode {
  /// Returns the nodes that contain a location, from this node to the innermost one.
  func path(to location: Location) -> [SyntaxNode] {
    guard range.lowerBound <= location, location <= range.upperBound else { return [] }
    let inner = children.lazy.map { $0.path(to: location) }.first { !$0.isEmpty }
    return [self] + (inner ?? [])
  }
}
