import CucumberExpressions
import enum CucumberMessages.StableHash
import FeatureDiagnostics
import Gherkin

/// The scenarios in feature files that match a filter, with the data that the filter's shard and order depend on.
struct ScenarioSelection {
  /// The number of each scenario, which is the number of scenarios before it in all files, selected or not.
  private(set) var numbers = ScenarioPositions()

  /// The number of steps and hooks of each scenario.
  private(set) var stepCounts: [UInt32] = []

  /// The number of scenarios in the files, selected or not.
  private(set) var candidateCount = 0

  /// The number of scenarios before each file.
  private(set) var firstNumbers: [UInt32] = []

  /// A hash of the locations, names, and steps of the scenarios, regardless of the order of the scenarios; 0 if the run
  /// has no shards.
  private(set) var hash: UInt64 = 0

  /// The name patterns that have matched no scenario; empty if there is only one pattern, because no scenario is
  /// selected if that pattern matches none.
  private(set) var unmatchedNames: [RegularExpression]

  /// The tags of all scenarios, selected or not; empty if no tag expression needs them.
  private(set) var tags: Set<String> = []

  private let filter: ScenarioFilter
  private let needsTags: Bool
  private let library: CompiledLibrary
  /// The hashes of the scenarios' keys that determine their shards; empty if the filter doesn't need them.
  private var shardHashes: [UInt64] = []
  /// The hashes of the scenarios' keys that determine a random order; empty if the filter doesn't need them.
  private var orderHashes: [UInt64] = []
  /// The recorded durations of the scenarios in seconds; empty if the filter doesn't need them.
  private var durations: [Double?] = []
  /// The constraints of scenarios that can't run in parallel with all others, by index; empty if the filter doesn't
  /// need them.
  private var constraints: [Int: SchedulingConstraints] = [:]

  init(_ options: RunOptions, _ library: CompiledLibrary) {
    filter = options.filter
    needsTags = filter.tags != nil || options.quarantine != nil
    self.library = library
    unmatchedNames = filter.names.count > 1 ? filter.names : []
  }

  /// Adds the scenarios of the next file that match by tags, names, and lines.
  mutating func add(_ file: PlannedFiles.ParsedFile) {
    firstNumbers.append(UInt32(clamping: candidateCount))
    guard case .document(let document, _) = file.content else { return }
    let isSelected = filter.selector(for: document)
    var keys = ScenarioKeys()
    for (number, pickle) in zip(candidateCount..., file.pickles) {
      if needsTags { tags.formUnion(pickle.tagNames) }
      unmatchedNames.removeAll { $0.match(pickle.name) != nil }
      let key = filter.needsKeys ? keys.key(uri: pickle.uri, name: String(pickle.name)) : nil
      guard isSelected(pickle) else { continue }
      if filter.needsConstraints {
        let own = SchedulingConstraints(pickle.tags.lazy.map { $0.name })
        if !own.isEmpty { constraints[numbers.count] = own }
      }
      if filter.shard != nil { hash &+= pickle.stableHash }
      let stepCount = PlannedTestCase.stepCount(pickle, library)
      numbers.append(number)
      stepCounts.append(UInt32(clamping: stepCount))
      if let key { add(key) }
    }
    candidateCount += file.pickles.count
  }

  private mutating func add(_ key: String) {
    if filter.shard != nil, filter.durations.isEmpty { shardHashes.append(StableHash.hash(key)) }
    if case .random(let seed) = filter.order { orderHashes.append(StableHash.hash(key, seed: seed)) }
    if filter.needsDurations { durations.append(filter.durations[key]) }
  }

  /// Keeps only the scenarios of the filter's shard, and sorts them in the filter's order.
  mutating func arrange() {
    if let shard = filter.shard {
      take(
        filter.durations.isEmpty
          ? shard.positions(byHashes: shardHashes) : shard.positions(byDurations: seconds, constraints)
      )
    }
    switch filter.order {
    case .defined: break
    case .reverse: take(numbers.indices.reversed())
    case .random: take(numbers.indices.sorted { (orderHashes[$0], $0) < (orderHashes[$1], $1) })
    case .longestFirst:
      let seconds = seconds
      let isLast = numbers.indices.map { constraints[$0]?.isSerial ?? false }
      take(
        numbers.indices.sorted { first, second in
          isLast[first] == isLast[second] ? (seconds[second], first) < (seconds[first], second) : isLast[second]
        }
      )
    }
  }

  /// The durations of the scenarios in seconds. A scenario of unknown duration is assumed to take the average time.
  private var seconds: [Double] {
    let known = durations.compactMap(\.self)
    let average = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
    return durations.map { $0 ?? average }
  }

  private mutating func take(_ positions: [Int]) {
    numbers = ScenarioPositions(positions.lazy.map { [numbers] in numbers[$0] })
    stepCounts = positions.map { stepCounts[$0] }
    if !orderHashes.isEmpty { orderHashes = positions.map { orderHashes[$0] } }
    if !durations.isEmpty { durations = positions.map { durations[$0] } }
    shardHashes = []
    let taken = zip(0..., positions).compactMap { index, position in constraints[position].map { (index, $0) } }
    constraints = Dictionary(uniqueKeysWithValues: taken)
  }
}

extension Pickle {
  /// A hash of the scenario's location, name, and steps.
  fileprivate var stableHash: UInt64 {
    let header = "\(uri):\(location.line): \(name)"
    return StableHash.hash(steps.reduce(header) { "\($0)\n\($1.text)" })
  }
}
