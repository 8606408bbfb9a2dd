import Gherkin

extension IgnoredLineFinder {
  /// Returns the reason for ignoring a step directly above the first step of its scenario or background, or `nil` for
  /// any other line. The step need not have a definition.
  ///
  /// Prose may begin with the same words. Therefore, all lines down to the first step must be likely steps, and the
  /// line above them must be blank or end a sentence. The nearest other text above must not end with a colon, because
  /// such text is a heading. Above a context step, the line must also be a context step. Above an outcome, an action
  /// may be in lowercase.
  func leadingStep(_ line: Substring, at index: Int, in owner: DocumentLines.Owner) -> IgnoredLine.Reason? {
    guard let next = owner.firstStep, let below = linesAbove(next, from: index + 1) else { return nil }
    let isAboveOutcome = next.keywordType == .outcome
    let action = isAboveOutcome ? actionAboveOutcome(line) : nil
    guard let leading = action.map({ ($0, nil) }) ?? likelyStep(line),
      next.keywordType != .context || keywords.isContext(leading.step),
      below.allSatisfy({ isLikelyStep($0, in: owner) || isAboveOutcome && keywords.step($0, maximumEdits: 0) != nil })
    else { return nil }
    let near = lines.texts[..<index].indices.suffix(Self.maximumDistance).reversed()
    let above = near.prefix { !lines.nodes.contains($0 + 1) }.map { lines.texts[$0].trimmedPart }
      .filter { $0.first != "#" }
    let end = above.first { $0.isEmpty || !isLikelyStep($0, in: owner) } ?? ""
    let heading = above.first { !$0.isEmpty && !isLikelyStep($0, in: owner) }
    guard end.isEmpty || end.endsSentence, heading?.last != ":" else { return nil }
    guard let foreign = leading.foreign else { return .step(suggestion: leading.step.step) }
    return likeliest(foreign.languages, at: index).map {
      .foreignKeyword(foreign.text, $0, inMarkdown: false, suggestion: leading.step.step)
    }
  }

  /// Returns the text of the defined step that a line contains without a keyword, or `nil` if there is none. A marker,
  /// such as a bullet or a label, may precede the text. A step without a marker must not be part of a sentence unless
  /// its scenario or background has no other steps.
  func textOfStep(_ line: Substring, at index: Int, in owner: DocumentLines.Owner) -> Substring? {
    guard canHaveStepsWithoutKeyword(owner), let text = textOfStep(line, in: owner) else { return nil }
    let isMarked = text.utf8.count < line.utf8.count
    // A list, or a label such as `Preconditions:`, may name the steps that the scenario or a background has.
    if isMarked, !line.hasPrefix("* "),
      lines.hasBackgroundStep(text, for: owner)
        || owner.steps?.prefix(Self.maximumDistance).contains(where: { $0.text == text }) == true
        || !owner.hasNoSteps && isListedBelowColon(line, at: index)
    {
      return nil
    }
    return owner.hasNoSteps || isMarked || !isPartOfSentence(at: index, in: owner) ? text : nil
  }

  /// Returns the reason for ignoring a defined step after one or two words that the author mistook for a keyword, such
  /// as `Assuming`. Returns `nil` for any other line.
  ///
  /// If the line's scenario or background has steps, the line must be directly above the first step.
  func introducedStep(_ line: Substring, at index: Int, in owner: DocumentLines.Owner) -> IgnoredLine.Reason? {
    guard canHaveStepsWithoutKeyword(owner),
      owner.hasNoSteps || owner.firstStep.flatMap({ linesAbove($0, from: index + 1) }) != nil
    else { return nil }
    let texts = line.markedTexts.lazy.filter { $0.isIntroduction }.map { $0.text }
    return texts.first { isExactlyDefined($0, in: owner) }.map { .step(suggestion: keywords.anyStep + $0) }
  }

  /// Returns whether a line of a description is in a list whose introduction ends with a colon, unless the list is
  /// directly above a step.
  private func isListedBelowColon(_ line: Substring, at index: Int) -> Bool {
    line.withoutBullet != line && !lines.nodes.contains(paragraph(around: index).upperBound + 1)
      && description(above: index).last { !$0.isEmpty && $0 == $0.withoutBullet }?.last == ":"
  }

  // MARK: Steps without a definition

  /// Returns the step that a line was probably meant to be, or `nil` if the line is probably prose.
  ///
  /// The step need not have a definition. `foreign` is its keyword if that is in another language, or `nil` otherwise.
  private func likelyStep(_ line: Substring) -> (step: KeywordMatch, foreign: ForeignKeyword?)? {
    // In some languages, keywords contain a comma.
    let match = keywords.step(line, maximumEdits: 1) ?? keywords.step(line.withoutBullet, maximumEdits: 0)
    if (match?.rest ?? line).readsLikeProse { return nil }
    if let match = keywords.step(line, maximumEdits: 1), isMistyped(match, in: line) { return (match, nil) }
    let unusual = contextStepWithSigns(line) ?? bracketedStep(line) ?? keywords.contextStepWithOtherWord(line)
    if let unusual { return (unusual, nil) }
    let texts = line.markedTexts.lazy.filter { $0.isBullet || $0.isStepNumber }.map { $0.text }
    let marked = texts.compactMap { text in keywords.step(text, maximumEdits: 0).map { (text: text, step: $0) } }
    if let (text, match) = marked.first(where: { $0.step.rest.hasWords }), !match.space.isEmpty,
      match.isExact || text.firstWord.isUppercase
    {
      return (match, nil)
    }
    guard let foreign = foreignKeywords.step(line.withoutBullet), foreign.isUnambiguous,
      let match = keywords.step((foreign.translation + foreign.rest)[...], maximumEdits: 0), !match.rest.isEmpty,
      !keywords.isConjunction(match)
    else { return nil }
    return (match, foreign)
  }

  /// Returns the action on a line above an outcome, or `nil` if there is none. Its keyword may be in the wrong letter
  /// case or lack a letter after its first, as in `Wen`. A scenario seldom has an outcome but no action, so such a line
  /// is rather a step than part of the name above it.
  private func actionAboveOutcome(_ line: Substring) -> KeywordMatch? {
    let line = line.withoutBullet
    guard let match = keywords.step(line, maximumEdits: 1), keywords.isAction(match), !match.hasColon,
      !match.space.isEmpty, !match.rest.isEmpty, !match.rest.readsLikeProse
    else { return nil }
    let (word, keyword) = (line.firstWord, match.keyword[...].firstWord)
    let lacksLetter = word.first == keyword.first && word.unicodeScalars.count < keyword.unicodeScalars.count
    return match.editCount == 0 || lacksLetter ? match : nil
  }

  /// Returns the step on a line whose keyword is in brackets, as in `[When] it`, or `nil` if there is none.
  private func bracketedStep(_ line: Substring) -> KeywordMatch? {
    let word = line.firstWord
    guard ["()", "[]", "{}", "<>"].contains(String(word.prefix(1)) + String(word.suffix(1))) else { return nil }
    let text = word.dropFirst().dropLast() + line[word.endIndex...]
    return keywords.step(text, maximumEdits: 0).flatMap { $0.isExact && !$0.rest.isEmpty ? $0 : nil }
  }

  /// Returns the context step on a line, or `nil` if there is none. Signs must follow its keyword, as in
  /// `Given: a pet`, or a task label must precede it, as in `TODO: Given a pet`.
  private func contextStepWithSigns(_ line: Substring) -> KeywordMatch? {
    let afterTask = line.markedTexts.first { $0.isTask }?.text
    let text = afterTask ?? line
    guard let keyword = keywords.contextKeyword(of: text) else { return nil }
    let afterKeyword = text.unicodeScalars.dropFirst(keyword.unicodeScalars.count)
    let signs = afterKeyword.prefix { !$0.isLetterOrDigit }
    guard let first = signs.first, let last = signs.last, last.isBlank,
      afterTask != nil || [".", ";"].contains(first) || first == ":" && !Self.headings.contains(keyword.lowercased())
    else {
      return nil
    }
    let step = keyword + " " + String(Substring(afterKeyword.dropFirst(signs.count)))
    return keywords.step(step[...], maximumEdits: 0)
  }

  /// Context keywords that, before a colon, are rather a heading: a word for a date or data in some language, as in
  /// `Data: 12 marzo`, or one that resembles it.
  private static let headings = ["data", "dati", "date", "dato", "dados", "dadas"]

  /// Returns whether a keyword is in the wrong letter case or mistyped, and its line is unlikely to be prose.
  ///
  /// A lowercase `and` or `when` may continue the name in the keyword line above.
  func isMistyped(_ match: KeywordMatch, in line: Substring) -> Bool {
    guard !match.isExact, !match.hasColon, !match.space.isEmpty, !match.rest.isEmpty, match.keyword != "*" else {
      return false
    }
    let word = line.firstWord
    let isCapitalized = word.unicodeScalars.first?.properties.isUppercase == true
    if match.editCount == 0 {
      return isCapitalized || !keywords.isConjunction(match) && !keywords.isAction(match)
    }
    let letters = word.lowercased().unicodeScalars
    guard isCapitalized, match.isUnique, !keywords.isConjunction(match), !line.startsWithOrdinaryWord,
      letters.allSatisfy({ $0.properties.isAlphabetic })
    else { return false }
    // Most words of four letters have similar words, so only swapped letters and a missing letter within count.
    let keyword = match.keyword.lowercased().unicodeScalars
    let lacksLetter = keyword.count == 5 && letters.first == keyword.first && letters.last == keyword.last
    return letters.count > 4 || letters.count == 4 && (lacksLetter || letters.sorted() == keyword.sorted())
  }

  /// Returns whether a line is probably a step, because of its keyword or because it has a definition.
  private func isLikelyStep(_ line: Substring, in owner: DocumentLines.Owner) -> Bool {
    likelyStep(line) != nil || markedStep(line, in: owner) != nil
      || keywords.step(line, maximumEdits: 1).map { isDefined($0.rest, in: owner) } == true
      || canHaveStepsWithoutKeyword(owner) && textOfStep(line, in: owner) != nil
  }

  // MARK: Steps without a keyword

  private func canHaveStepsWithoutKeyword(_ owner: DocumentLines.Owner) -> Bool {
    !isMarkdown && owner.canHaveSteps && !hasDefinition("")
  }

  /// Returns the text of the defined step that a line contains without a keyword, or `nil` if there is none. A marker,
  /// such as a bullet or a label, may precede the text.
  private func textOfStep(_ line: Substring, in owner: DocumentLines.Owner) -> Substring? {
    // Some languages don't have the asterisk as a keyword.
    let isAfterAsterisk = keywords.anyStep != "* " && line.hasPrefix("* ")
    func isStep(_ text: Substring) -> Bool {
      owner.hasNoSteps || isAfterAsterisk ? owner.matches(text, hasDefinition) : isExactlyDefined(text, in: owner)
    }
    let text = line.withoutBullet
    if isStep(text) { return text }
    let marked = line.markedTexts.first { marked in
      let isMarker =
        switch marked.marker {
        case .bullet: marked.hasSign || marked.isBullet
        case .label: marked.hasSign && (owner.hasNoSteps || !marked.isNote)
        case .words: marked.hasSign && owner.hasNoSteps
        case .prose: false
        }
      return isMarker && isStep(marked.text)
    }
    guard let marked else { return nil }
    let hasKeyword =
      keywords.step(line, maximumEdits: 1) != nil || markedStep(line, in: owner) != nil
      || decoratedStep(line, in: owner) != nil || foreignKeywords.step(line) != nil
    return hasKeyword ? nil : marked.text
  }

  /// Returns whether a string is a step whose definition no longer matches if a word is added before or after it. A
  /// definition that still matches probably also matches prose.
  private func isExactlyDefined(_ text: Substring, in owner: DocumentLines.Owner) -> Bool {
    let other = "xyz"
    return owner.matches(text, hasDefinition) && !owner.matches((text + " " + other)[...], hasDefinition)
      && !owner.matches((other + " " + text)[...], hasDefinition)
  }

  /// Returns whether a line starts with a lowercase letter in the middle of a sentence, so that it isn't a step. If the
  /// line's scenario or background has no steps, only an undefined line that starts with a conjunction or the keyword
  /// of an action continues a sentence.
  func continuesProse(_ line: Substring, at index: Int, in owner: DocumentLines.Owner) -> Bool {
    guard line.startsWithLowercase, isPartOfSentence(at: index, in: owner) else { return false }
    return !owner.hasNoSteps
      || keywords.step(line, maximumEdits: 0).map { match in
        (keywords.isConjunction(match) || keywords.isAction(match)) && !isDefined(match.rest, in: owner)
      } ?? false
  }

  /// Returns whether a line of a description continues a sentence from the line above or is continued on the line
  /// below.
  private func isPartOfSentence(at index: Int, in owner: DocumentLines.Owner) -> Bool {
    func text(at index: Int) -> Substring? {
      guard lines.texts.indices.contains(index), !lines.nodes.contains(index + 1), !lines.texts[index].isBlankOrComment
      else { return nil }
      return lines.texts[index].trimmedPart
    }
    if let above = text(at: index - 1), !above.endsSentence, !isLikelyStep(above, in: owner) { return true }
    guard let below = text(at: index + 1), below.startsWithLowercase else { return false }
    return !isLikelyStep(below, in: owner)
  }

  /// Returns the lines of a description from the one at an index down to a step, without comments. Returns `nil` if the
  /// file is in Markdown, one of the lines is blank, or the step is too far below.
  private func linesAbove(_ step: GherkinDocument.Step, from index: Int) -> [Substring]? {
    let end = step.location.line - 1
    guard !isMarkdown, index <= end, end - index < Self.maximumDistance, end < lines.texts.count else { return nil }
    let texts = lines.texts[index..<end].map { $0.trimmedPart }
    return texts.contains { $0.isEmpty } ? nil : texts.filter { $0.first != "#" }
  }
}

extension DocumentLines.Owner {
  fileprivate var steps: NodeList<GherkinDocument.Step>? {
    switch self {
    case .background(let background): background.steps
    case .scenario(let scenario): scenario.steps
    case .feature, .rule, .examples: nil
    }
  }

  var firstStep: GherkinDocument.Step? { steps?.first }
}

extension ForeignKeyword {
  /// Whether the keyword is unlikely to be a word of prose in another language.
  fileprivate var isUnambiguous: Bool {
    translation.unicodeScalars.last?.isBlank == true && text.unicodeScalars.last?.properties.isAlphabetic == true
      && text.unicodeScalars.count >= 4 && !Self.ordinaryWords.contains(text.lowercased())
  }

  /// Keywords that are ordinary words or names in English, German, or Polish.
  private static let ordinaryWords = [
    "data", "date", "dato", "dada", "dado", "donat", "logo", "tada", "potem", "podano", "zadano", "zadani", "stel",
  ]
}

extension Substring {
  /// Whether the line ends with punctuation or contains a comma, both of which are rare in steps.
  var readsLikeProse: Bool { endsLikeProse || hasComma }

  /// Whether the string contains a letter or digit.
  fileprivate var hasWords: Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }

  /// Whether the line ends with punctuation, which is rare in steps.
  fileprivate var endsLikeProse: Bool { last.map { ".,;:?!…。，、；：？！".contains($0) } ?? false }

  /// Whether the line ends a sentence.
  fileprivate var endsSentence: Bool { last.map { ".:;?!…。；：？！".contains($0) } ?? false }

  /// Whether the line contains a comma followed by whitespace outside of quotation marks.
  fileprivate var hasComma: Bool {
    var (isQuoted, followsComma) = (false, false)
    for scalar in unicodeScalars {
      if followsComma, scalar.isBlank { return true }
      if scalar == "\"" { isQuoted.toggle() }
      followsComma = !isQuoted && scalar == ","
    }
    return false
  }

  /// The text up to the first whitespace.
  var firstWord: Substring { Substring(unicodeScalars.prefix { !$0.isBlank }) }

  /// Whether all letters are capital letters.
  fileprivate var isUppercase: Bool { String(self) == uppercased() }
}
