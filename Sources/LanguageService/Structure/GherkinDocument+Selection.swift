package import Gherkin

extension GherkinDocument {
  /// Returns the ranges at a location for an editor command that gradually expands the selection.
  ///
  /// From the innermost outward, the ranges are the text of a step or keyword line, the whole line, and each element
  /// around that line.
  ///
  /// - Parameter location: A location with a column. Between elements, the first range is that of the element around
  ///   them.
  /// - Returns: The ranges, each of which contains the previous one; empty outside of the feature.
  package func selectionRanges(at location: Location) -> [Range<Location>] {
    var ranges: [Range<Location>] = []
    for node in syntaxTree?.path(to: location).reversed() ?? [] {
      if node.keywordLineRange.contains(orEndsAt: location) {
        ranges.add(node.nameRange(at: location))
        ranges.add(node.keywordLineRange)
      }
      ranges.add(node.range)
    }
    return ranges
  }
}

extension SyntaxNode {
  /// Returns the range of the name, or `nil` if there is no name or the location is outside of it.
  fileprivate func nameRange(at location: Location) -> Range<Location>? {
    let end = keywordLineRange.upperBound
    guard !name.isEmpty, let column = end.column else { return nil }
    let start = Location(line: end.line, column: column - name.unicodeScalars.count)
    guard start > keywordLineRange.lowerBound, (start..<end).contains(orEndsAt: location) else { return nil }
    return start..<end
  }
}

extension Range<Location> {
  fileprivate func contains(orEndsAt location: Location) -> Bool {
    lowerBound <= location && location <= upperBound
  }
}

extension [Range<Location>] {
  /// Adds a range unless it is `nil` or equal to the last one.
  fileprivate mutating func add(_ range: Range<Location>?) {
    guard let range, range != last else { return }
    append(range)
  }
}
