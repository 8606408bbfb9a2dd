import CucumberExpressions

/// The comparison of one undefined step with definitions.
///
/// It finds the cheapest way to pair the words of the step with the parts of a definition, as edit distances are
/// found: a row has the costs for each number of words of the step.
struct StepComparison {
  /// A result: the costs in half edits, and the step of the definition.
  struct Result {
    let cost: Int
    let text: String
    /// Whether every argument is the author's own or clearly the nearest value.
    let isClear: Bool
  }

  /// What became of a part of the definition, and of the parts before it.
  private struct Link {
    let previous: Int
    let text: String
    let isClear: Bool
  }

  private struct Row {
    var costs: [Int]
    /// The positions of links, or -1.
    var links: [Int]

    init(_ count: Int) {
      costs = Array(repeating: StepComparison.impossible, count: count)
      links = Array(repeating: -1, count: count)
    }

    /// Lowers the cost at a position.
    mutating func lower(_ position: Int, to cost: Int, _ link: Int) {
      guard cost < costs[position] else { return }
      costs[position] = cost
      links[position] = link
    }
  }

  /// A cost that is higher than any other.
  private static let impossible = 1 << 20
  /// The cost of a word that is split in two, and of a pasted placeholder.
  private static let smallCost = 2
  /// The cost of a value of which only the start is written, and of missing quotation marks.
  private static let completionCost = 4
  private static let maximumUnquotedWordCount = 6
  /// The cost of a word instead of a number.
  private static let wrongKindCost = 6

  private let text: Substring
  private let words: [StepWord]
  private let ranges: [Range<String.Index>]
  /// The letters of each word and the one before it. The first is empty.
  private let pairs: [[Unicode.Scalar]]
  private let finder: NearestStepFinder
  private var links: [Link] = []
  /// The costs of each word of the step for each word of the vocabulary: -2 if unknown, -1 if not similar.
  private var costs: [Int16]
  /// Whether a part of the step is an argument of a type, by type, start, and end.
  private var matches: [[Bool?]]

  init(
    _ text: Substring,
    _ words: [(word: StepWord, range: Range<String.Index>)],
    _ finder: NearestStepFinder
  ) {
    self.text = text
    self.words = words.map { $0.word }
    ranges = words.map { $0.range }
    pairs = words.indices.map { $0 == 0 ? [] : words[$0 - 1].word.folded + words[$0].word.folded }
    self.finder = finder
    costs = Array(repeating: -2, count: words.count * finder.vocabulary.count)
    matches = Array(repeating: [], count: finder.types.count)
  }

  /// Returns the step of a definition that is nearest, or `nil` if the costs exceed a limit.
  mutating func compare(
    _ pattern: StepPattern,
    _ parameters: [StepCatalog.Parameter],
    limit: Int
  ) -> Result? {
    links = []
    var row = Row(words.count + 1)
    row.costs[0] = 0
    for (index, word) in words.enumerated() { row.costs[index + 1] = row.costs[index].plus(word.cost) }
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

  // MARK: Parts

  /// Returns the row after one of some texts or values. Two values that are equally near are both impossible.
  private mutating func row(
    after choices: [StepPattern.Choice],
    _ row: Row,
    isValue: Bool,
    _ parameter: StepCatalog.Parameter? = nil
  ) -> Row {
    var best = Row(row.costs.count)
    var chosen = Array(repeating: 0, count: row.costs.count)
    var second = best.costs
    for (index, choice) in choices.enumerated() {
      var next = self.row(after: choice.words, row, mayLackWords: !isValue)
      if isValue { complete(choice, row, &next) }
      for position in next.costs.indices {
        if next.costs[position] < best.costs[position] {
          second[position] = best.costs[position]
          chosen[position] = index
          best.lower(position, to: next.costs[position], next.links[position])
        } else {
          second[position] = min(second[position], next.costs[position])
        }
      }
    }
    for position in best.costs.indices where best.costs[position] < Self.impossible {
      if isValue, second[position] == best.costs[position] { best.costs[position] = Self.impossible }
      let isExact = row.costs[..<position].contains(best.costs[position])
      let isClear = !isValue || isExact || second[position] - best.costs[position] >= Self.completionCost
      links.append(Link(previous: best.links[position], text: choices[chosen[position]].text, isClear: isClear))
      best.links[position] = links.count - 1
    }
    if let parameter { paste(parameter, row, &best) }
    return best
  }

  /// Returns the row after some words of the vocabulary, which the step may lack, or else only articles.
  private mutating func row(after numbers: [Int], _ start: Row, mayLackWords: Bool) -> Row {
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
        next.lower(index + 1, to: next.costs[index].plus(words[index].cost), next.links[index])
        if pairs[index] == word.folded {
          next.lower(index + 1, to: row.costs[index - 1] + Self.smallCost, row.links[index - 1])
        }
        if let (earlier, folded) = joined, words[index].folded == folded {
          next.lower(index + 1, to: earlier.costs[index] + Self.smallCost, earlier.links[index])
        }
      }
      before = (row, word.folded)
      row = next
    }
    return row
  }

  /// Returns the cost of a word of the vocabulary in place of one of the step, or `nil` if they aren't similar.
  private mutating func cost(_ index: Int, _ number: Int) -> Int? {
    let position = index * finder.vocabulary.count + number
    if costs[position] == -2 {
      costs[position] = Int16(clamping: words[index].cost(of: finder.vocabulary[number]) ?? -1)
    }
    return costs[position] < 0 ? nil : Int(costs[position])
  }

  /// Adds the parts of the step that are the start of a value.
  private func complete(_ value: StepPattern.Choice, _ row: Row, _ next: inout Row) {
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

  /// Returns the row after an argument.
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
          !argument.unicodeScalars.contains(where: { $0 == "\"" || $0 == "'" })
        {
          add("\"" + argument + "\"", row, start, end, Self.completionCost, &next)
        } else if start == end, words[start].isPlain, !words[start].isNegation,
          parameter.example.utf8.allSatisfy({ $0 < UInt8(ascii: "A") })
        {
          // A word instead of a number.
          add(parameter.example, row, start, end, Self.wrongKindCost, &next, isClear: false)
        }
      }
    }
    paste(parameter, row, &next)
    return next
  }

  private mutating func isArgument(_ start: Int, _ end: Int, _ type: Int, _ text: Substring) -> Bool {
    guard let expression = finder.types[type].expression else { return true }
    if matches[type].isEmpty { matches[type] = Array(repeating: nil, count: words.count * words.count) }
    let position = start * words.count + end
    if let known = matches[type][position] { return known }
    let isMatch = expression.match(text) != nil
    matches[type][position] = isMatch
    return isMatch
  }

  /// Adds a parameter in braces, which the author has copied from an expression.
  private mutating func paste(_ parameter: StepCatalog.Parameter, _ row: Row, _ next: inout Row) {
    guard words.count >= 3 else { return }
    for start in 0..<(words.count - 2) where words[start].text == "{" && words[start + 2].text == "}" {
      guard words[start + 1].text == parameter.name else { continue }
      add(parameter.example, row, start, start + 2, Self.smallCost, &next, isClear: false)
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
  /// Adds a cost. A missing cost makes the sum impossible.
  fileprivate func plus(_ cost: Int?) -> Int { cost.map { self + $0 } ?? 1 << 20 }
}
