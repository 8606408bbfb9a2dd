import CucumberExpressions

extension TagExpression {
  /// Returns messages about the tags in the expression that no scenario has and that are probably mistakes, and about
  /// tags of scenarios that aren't in the expression because of their case.
  ///
  /// An operand that is unlikely to be a tag is always a mistake. A negated tag, as in `not @wip`, often has no
  /// scenarios, so it is a mistake only if it resembles an existing tag. A tag that isn't negated is a mistake only in
  /// an operand of `or`, where that part of the expression selects nothing.
  ///
  /// `tags` contains the tags of all scenarios. If `isComplete` is `false`, some of them may be missing, so only
  /// operands that are unlikely to be tags count.
  func mistakes(among tags: Set<String>, isComplete: Bool) -> [String] {
    var mistakes: [String] = []
    var seen = tags
    lazy var known = tags.sorted()
    lazy var search = NearestText(known)
    for operand in operands where !seen.contains(operand.tag) {
      let tag = operand.tag
      var hint = tag.adviceOnSyntax { search.nearest(to: $0) }
      if hint == nil {
        guard isComplete, operand.isNegated || operand.isAlternative else { continue }
        let similar = operand.isNegated ? known.first(where: tag.isSlip) : search.nearest(to: tag)
        if operand.isNegated, similar == nil { continue }
        hint = similar.map { "did you mean '\($0)'?" }
      }
      seen.insert(tag)
      mistakes.append("no scenario has the tag '\(tag)'" + (hint.map { ": \($0)" } ?? ""))
    }
    return mistakes + tagsInOtherCase(among: tags)
  }

  /// Returns messages about existing tags that differ only in case from existing tags in the expression, but aren't in
  /// the expression themselves.
  private func tagsInOtherCase(among tags: Set<String>) -> [String] {
    let written = Set(operands.map(\.tag))
    let others = Dictionary(grouping: tags.subtracting(written)) { $0.lowercased() }
    return written.intersection(tags).sorted().compactMap { tag in
      others[tag.lowercased()]?.min().map { "'\(tag)' doesn't match the tag '\($0)', because its case is different" }
    }
  }
}

extension String {
  /// Returns advice on an operand that is unlikely to be a tag, or `nil` if it looks like a tag.
  fileprivate func adviceOnSyntax(nearest: (String) -> String?) -> String? {
    if contains("~") { return "write 'not' instead of '~'" }
    let tags = split(separator: ",").map { $0.hasPrefix("@") ? String($0) : "@\($0)" }
    if contains(",") { return "a comma is part of a tag; write '(\(tags.joined(separator: " or ")))'" }
    guard !hasPrefix("@"), let tag = tags.first else { return nil }
    return "tags begin with '@'; did you mean '\(nearest(tag) ?? tag)'?"
  }

  /// Returns whether a tag is probably a misspelling of another: with different case, or with one wrong, missing,
  /// extra, or swapped letter. Short tags without swapped letters, and tags that differ only in a number, are usually
  /// different tags.
  fileprivate func isSlip(of other: String) -> Bool {
    let (text, other) = (lowercased(), other.lowercased())
    if text == other { return true }
    let isLong = min(text.count, other.count) > 4 || text.count > 3 && text.sorted() == other.sorted()
    return isLong && text.filter { !$0.isNumber } != other.filter { !$0.isNumber }
      && EditDistance.between(Array(text.unicodeScalars), Array(other.unicodeScalars), atMost: 1, countingSwaps: true)
        != nil
  }
}
