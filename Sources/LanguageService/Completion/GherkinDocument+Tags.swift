import FeatureDiagnostics
package import Gherkin

extension GherkinDocument {
  /// Returns the tags in the file. A tag that ends at the given location is omitted, because it may be incomplete.
  package func tagNames(besides location: Location?) -> [String] {
    tags.filter { $0.range.upperBound != location }.map { String($0.name) }
  }

  /// Returns the tag at a location, or `nil` if there is none.
  package func tag(at location: Location) -> GherkinDocument.Tag? {
    tags.first { $0.range.lowerBound <= location && location <= $0.range.upperBound }
  }

  /// The tags of all elements.
  private var tags: [GherkinDocument.Tag] {
    guard let feature else { return [] }
    var tags = feature.tags.map { $0 } + feature.rules.flatMap { $0.tags }
    for scenario in feature.allScenarios { tags += Array(scenario.tags) + scenario.examples.flatMap { $0.tags } }
    return tags
  }
}

extension GherkinDocument.Tag {
  /// The range of the tag, including its at sign.
  package var range: Range<Location> {
    let start = Location(line: location.line, column: location.column ?? 1)
    return start..<Location(line: location.line, column: (location.column ?? 1) + name.unicodeScalars.count)
  }
}
