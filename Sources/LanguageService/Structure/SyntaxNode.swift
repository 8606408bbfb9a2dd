public import Gherkin

/// An element of a feature file and the text that it spans.
///
/// The nodes of a file form a tree, from the feature down to tables and doc strings. A child is within its parent, and
/// siblings follow one another. Every location has a column.
public struct SyntaxNode: Sendable, Hashable {
  /// The kinds of elements.
  public enum Kind: Sendable, Hashable {
    case feature, rule, background, scenario, scenarioOutline, examples, step, dataTable, docString, row

    /// Whether the element starts with a title, such as `Scenario: …`.
    public var hasTitle: Bool {
      switch self {
      case .feature, .rule, .background, .scenario, .scenarioOutline, .examples: true
      case .step, .dataTable, .docString, .row: false
      }
    }
  }

  /// The kind of element.
  public let kind: Kind

  /// The keyword as written, without the space or colon after it; empty if the element has none.
  public let keyword: Substring

  /// The title, or the text of a step.
  public let name: Substring

  /// The tags of the element itself, each including its `@`.
  package let tags: [Substring]

  /// The range from the first tag or keyword to the end of the element's last line. Excludes trailing blank lines and
  /// comments.
  public let range: Range<Location>

  /// The line with the keyword and the name, or else the first line.
  public let titleRange: Range<Location>

  /// The elements within this one.
  public let children: [SyntaxNode]
}

extension SyntaxNode {
  /// Returns the nodes that contain a location, from this one to the innermost.
  func path(to location: Location) -> [SyntaxNode] {
    guard range.lowerBound <= location, location <= range.upperBound else { return [] }
    let inner = children.lazy.map { $0.path(to: location) }.first { !$0.isEmpty }
    return [self] + (inner ?? [])
  }
}
