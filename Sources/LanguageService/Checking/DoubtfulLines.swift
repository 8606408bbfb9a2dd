import Gherkin

/// The lines of a file whose meaning may depend on the lines with syntax errors.
///
/// A line with an error may have been the title, a step, or the table row of its element: the scenario, the background,
/// or the description of the feature or rule that it is in. Other elements don't depend on it.
struct DoubtfulLines {
  /// The lines of each element with errors, and the first error in it.
  private var elements: [(lines: Range<Int>, firstError: Int)] = []

  /// Finds the elements with errors in a file that `Parser.recover` has parsed.
  init(_ document: GherkinDocument, _ errors: ParseErrors, _ lines: [Substring]) {
    let starts = [1] + document.elementLines + [Int.max]
    for error in errors.errors {
      let line = error.location.line
      var next = starts.firstIndex { $0 > line } ?? starts.count - 1
      // The tags of a line with an error are missing from the element directly below.
      let tags = lines.dropFirst(line - 1).prefix { $0.trimmedPart.hasPrefix("@") }
      if !tags.isEmpty, line + tags.count >= starts[next] { next += 1 }
      elements.append((starts[next - 1]..<starts[next], line))
    }
    // The parser doesn't report errors after these.
    if let last = errors.errors.last, errors.errors.count >= ParseErrors.maximumCount {
      elements.append((last.location.line..<Int.max, last.location.line))
    }
  }

  /// Whether the element with a line has an error.
  func contains(_ line: Int) -> Bool { elements.contains { $0.lines.contains(line) } }

  /// Whether the element with a line has an error on the line or above it.
  func isBelowError(_ line: Int) -> Bool { elements.contains { $0.lines.contains(line) && $0.firstError <= line } }
}

extension GherkinDocument {
  /// The first lines of all backgrounds, rules, and scenarios, with their tags, in file order.
  fileprivate var elementLines: [Int] {
    guard let feature else { return [] }
    var locations: [Location] = []
    func add(_ location: Location, _ tags: NodeList<Tag>?) {
      locations.append(tags?.first.map { min($0.location, location) } ?? location)
    }
    func add(_ background: Background?, _ scenarios: NodeList<Scenario>) {
      if let background { add(background.location, nil) }
      for scenario in scenarios { add(scenario.location, scenario.tags) }
    }
    add(feature.background, feature.scenarios)
    for rule in feature.rules {
      add(rule.location, rule.tags)
      add(rule.background, rule.scenarios)
    }
    return locations.map { $0.line }.sorted()
  }
}
