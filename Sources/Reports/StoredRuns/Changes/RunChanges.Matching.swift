extension RunChanges {
  /// A matching between the scenarios of an old run and those of a new run.
  struct Matching {
    typealias Scenario = RunSnapshot.Scenario

    private let old: [Scenario]
    private let new: [Scenario]
    /// The indices of matched old scenarios, keyed by the index of the new scenario.
    private var partners: [Int: Int] = [:]
    private var restOfOld: [Int]
    private var restOfNew: [Int]

    init(old: [Scenario], new: [Scenario]) {
      (self.old, self.new) = (old, new)
      (restOfOld, restOfNew) = (Array(old.indices), Array(new.indices))
    }
  }
}

extension RunChanges.Matching {
  /// The scenarios of both runs: those of the new run with their matches, followed by old scenarios without a match.
  var pairs: [(before: Scenario?, after: Scenario?)] {
    new.indices.map { (partners[$0].map { old[$0] }, new[$0]) } + restOfOld.map { (old[$0], nil) }
  }

  /// Pairs unmatched scenarios that have the same key, in order. Scenarios without a key stay unmatched.
  mutating func pair<Key: Hashable>(by key: (Scenario) -> Key?) {
    guard !restOfOld.isEmpty, !restOfNew.isEmpty else { return }
    var found: [Key: [Int]] = [:]
    for index in restOfOld.reversed() {
      if let key = key(old[index]) { found[key, default: []].append(index) }
    }
    for index in restOfNew {
      if let key = key(new[index]), let partner = found[key]?.popLast() { partners[index] = partner }
    }
    forgetPaired()
  }

  /// Pairs each unmatched new scenario with the most similar old one in its file, if more than half of their steps are
  /// shared. Skips files with more than ``similarityLimit`` unmatched old scenarios.
  mutating func pairSimilar() {
    var oldByFile = Dictionary(grouping: restOfOld) { old[$0].identity.uri }
    for index in restOfNew {
      let candidates = oldByFile[new[index].identity.uri, default: []]
      guard candidates.count <= Self.similarityLimit else { continue }
      let likenesses = candidates.map { (likeness: Self.likeness(old[$0], new[index]), index: $0) }
      guard let best = likenesses.max(by: { $0.likeness < $1.likeness }), best.likeness > 0.5 else { continue }
      partners[index] = best.index
      oldByFile[new[index].identity.uri]?.removeAll { $0 == best.index }
    }
    forgetPaired()
  }

  /// The maximum number of unmatched old scenarios in a file whose scenarios are paired by similarity.
  private static let similarityLimit = 500

  private mutating func forgetPaired() {
    let paired = Set(partners.values)
    restOfOld.removeAll(where: paired.contains)
    restOfNew.removeAll { partners[$0] != nil }
  }

  /// Returns the number of distinct shared steps divided by the number of steps of the longer scenario, from 0 to 1.
  private static func likeness(_ left: Scenario, _ right: Scenario) -> Double {
    let longest = max(left.steps.count, right.steps.count)
    let shared = Set(left.steps).intersection(right.steps).count
    return longest == 0 ? 0 : Double(shared) / Double(longest)
  }
}
