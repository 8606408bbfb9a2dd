import CucumberExpressions

/// A comparison of an undefined step with definitions.
///
/// The comparison finds the cheapest way to pair the words of the step with the parts of a definition, as an algorithm
/// for edit distances does. A row contains the cost of each prefix of the step's words.
struct StepComparison {
  /// The result of a comparison: its cost in half edits, and a step of the definition.
  struct Result {
    let cost: Int
    let text: String
    /// Whether every argument is either the author's own or clearly the nearest value.
    let isClear: Bool
  }

  /// The step's text for a part of the definition, with a link to the parts before it.
  private struct Link {
    let previous: Int
    let text: String
    let isClear: Bool
  }

  private struct Row {
    var costs: [Int]
    /// The index of the last link at each position, or -1 if there is none.
    var links: [Int]

    init(_ count: Int) {
      costs = Array(repeating: StepComparison.impossible, count: count)
      links = Array(repeating: -1, count: count)
    }

    /// Lowers the cost at a position if the new one is smaller.
    mutating func lower(_ position: Int, to cost: Int, _ link: Int) {
      guard cost < costs[position] else { return }
      costs[position] = cost
      links[position] = link
    }
  }

  /// A cost that is greater than any possible one.
  private static let impossible = 1 << 20
  /// The cost of a word that is split in two, two joined words, a number written as a word, or a pasted parameter.
  private static let smallCost = 2
  /// The cost of a value that is written only in part, or of missing quotation marks.
  private static let completionCost = 4
  /// The cost of an argument that the step lacks.
  private static let missingArgumentCost = 3
  private static let maximumUnquotedWordCount = 6

  private let text: Substring
  private let words: [StepWord]
  private let ranges: [Range<String.Index>]
  /// The letters of each word combined with those of the word before it. The first element is empty.
  private let pairs: [[Unicode.Scalar]]
  private let finder: NearestStepFinder
  private var links: [Link] = []
  /// For each word of the step, whether it can begin text that isn't an argument.
  ///
  /// Such a word begins with a lowercase letter, and it is an article, belongs to a word family, or is similar to a
  /// word in the vocabulary. Text that lacks its quotation marks doesn't begin with such a word.
  private let startsWithOrdinaryWord: [Bool]
  /// The cost of each word of the step if the definition doesn't contain it, or `nil` if the definition must contain
  /// it.
  private let missingCosts: [Int?]
  /// The costs of pairing each word of the step with each word of the vocabulary; -1 if they aren't similar.
  private var costs: [Int16]
  /// For each parameter type and range of words, whether the range is an argument of the type, or `nil` if that hasn't
  /// been determined. The index of a range is its start times the number of words, plus its end.
  private var matches: [[Bool?]]

  init(
    _ text: Substring,
    _ words: [(word: StepWord, range: Range<String.Index>)],
    _ similar: [[NearestStepFinder.SimilarWord]],
    _ finder: NearestStepFinder
  ) {
    self.text = text
    self.words = words.map { $0.word }
    ranges = words.map { $0.range }
    pairs = words.indices.map { $0 == 0 ? [] : words[$0 - 1].word.folded + words[$0].word.folded }
    self.finder = finder
    startsWithOrdinaryWord = zip(words, similar).map { pair, similar in
      let isOrdinary = !similar.isEmpty || pair.word.isArticle || !pair.word.families.isEmpty
      return isOrdinary && pair.word.text.unicodeScalars.first?.properties.isLowercase == true
    }
    missingCosts = zip(words, similar).map { pair, similar in
      let isKnown = similar.contains { $0.cost == 0 }
      return !isKnown && pair.word.isLikeNegation ? nil : pair.word.cost
    }
    costs = Array(repeating: -1, count: words.count * finder.vocabulary.count)
    for (index, similar) in similar.enumerated() {
      for word in similar { costs[index * finder.vocabulary.count + word.number] = Int16(clamping: word.cost) }
    }
    matches = Array(repeating: [], count: finder.types.count)
  }

  /// Returns the nearest step of a definition, or `nil` if its cost exceeds a limit.
  mutating func compare(
    _ pattern: ComparedDefinition,
    _ parameters: [StepCatalog.Parameter],
    limit: Int
  ) -> Result? {
    links = []
    var row = Row(words.count + 1)
    row.costs[0] = 0
    for index in words.indices { row.costs[index + 1] = row.costs[index].plus(missingCosts[index]) }
    for part in pattern.parts {
      switch part {
      case .text(let choices): row = self.row(after: choices, row, isValue: false)
      case .value(let values, let index):
        row = self.row(after: values, row, isValue: true, parameters[index])
      case .argument(let index, let type): row = self.row(afterArgumentOf: type, row, parameters[index])
      }
      guard row.costs.contains(where: { $0 <= limit }) else { return nil }
    }
    guard let cost = row.costs.last, cost <= limit, var link = row.links.last else { return nil }
    var texts: [String] = []
    var isClear = true
    while link >= 0 {
      texts.append(links[link].text)
      isClear = isClear && links[link].isClear
      link = links[link].previous
    }
    return Result(cost: cost, text: texts.reversed().joined(), isClear: isClear)
  }

  /// Returns whether the undefined step and a suggested one each have a word that isn't similar to any in the other,
  /// because such words may be opposites.
  func replacesWords(by result: String) -> Bool {
    let other = StepWord.words(of: result[...]).map { $0.word }
    func hasUnlikeWord(_ words: [StepWord], _ other: [StepWord], isOwn: Bool) -> Bool {
      words.indices.contains { index in
        let word = words[index]
        guard word.isPlain, word.folded.count > 2, !word.isArticle else { return false }
        // The word is part of a pasted parameter.
        if isOwn, index > 0, words[index - 1].text == "{" { return false }
        if isOwn, word.digits.map({ digits in other.contains { $0.text == digits } }) == true { return false }
        let isLike = other.contains { (isOwn ? word.cost(of: $0) : $0.cost(of: word)) != nil || $0.hasPart(word) }
        return !isLike && !other.contains { word.hasPart($0) }
      }
    }
    return hasUnlikeWord(words, other, isOwn: true) && hasUnlikeWord(other, words, isOwn: false)
  }

  // MARK: Parts

  /// Returns the row after a part that is one of several strings or values.
  ///
  /// If two values are equally near, neither is chosen unless they are forms of the same word. In that case, the longer
  /// one is chosen, because a letter is often missing from a step.
  private mutating func row(
    after choices: [ComparedDefinition.Choice],
    _ row: Row,
    isValue: Bool,
    _ parameter: StepCatalog.Parameter? = nil
  ) -> Row {
    var best = Row(row.costs.count)
    var chosen = Array(repeating: 0, count: row.costs.count)
    var second = best.costs
    var areForms = Array(repeating: true, count: row.costs.count)
    for (index, choice) in choices.enumerated() {
      var next = self.row(after: choice.words, row, mayLackWords: !isValue)
      if isValue { complete(choice, row, &next) }
      for position in next.costs.indices {
        if next.costs[position] < best.costs[position] {
          second[position] = best.costs[position]
          chosen[position] = index
          areForms[position] = true
          best.lower(position, to: next.costs[position], next.links[position])
        } else {
          second[position] = min(second[position], next.costs[position])
          guard next.costs[position] == best.costs[position], best.costs[position] < Self.impossible else { continue }
          let known = choices[chosen[position]]
          areForms[position] = areForms[position] && choice.isForm(of: known)
          if choice.text.utf8.count > known.text.utf8.count { chosen[position] = index }
        }
      }
    }
    for position in best.costs.indices where best.costs[position] < Self.impossible {
      let hasRival = isValue && second[position] == best.costs[position]
      if hasRival, !areForms[position] { best.costs[position] = Self.impossible }
      let isExact = !hasRival && row.costs[..<position].contains(best.costs[position])
      let isClear = !isValue || isExact || second[position] - best.costs[position] >= Self.completionCost
      links.append(Link(previous: best.links[position], text: choices[chosen[position]].text, isClear: isClear))
      best.links[position] = links.count - 1
    }
    if let parameter { paste(parameter, row, &best) }
    return best
  }

  /// Returns the row after several words of the vocabulary. The step may lack any of them if `mayLackWords` is true, or
  /// else only articles.
  private func row(after numbers: [Int], _ start: Row, mayLackWords: Bool) -> Row {
    var row = start
    var before: (row: Row, folded: [Unicode.Scalar])?
    for number in numbers {
      let word = finder.vocabulary[number]
      let joined = before.map { ($0.row, $0.folded + word.folded) }
      let missingCost = mayLackWords || word.isArticle ? word.cost : nil
      var next = Row(row.costs.count)
      next.lower(0, to: row.costs[0].plus(missingCost), row.links[0])
      for index in words.indices {
        next.lower(index + 1, to: row.costs[index].plus(cost(index, number)), row.links[index])
        next.lower(index + 1, to: row.costs[index + 1].plus(missingCost), row.links[index + 1])
        next.lower(index + 1, to: next.costs[index].plus(missingCosts[index]), next.links[index])
        if pairs[index] == word.expanded {
          next.lower(index + 1, to: row.costs[index - 1] + Self.smallCost, row.links[index - 1])
        }
        if let (earlier, folded) = joined, words[index].expanded == folded {
          next.lower(index + 1, to: earlier.costs[index] + Self.smallCost, earlier.links[index])
        }
      }
      before = (row, word.folded)
      row = next
    }
    return row
  }

  /// Returns the cost of pairing a word of the step with a word of the vocabulary, or `nil` if they aren't similar.
  private func cost(_ index: Int, _ number: Int) -> Int? {
    let cost = costs[index * finder.vocabulary.count + number]
    return cost < 0 ? nil : Int(cost)
  }

  /// Lowers the costs after words of the step that are the beginning of a value.
  private func complete(_ value: ComparedDefinition.Choice, _ row: Row, _ next: inout Row) {
    let folded = value.text.folded
    for start in words.indices where row.costs[start] < Self.impossible {
      for end in start..<words.count {
        let written = String(text[ranges[start].lowerBound..<ranges[end].upperBound]).folded
        guard folded.hasPrefix(written) else { break }
        guard written.utf8.count >= 3, written != folded else { continue }
        next.lower(end + 1, to: row.costs[start] + Self.completionCost, row.links[start])
      }
    }
  }

  /// Returns the row after an argument whose type has the given index.
  private mutating func row(
    afterArgumentOf type: Int,
    _ row: Row,
    _ parameter: StepCatalog.Parameter
  ) -> Row {
    var next = Row(row.costs.count)
    for end in words.indices {
      for start in 0...end where row.costs[start] < next.costs[end + 1] {
        let argument = text[ranges[start].lowerBound..<ranges[end].upperBound]
        if isArgument(start, end, type, argument) {
          add(String(argument), row, start, end, 0, &next)
        } else if finder.types[type].name == "string", end - start < Self.maximumUnquotedWordCount,
          !startsWithOrdinaryWord[start], let unquoted = argument.withoutSingleQuotationMark
        {
          add("\"" + unquoted + "\"", row, start, end, Self.completionCost, &next)
        } else if start == end, let digits = words[start].digits, finder.types[type].matches(digits) {
          add(digits, row, start, end, Self.smallCost, &next)
        }
      }
    }
    paste(parameter, row, &next)
    addMissingArgument(parameter, row, &next)
    return next
  }

  private mutating func isArgument(_ start: Int, _ end: Int, _ type: Int, _ text: Substring) -> Bool {
    if matches[type].isEmpty { matches[type] = Array(repeating: nil, count: words.count * words.count) }
    let position = start * words.count + end
    if let known = matches[type][position] { return known }
    let isMatch = finder.types[type].matches(text)
    matches[type][position] = isMatch
    return isMatch
  }

  /// Adds an example in place of a parameter in braces that the author has copied from an expression.
  private mutating func paste(_ parameter: StepCatalog.Parameter, _ row: Row, _ next: inout Row) {
    guard words.count >= 3 else { return }
    for start in 0..<(words.count - 2) where words[start].text == "{" && words[start + 2].text == "}" {
      guard words[start + 1].text == parameter.name else { continue }
      add(parameter.example, row, start, start + 2, Self.smallCost, &next, isClear: false)
    }
  }

  /// Adds an example for an argument that the step lacks, if the argument is a string, a word, or any text. Numbers are
  /// never added.
  private mutating func addMissingArgument(_ parameter: StepCatalog.Parameter, _ row: Row, _ next: inout Row) {
    guard ["", "word", "string"].contains(parameter.name) else { return }
    for position in row.costs.indices where row.costs[position] + Self.missingArgumentCost < next.costs[position] {
      links.append(Link(previous: row.links[position], text: parameter.example, isClear: false))
      next.lower(position, to: row.costs[position] + Self.missingArgumentCost, links.count - 1)
    }
  }

  private mutating func add(
    _ text: String,
    _ row: Row,
    _ start: Int,
    _ end: Int,
    _ cost: Int,
    _ next: inout Row,
    isClear: Bool = true
  ) {
    guard row.costs[start] + cost < next.costs[end + 1] else { return }
    links.append(Link(previous: row.links[start], text: text, isClear: isClear))
    next.lower(end + 1, to: row.costs[start] + cost, links.count - 1)
  }
}

extension Int {
  /// Returns the sum of this cost and another one, or an impossible cost if the other one is `nil`.
  fileprivate func plus(_ cost: Int?) -> Int { cost.map { self + $0 } ?? 1 << 20 }
}

extension ComparedDefinition.Choice {
  /// Returns whether both choices are probably forms of the same word.
  fileprivate func isForm(of other: ComparedDefinition.Choice) -> Bool {
    let (text, other) = (Array(text.folded.unicodeScalars), Array(other.text.folded.unicodeScalars))
    let start = zip(text, other).prefix { $0 == $1 }.count
    return start >= 4 && 3 * start >= 2 * max(text.count, other.count)
  }
}

extension StepWord {
  /// The digits of the number that the word names, or `nil` for other words.
  fileprivate var digits: String? { isPlain ? NumberWords.digits(of: text.folded) : nil }

  /// Returns whether the word begins or ends with another one, which suggests that a space between two words is
  /// missing.
  fileprivate func hasPart(_ word: StepWord) -> Bool {
    guard word.folded.count > 2, word.folded.count < folded.count else { return false }
    return folded.starts(with: word.folded) || folded.suffix(word.folded.count).elementsEqual(word.folded)
  }
}

extension Substring {
  /// The string without a quotation mark at its start or end, or `nil` if the rest is empty or contains another
  /// quotation mark.
  fileprivate var withoutSingleQuotationMark: Substring? {
    func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "\"" || scalar == "'" }
    let scalars = unicodeScalars
    var rest = self
    if let first = scalars.first, isMark(first) {
      rest = Substring(scalars.dropFirst())
    } else if let last = scalars.last, isMark(last) {
      rest = Substring(scalars.dropLast())
    }
    return rest.isEmpty || rest.unicodeScalars.contains(where: isMark) ? nil : rest
  }
}
