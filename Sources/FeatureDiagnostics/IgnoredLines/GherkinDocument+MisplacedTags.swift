import CucumberExpressions
import Gherkin

extension GherkinDocument {
  /// The tags that are probably misplaced or wrongly separated: tags at the end or start of a name or in the comment of
  /// a line of tags, and tags with a separator other than a space or with punctuation at their end.
  var misplacedTags: [IgnoredLine] {
    guard source.mediaType != .markdown, let feature, source.text.withSpan({ $0.contains(UInt8(ascii: "@")) }) else {
      return []
    }
    let mayHaveComments = source.text.withSpan { $0.contains(UInt8(ascii: "#")) }
    let tags = feature.allTags.filter { mayHaveComments || $0.name.utf8.last.map { $0.mayEndTag } ?? false }
    if tags.isEmpty { return tagsInNames.filter { $0.isLikely }.map { $0.line } }
    let (lines, known) = (source.lines, feature.tagNames)
    let numbers = Set(tags.map { $0.location.line }).sorted().filter { lines.indices.contains($0 - 1) }
    return tagsInNames.filter { $0.isLikely }.map { $0.line }
      + numbers.compactMap { lines[$0 - 1].problemOfTags($0, known) }
  }

  /// The tags at the end or start of names. `isLikely` is `false` if they may just be text, such as `@ann` in
  /// `Reply to @ann`.
  var tagsInNames: [(line: IgnoredLine, isLikely: Bool)] {
    guard source.mediaType != .markdown, let feature, source.text.withSpan({ $0.contains(UInt8(ascii: "@")) }) else {
      return []
    }
    let keywordLines = feature.keywordLines.filter { $0.name.utf8.contains(UInt8(ascii: "@")) }
    if keywordLines.isEmpty { return [] }
    let (lines, known) = (source.lines, feature.tagNames)
    return keywordLines.compactMap { $0.tags(in: lines, known, feature.tagNames(at: $0.location)) }
  }
}

extension GherkinDocument.Feature {
  /// The tags of all elements.
  var allTags: [GherkinDocument.Tag] {
    var lists = [tags] + rules.map { $0.tags }
    for scenario in allScenarios {
      lists.append(scenario.tags)
      lists += scenario.examples.map { $0.tags }
    }
    return lists.flatMap { $0 }
  }

  /// The names of all tags, without their at signs.
  var tagNames: Set<String> { Set(allTags.map { String($0.name.dropFirst()) }) }

  /// Returns the tags of the element whose keyword line is at a location, including inherited tags. The at signs are
  /// omitted.
  fileprivate func tagNames(at location: Location) -> Set<String> {
    var lists = [tags]
    func add(_ scenarios: NodeList<GherkinDocument.Scenario>) {
      for scenario in scenarios {
        let examples = scenario.examples.first { $0.location == location }
        guard examples != nil || scenario.location == location else { continue }
        lists += [scenario.tags] + (examples.map { [$0.tags] } ?? [])
      }
    }
    add(scenarios)
    for rule in rules {
      let count = lists.count
      add(rule.scenarios)
      if rule.location == location || lists.count > count { lists.append(rule.tags) }
    }
    return Set(lists.flatMap { $0.map { String($0.name.dropFirst()) } })
  }
}

extension GherkinDocument.KeywordLine {
  /// Returns the tags at the end or start of the name as an ignored line, or `nil` if there are none or the element
  /// already has all of them.
  ///
  /// `known` contains the tags of the file without their at signs, and `own` those of the element.
  fileprivate func tags(
    in lines: [Substring],
    _ known: Set<String>,
    _ own: Set<String>
  ) -> (line: IgnoredLine, isLikely: Bool)? {
    guard lines.indices.contains(location.line - 1) else { return nil }
    let line = lines[location.line - 1].trimmedEnd
    var (tags, rest) = line.tagsAtEnd
    if tags.isEmpty {
      let name = Substring(line.unicodeScalars.suffix(name.unicodeScalars.count))
      let words = name.unicodeScalars.split { $0.isBlank }.map { Substring($0) }
      tags = Array(words.prefix { $0.first == "@" && $0.dropFirst().isLikelyTag(known) })
      guard let last = tags.last else { return nil }
      rest = String(line[..<name.startIndex]) + line[last.endIndex...].trimmedPart
    }
    // The name may just mention tags that the element has.
    guard let first = tags.first, !tags.allSatisfy({ own.contains(String($0.dropFirst())) }) else { return nil }
    let column = line.unicodeScalars[..<first.startIndex].count + 1
    let names = tags.joined(separator: " ")
    let margin = String(Substring(line.unicodeScalars.prefix { $0.isBlank }))
    let newText = margin + names + "\n" + rest
    let edit = TextEdit(line: location.line, columns: 1..<(line.unicodeScalars.count + 1), newText: newText)
    let problem = IgnoredLine(
      location: Location(line: location.line, column: column),
      reason: .tagsInName(names, canHaveTags: canHaveTags),
      fix: canHaveTags ? edit : nil
    )
    return (problem, tags.contains { $0.dropFirst().isLikelyTag(known) })
  }
}

extension Substring {
  /// The tags at the end of the string, without brackets around them, and the text before them.
  fileprivate var tagsAtEnd: (tags: [Substring], rest: String) {
    var end = endIndex
    var words: [Substring] = []
    while let word = self[..<end].lastWord, word.first != "\"", word.first != "'",
      word.withoutBrackets.first == "@", word.withoutBrackets.utf8.count > 1, !word.isEndOfRemark
    {
      words.insert(word, at: 0)
      end = self[..<word.startIndex].trimmedEnd.endIndex
    }
    // In `@issue(1)`, the brackets are part of the tag.
    let areBracketed = words.first.map { $0.first != "@" } ?? false
    return (areBracketed ? words.map { $0.withoutBrackets } : words, String(self[..<end]))
  }

  /// Whether the string has a closing bracket but no opening one, as the last word of `(see @bob)` has, or contains a
  /// placeholder.
  private var isEndOfRemark: Bool { unicodeScalars.contains("<") || last == ")" && !unicodeScalars.contains("(") }

  /// The last word of the string, or `nil` if the string ends with whitespace or contains no whitespace.
  fileprivate var lastWord: Substring? {
    guard let blank = unicodeScalars.lastIndex(where: { $0.isBlank }) else { return nil }
    let word = self[unicodeScalars.index(after: blank)...]
    return word.isEmpty ? nil : word
  }

  /// Returns the first problem in a line of tags, or `nil` if there is none.
  ///
  /// A problem is punctuation at the end of a tag, a separator other than a space, or tags in the comment.
  fileprivate func problemOfTags(_ number: Int, _ known: Set<String>) -> IgnoredLine? {
    let indent = unicodeScalars.prefix { $0.isBlank }.count
    let text = trimmedPart
    let (tags, comment) = text.tagsAndComment
    func problem(_ part: Substring, _ reason: (String) -> IgnoredLine.Reason, _ newText: String) -> IgnoredLine {
      let column = indent + text.unicodeScalars[..<part.startIndex].count + 1
      let columns = (indent + 1)..<(indent + text.unicodeScalars.count + 1)
      let edit = TextEdit(line: number, columns: columns, newText: newText)
      return IgnoredLine(location: Location(line: number, column: column), reason: reason(newText), fix: edit)
    }
    let pieces = tags.pieces(known)
    let names = pieces.map { $0.name }
    if let wrong = pieces.first(where: { $0.hasSeparator }) {
      let correct = names.map { String($0) }.unique.joined(separator: " ")
      let newText = correct + (comment.isEmpty ? "" : " " + comment)
      let tag = String(wrong.text)
      let isPunctuation = tag.utf8.last?.isPunctuation == true
      return problem(
        wrong.text,
        { _ in isPunctuation ? .tagPunctuation(tag, suggestion: correct) : .tagSeparator(tag, suggestion: correct) },
        newText
      )
    }
    let words = comment.drop { $0 == "#" }.tagWords
    let isAttached = comment.dropFirst().first.map { $0 == "@" || $0.isLetter } ?? false
    guard !words.isEmpty, words.allSatisfy({ $0.first == "@" && $0.utf8.count > 1 || isAttached && $0.isRequirement })
    else { return nil }
    let commented = words.map { $0.first == "@" ? String($0) : "@" + $0 }
    let newText = (names.map { String($0) } + commented).unique.joined(separator: " ")
    return problem(comment, { .commentedTags(String(comment), suggestion: $0) }, newText)
  }

  /// The tags of a line and the comment after them; the comment is empty if there is none.
  private var tagsAndComment: (tags: Substring, comment: Substring) {
    let scalars = unicodeScalars
    let hash = scalars.indices.dropFirst().first { scalars[$0] == "#" && scalars[scalars.index(before: $0)].isBlank }
    guard let hash else { return (self, "") }
    return (self[..<hash].trimmedEnd, self[hash...])
  }

  /// Returns the tags of a line: each as written, from its at sign to the next one, and its name without a separator or
  /// punctuation at the end.
  private func pieces(_ known: Set<String>) -> [(text: Substring, name: Substring, hasSeparator: Bool)] {
    let starts = utf8.indices.filter { utf8[$0] == UInt8(ascii: "@") } + [endIndex]
    return zip(starts, starts.dropFirst()).compactMap { start, end in
      let text = self[start..<end].trimmedEnd
      // `@c#` is a tag, but in `@a#@b` the number sign is a separator.
      let isAttached = text.endIndex == end && end != endIndex
      let hasSeparator = text.utf8.last.map { $0.isSeparator && (isAttached || $0.isComma) } ?? false
      let name = (hasSeparator ? text.dropLast() : text).withoutPunctuation(known)
      return name.utf8.count > 1 ? (text, name, name.utf8.count < text.utf8.count) : nil
    }
  }

  /// Returns the tag without the punctuation at its end if the author probably meant that tag, or the tag itself
  /// otherwise.
  private func withoutPunctuation(_ known: Set<String>) -> Substring {
    var name = self
    while let last = name.utf8.last, last.isPunctuation {
      name = name.dropLast()
      let isSpecial = SpecialTag(name) != nil
      guard isSpecial || name.dropFirst().isLikelyTag(known) else { continue }
      // Some special tags with punctuation, such as `@serial:`, are reported as ineffective.
      return isSpecial && SpecialTag.form(resembling: self) != nil ? self : name
    }
    return self
  }

  /// The words between whitespace, commas, and semicolons.
  private var tagWords: [Substring] {
    unicodeScalars.split { $0.isBlank || $0 == "," || $0 == ";" }.map { Substring($0) }
  }

  /// Returns the line with an at sign before each word if all words are probably meant as tags, or `nil` otherwise.
  ///
  /// Brackets or quotation marks may surround the words, and a bullet or label may precede words with at signs. If all
  /// words have at signs, a single likely tag is enough. No likely tag is needed after a label such as `tags:` or if an
  /// at sign is full-width or small.
  func asTags(_ known: Set<String>) -> String? {
    var words = tagWords
    var areTags = false
    if let first = words.first, let sign = first.unicodeScalars.last, !sign.properties.isAlphabetic, words.count > 1,
      !first.withoutBrackets.hasAtSign, words.dropFirst().allSatisfy({ $0.withoutBrackets.hasAtSign })
    {
      areTags = ["tag:", "tags:", "tagi:"].contains(String(first).lowercased())
      if areTags || !first.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) { words.removeFirst() }
    }
    let marked = words.map { $0.withoutBrackets }
    let names = marked.map { $0.hasAtSign ? $0.dropFirst() : $0 }
    guard !names.isEmpty, !names.contains("") else { return nil }
    if marked.allSatisfy({ $0.hasAtSign }) {
      areTags = areTags || marked.contains { $0.first != "@" } || names.contains { $0.isLikelyTag(known) }
    }
    guard areTags || names.allSatisfy({ $0.isLikelyTag(known) }) else { return nil }
    return names.map { "@" + $0 }.joined(separator: " ")
  }

  /// Whether the word begins with an at sign, which may be full-width or small.
  private var hasAtSign: Bool { ["@", "\u{FF20}", "\u{FE6B}"].contains(first) }

  /// The word without surrounding brackets, quotation marks, backticks, asterisks, hyphens, and bullets.
  private var withoutBrackets: Substring {
    func isBracket(_ scalar: Unicode.Scalar) -> Bool { "[](){}\"'`*-\u{2022}".unicodeScalars.contains(scalar) }
    var scalars = unicodeScalars.drop(while: isBracket)
    while let last = scalars.last, isBracket(last) { scalars.removeLast() }
    return Substring(scalars)
  }

  /// Returns whether a word without an at sign is probably meant as a tag.
  fileprivate func isLikelyTag(_ known: Set<String>) -> Bool {
    isRequirement || known.contains(String(self)) || Self.commonTags.contains(String(self))
      || SpecialTag("@" + self) != nil
  }

  /// Whether a word looks like the ID of a requirement, such as `FR-005`.
  private var isRequirement: Bool {
    let letters = utf8.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    let rest = utf8.dropFirst(letters.count)
    let number = rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "_") ? rest.dropFirst() : rest
    guard letters.count >= (number.count < rest.count ? 1 : 2), number.first?.isDigit == true else { return false }
    return number.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
  }

  /// Words that are tags in many projects.
  private static let commonTags: Set<String> = [
    "smoke", "wip", "slow", "fast", "regression", "sanity", "manual", "critical", "nightly", "flaky", "skip", "ignore",
    "ui", "api", "e2e", "ci", "draft", "pending", "quarantine",
  ]
}

extension UInt8 {
  /// Whether the byte is a comma or a semicolon.
  fileprivate var isComma: Bool { self == UInt8(ascii: ",") || self == UInt8(ascii: ";") }

  /// Whether the byte may directly follow a tag without being part of the tag.
  fileprivate var mayEndTag: Bool { isSeparator || isPunctuation }

  /// Whether the byte ends a sentence, a quotation, or text in brackets.
  fileprivate var isPunctuation: Bool { ".:!?'\"`)]}>".utf8.contains(self) }

  /// Whether the byte may separate tags without a space.
  fileprivate var isSeparator: Bool {
    isComma || [UInt8(ascii: "|"), UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "#")].contains(self)
  }
}

extension IgnoredLineFinder {
  /// Returns the reason for ignoring a line that is probably meant as tags and is directly above a keyword line or that
  /// line's tags. Returns `nil` for any other line.
  func tags(_ line: Substring, at index: Int) -> IgnoredLine.Reason? {
    if isMarkdown { return markdownTags(line, at: index) }
    let below = index + 2
    guard lines.nodes.contains(below), lines.texts.indices.contains(index + 1),
      lines.owners[below] != nil || lines.texts[index + 1].trimmedPart.first == "@"
    else { return nil }
    return line.asTags(knownTags()).map { .bareTags(suggestion: $0) }
  }

  /// Returns the reason for ignoring a line in Markdown that consists of tags without backticks and is above a keyword
  /// line or that line's tags. Returns `nil` for any other line.
  private func markdownTags(_ line: Substring, at index: Int) -> IgnoredLine.Reason? {
    guard let below = lines.texts.indices.dropFirst(index + 1).first(where: { !lines.texts[$0].trimmedPart.isEmpty }),
      lines.nodes.contains(below + 1), lines.owners[below + 1] != nil || lines.texts[below].trimmedPart.first == "`",
      line.utf8.contains(UInt8(ascii: "@")), let tags = line.asTags(knownTags())
    else { return nil }
    return .bareTags(suggestion: tags.split(separator: " ").map { "`\($0)`" }.joined(separator: " "))
  }
}
