import Gherkin

extension GherkinDocument {
  /// A keyword line, whose name may be empty.
  struct KeywordLine {
    let name: Substring
    let location: Location
    var canHaveTags = true
    /// The steps below the keyword line, or `nil` if it can't have steps.
    var steps: NodeList<GherkinDocument.Step>?
  }

  /// Returns the keyword lines of scenarios and backgrounds whose names are steps, or end with a step: after two spaces
  /// or a tab, or with the second capitalized keyword after other words, as in `login Given a pet Then it fails`.
  ///
  /// The step must not be among the steps below the line. It must have a definition, unless it is the whole name of a
  /// background without steps.
  func stepsInNames(hasDefinition: (Substring) -> Bool) -> [IgnoredLine] {
    guard source.mediaType != .markdown, let feature, let dialect = Dialect.named(feature.language) else { return [] }
    let keywords = dialect.stepKeywords.filter { $0 != "* " }
    let firstBytes = Set(keywords.compactMap { $0.utf8.first })
    lazy var lines = source.lines
    return feature.keywordLines.compactMap { keywordLine in
      let step = keywordLine.step(dialect, hasDefinition) { part in
        guard let first = part.utf8.first, firstBytes.contains(first) else { return nil }
        return keywords.first { part.utf8.starts(with: $0.utf8) }
      }
      guard let step, lines.indices.contains(keywordLine.location.line - 1) else { return nil }
      let line = lines[keywordLine.location.line - 1].trimmedEnd
      let count = line.unicodeScalars.count
      let start = count - step.text.unicodeScalars.count
      let margin = String(Substring(line.unicodeScalars.prefix { $0.isBlank }))
      let space = line.unicodeScalars.prefix(start).reversed().prefix { $0.isBlank }.count
      let newText = "\n" + margin + "  " + step.text
      let edit = TextEdit(line: keywordLine.location.line, columns: (start - space + 1)..<(count + 1), newText: newText)
      return IgnoredLine(
        location: Location(line: keywordLine.location.line, column: start + 1),
        reason: .stepInName,
        fix: step.isLast ? edit : nil
      )
    }
  }
}

extension GherkinDocument.KeywordLine {
  /// Returns the first part of the name, up to its end, that begins with a step, or `nil` if there is none. `isLast`
  /// states whether the part is a single step. `keyword` returns the step keyword at the start of a string.
  fileprivate func step(
    _ dialect: Dialect,
    _ hasDefinition: (Substring) -> Bool,
    _ keyword: (Substring) -> String?
  ) -> (text: Substring, isLast: Bool)? {
    guard let steps else { return nil }
    // The first part after words with a capitalized keyword.
    var firstAfterWords: Substring?
    // The name itself counts as a part after a gap.
    var width = 2
    for index in name.utf8.indices {
      switch name.utf8[index] {
      case UInt8(ascii: " "): width += 1
      case UInt8(ascii: "\t"): width += 2
      default:
        defer { width = 0 }
        guard width > 0, let keyword = keyword(name[index...]) else { continue }
        let part = name[index...]
        // An action or outcome above a context step is a name.
        let isName = steps.first?.keywordType == .context && !dialect.given.contains(keyword)
        let isAfterGap = width >= 2 && !isName
        guard isAfterGap || firstAfterWords != nil || part.unicodeScalars.first?.properties.isUppercase == true else {
          continue
        }
        let text = Substring(part.utf8.dropFirst(keyword.utf8.count)).trimmedPart
        // The name may just repeat a step.
        let isNew = !text.isEmpty && !steps.contains { $0.text == text }
        if isAfterGap, isNew,
          hasDefinition(text) || index == name.startIndex && !canHaveTags && steps.isEmpty
        {
          return (part, true)
        }
        // A definition that matches more text probably also matches prose.
        if let first = firstAfterWords, isNew, hasDefinition(text), !hasDefinition((text + " xyz")[...]) {
          return (first, false)
        }
        if index > name.startIndex { firstAfterWords = firstAfterWords ?? part }
      }
    }
    return nil
  }
}

extension GherkinDocument.Feature {
  /// The keyword lines of the feature, in file order within each kind.
  var keywordLines: [GherkinDocument.KeywordLine] {
    typealias KeywordLine = GherkinDocument.KeywordLine
    var lines = [KeywordLine(name: name, location: location)]
    lines += rules.map { KeywordLine(name: $0.name, location: $0.location) }
    lines += backgrounds.map {
      KeywordLine(name: $0.name, location: $0.location, canHaveTags: false, steps: $0.steps)
    }
    for scenario in allScenarios {
      lines.append(
        KeywordLine(name: scenario.name, location: scenario.location, steps: scenario.steps)
      )
      lines += scenario.examples.map { KeywordLine(name: $0.name, location: $0.location) }
    }
    return lines
  }
}
