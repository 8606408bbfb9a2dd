import CucumberExpressions
import FeatureAdvice
import enum CucumberMessages.StableHash
import Gherkin

/// The scenarios of feature files that match a filter, with the keys that shards and orders need.
struct ScenarioSelection {
  /// The number of each scenario: how many are before it in all files, selected or not.
  private(set) var numbers = ScenarioPositions()

  /// The number of steps and hooks of each scenario.
  private(set) var stepCounts: [UInt32] = []

  /// The number of scenarios in the files, selected or not.
  private(set) var candidateCount = 0

  /// The number of scenarios before each file.
  private(set) var firstNumbers: [UInt32] = []

  /// A hash of the locations, names, and steps of the scenarios, regardless of their order; 0 if the run has no shards.
  private(set) var hash: UInt64 = 0

  /// The patterns for names that no scenario has matched, if there are several patterns. With only one, no scenario is
  /// selected.
  private(set) var unmatchedNames: [RegularExpression]

  private let filter: ScenarioFilter
  private let library: CompiledLibrary
  private var allKeys = ScenarioKeys()
  /// The keys of the scenarios, or empty if the filter doesn't need them.
  private var keys: [String] = []
  /// The constraints of scenarios that can't run in parallel with all others, by position; empty if the filter doesn't
  /// need them.
  private var constraints: [Int: SchedulingConstraints] = [:]

  init(_ filter: ScenarioFilter, _ library: CompiledLibrary) {
    self.filter = filter
    self.library = library
    unmatchedNames = filter.names.count > 1 ? filter.names : []
  }

  /// Selects the scenarios of the next file by tags, names, and lines.
  mutating func add(_ file: PlannedFiles.ParsedFile) {
    firstNumbers.append(UInt32(clamping: candidateCount))
    guard case .document(let document, _) = file.content else { return }
    let isSelected = filter.selector(for: document)
    for (number, pickle) in zip(candidateCount..., file.pickles) {
      unmatchedNames.removeAll { $0.match(pickle.name) != nil }
      let key = filter.needsKeys ? allKeys.key(uri: pickle.uri, name: String(pickle.name)) : nil
      guard isSelected(pickle) else { continue }
      if filter.needsConstraints {
        let own = SchedulingConstraints(pickle.tags.lazy.map { $0.name })
        if !own.isEmpty { constraints[numbers.count] = own }
      }
      if filter.shard != nil { hash &+= pickle.stableHash }
      let stepCount = PlannedTestCase.stepCount(pickle, library)
      numbers.append(number)
      stepCounts.append(UInt32(clamping: stepCount))
      if let key { keys.append(key) }
    }
    candidateCount += file.pickles.count
  }

  /// Keeps the scenarios of the filter's shard, and sorts them in its order.
  mutating func arrange() {
    if let shard = filter.shard {
      take(shard.positions(in: keys, durations: filter.durations, constraints: constraints))
    }
    switch filter.order {
    case .defined: break
    case .reverse: take(numbers.indices.reversed())
    case .random(let seed):
      let hashes = keys.map { StableHash.hash($0, seed: seed) }
      take(numbers.indices.sorted { (hashes[$0], $0) < (hashes[$1], $1) })
    case .longestFirst:
      let seconds = filter.durations.seconds(of: keys)
      let isLast = keys.indices.map { constraints[$0]?.isSerial ?? false }
      take(
        numbers.indices.sorted { first, second in
          isLast[first] == isLast[second] ? (seconds[second], first) < (seconds[first], second) : isLast[second]
        }
      )
    }
  }

  private mutating func take(_ positions: [Int]) {
    numbers = ScenarioPositions(positions.lazy.map { [numbers] in numbers[$0] })
    stepCounts = positions.map { stepCounts[$0] }
    if !keys.isEmpty { keys = positions.map { keys[$0] } }
    let taken = zip(0..., positions).compactMap { index, position in constraints[position].map { (index, $0) } }
    constraints = Dictionary(uniqueKeysWithValues: taken)
  }
}

extension Pickle {
  /// A hash of the location, the name, and the steps.
  fileprivate var stableHash: UInt64 {
    let header = "\(uri):\(location.line): \(name)"
    return StableHash.hash(steps.reduce(header) { "\($0)\n\($1.text)" })
  }
}
