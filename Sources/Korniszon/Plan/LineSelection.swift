import Gherkin

/// A selection of scenarios by lines of a feature file.
///
/// A line selects the nearest element that begins at or above it, or the feature if there is none. An element with tags
/// begins at its first tag. A line of the feature or its background selects all scenarios, a line of a rule or its
/// background selects the rule's scenarios, a line of an outline selects all its rows, and a line of an examples table
/// selects the table's rows.
struct LineSelection {
  private let elements: FeatureElements
  private let selected: Set<Int>

  init(_ lines: Set<Int>, of document: GherkinDocument) {
    let elements = FeatureElements(document)
    self.elements = elements
    selected = Set(lines.compactMap { elements.element(at: $0)?.line })
  }

  func selects(_ pickle: Pickle) -> Bool { elements.lines(of: pickle).contains(where: selected.contains) }
}
