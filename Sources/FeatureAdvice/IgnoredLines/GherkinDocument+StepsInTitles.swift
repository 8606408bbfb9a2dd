import Gherkin

extension GherkinDocument {
  /// A keyword line, whose name may be empty.
  struct Title {
    let name: Substring
    let location: Location
    var canHaveTags = true
    /// The steps below the keyword line, or `nil` if it can't have steps.
    var steps: NodeList<GherkinDocument.Step>?
  }

  /// Returns the keyword lines of scenarios and backgrounds whose name is a step that isn't also below. The step must
  /// have a definition, unless it is the name of a background without steps.
  func stepsInTitles(hasDefinition: (Substring) -> Bool) -> [IgnoredLine] {
    guard source.mediaType != .markdown, let feature, let dialect = Dialect.named(feature.language) else { return [] }
    let keywords = dialect.stepKeywords.filter { $0 != "* " }
    let firstBytes = Set(keywords.compactMap { $0.utf8.first })
    lazy var lines = source.lines
    return feature.titles.compactMap { title in
      guard let steps = title.steps, let first = title.name.utf8.first, firstBytes.contains(first),
        let keyword = keywords.first(where: { title.name.utf8.starts(with: $0.utf8) })
      else { return nil }
      let text = Substring(title.name.utf8.dropFirst(keyword.utf8.count)).trimmedPart
      // The name may just repeat a step.
      guard !text.isEmpty, hasDefinition(text) || !title.canHaveTags && steps.isEmpty,
        !steps.contains(where: { $0.text == text }), lines.indices.contains(title.location.line - 1)
      else { return nil }
      let line = lines[title.location.line - 1].trimmedEnd
      let count = line.unicodeScalars.count
      let start = count - title.name.unicodeScalars.count
      let margin = String(Substring(line.unicodeScalars.prefix { $0.isBlank }))
      let space = line.unicodeScalars.prefix(start).reversed().prefix { $0.isBlank }.count
      let newText = "\n" + margin + "  " + title.name
      return IgnoredLine(
        location: Location(line: title.location.line, column: start + 1),
        reason: .stepInTitle,
        fix: TextEdit(line: title.location.line, columns: (start - space + 1)..<(count + 1), newText: newText)
      )
    }
  }
}

extension GherkinDocument.Feature {
  /// The keyword lines of the file, in file order within each kind.
  var titles: [GherkinDocument.Title] {
    typealias Title = GherkinDocument.Title
    var titles = [Title(name: name, location: location)]
    titles += rules.map { Title(name: $0.name, location: $0.location) }
    titles += backgrounds.map {
      Title(name: $0.name, location: $0.location, canHaveTags: false, steps: $0.steps)
    }
    for scenario in allScenarios {
      titles.append(
        Title(name: scenario.name, location: scenario.location, steps: scenario.steps)
      )
      titles += scenario.examples.map { Title(name: $0.name, location: $0.location) }
    }
    return titles
  }
}
