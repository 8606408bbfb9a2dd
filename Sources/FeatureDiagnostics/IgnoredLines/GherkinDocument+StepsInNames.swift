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
      guard let steps = keywordLine.steps else { return nil }
      let step = keywordLine.name.firstStart { step in
        guard let first = step.utf8.first, firstBytes.contains(first),
          let keyword = keywords.first(where: { step.utf8.starts(with: $0.utf8) })
        else { return false }
        // An action or outcome above a context step is a name.
        if steps.first?.keywordType == .context, !dialect.given.contains(keyword) { return false }
        let text = Substring(step.utf8.dropFirst(keyword.utf8.count)).trimmedPart
        let isWholeName = step.startIndex == keywordLine.name.startIndex
        // The name may just repeat a step.
        return !text.isEmpty && !steps.contains { $0.text == text }
          && (hasDefinition(text) || isWholeName && !keywordLine.canHaveTags && steps.isEmpty)
      }
      var keywordCount = 0
      let stepAfterWords = keywordLine.name.partsAfterBlanks.first { part in
        guard let first = part.utf8.first, firstBytes.contains(first),
          part.unicodeScalars.first?.properties.isUppercase == true,
          let keyword = keywords.first(where: { part.utf8.starts(with: $0.utf8) })
        else { return false }
        keywordCount += 1
        let text = Substring(part.utf8.dropFirst(keyword.utf8.count)).trimmedPart
        return keywordCount > 1 && !text.isEmpty && !steps.contains { $0.text == text } && hasDefinition(text)
      }
      guard let step = step ?? stepAfterWords, lines.indices.contains(keywordLine.location.line - 1) else { return nil }
      let line = lines[keywordLine.location.line - 1].trimmedEnd
      let count = line.unicodeScalars.count
      let start = count - step.unicodeScalars.count
      let margin = String(Substring(line.unicodeScalars.prefix { $0.isBlank }))
      let space = line.unicodeScalars.prefix(start).reversed().prefix { $0.isBlank }.count
      let newText = "\n" + margin + "  " + step
      return IgnoredLine(
        location: Location(line: keywordLine.location.line, column: start + 1),
        reason: .stepInName,
        fix: TextEdit(line: keywordLine.location.line, columns: (start - space + 1)..<(count + 1), newText: newText)
      )
    }
  }
}

extension Substring {
  /// Returns the first part of a name that is a step: the name itself or a part after a tab or two or more spaces, up
  /// to the end of the name. Returns `nil` if there is none.
  fileprivate func firstStart(where isStep: (Substring) -> Bool) -> Substring? {
    isStep(self) ? self : partsAfterGaps.first(where: isStep)
  }

  /// The parts of the name after a tab or two or more spaces, each up to the end of the name.
  private var partsAfterGaps: [Substring] {
    // Few names have a gap, and iterating over bytes is faster than iterating over indices.
    var last: UInt8 = 0
    let hasGap = utf8.contains { byte in
      defer { last = byte }
      return byte == UInt8(ascii: "\t") || byte == UInt8(ascii: " ") && byte == last
    }
    guard hasGap else { return [] }
    var found: [Substring] = []
    var isGap = false
    last = 0
    for index in utf8.indices {
      let byte = utf8[index]
      let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      if !isBlank, isGap { found.append(self[index...]) }
      isGap = isBlank && (isGap || byte == UInt8(ascii: "\t") || last == UInt8(ascii: " "))
      last = byte
    }
    return found
  }
}

extension Substring {
  /// The parts of the name after each blank, up to the end of the name.
  fileprivate var partsAfterBlanks: some Sequence<Substring> {
    utf8.indices.lazy.filter { utf8[$0] == UInt8(ascii: " ") || utf8[$0] == UInt8(ascii: "\t") }
      .map { self[utf8.index(after: $0)...] }
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
