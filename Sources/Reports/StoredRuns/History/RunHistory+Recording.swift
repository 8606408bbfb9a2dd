import CucumberMessages
import Gherkin

extension RunHistory {
  /// Returns the lines that record a run; empty if the history already contains the run or the run isn't recordable.
  ///
  /// If the results of the last run have changed, as after a merge with a rerun, that run is updated. Earlier runs
  /// never change. If the history file is still empty, the lines include the first line of the file.
  package func lines(recording record: Record) -> [UInt8] {
    let isUpdate = runs.last?.start == record.run.start
    guard record.isRecordable, isUpdate || !runs.contains(where: { $0.start == record.run.start }) else { return [] }
    let matching = RecordMatching(self, record)
    var next = (scenarios.lazy.map(\.number).max() ?? -1) + 1
    var lines: [UInt8] = []
    for (position, scenario) in record.scenarios.enumerated() {
      var number = next
      var last: Result?
      if let index = matching.partners[position] {
        number = scenarios[index].number
        last = scenarios[index].results.last
        let isSame =
          scenarios[index].identity == scenario.identity && scenarios[index].stepHash == scenario.stepHash
        if !isSame { Self.write(scenario.identity, scenario.stepHash, number, to: &lines) }
      } else if scenario.result != nil {
        next += 1
        Self.write(scenario.identity, scenario.stepHash, number, to: &lines)
      }
      if var result = scenario.result {
        result.run = isUpdate ? runs.count - 1 : runs.count
        if result.differs(from: last) { Self.write(result, number, to: &lines) }
      }
    }
    for index in matching.removed {
      Self.write(Result(status: .removed, attemptCount: 1, milliseconds: 0), scenarios[index].number, to: &lines)
    }
    if isUpdate, lines.isEmpty, runs.last == record.run { return [] }
    Self.write(record.run, to: &lines)
    return recordedByteCount == 0 ? Self.header + lines : lines
  }

  /// If the run is recordable, adds it to the history or updates the last run.
  package mutating func add(_ record: Record) {
    var lines = lines(recording: record)
    if recordedByteCount == 0, !lines.isEmpty { lines.removeFirst(Self.header.count) }
    lines.withSpan { read($0) }
  }

  /// Returns the contents of a history file with only the last `count` runs. In the first of them, every scenario that
  /// existed at that time has its latest result.
  package func compacted(to count: Int) -> [UInt8] {
    let first = max(0, runs.count - count)
    guard first < runs.count else { return Self.header }
    var results: [[(scenario: Int, result: Result)]] = Array(repeating: [], count: runs.count - first)
    for (index, scenario) in scenarios.enumerated() {
      let earlier = scenario.results.last { $0.run <= first }
      let base = earlier.flatMap { $0.status == .removed ? nil : $0 }
      for result in [base].compactMap(\.self) + scenario.results.filter({ first < $0.run && $0.run < runs.count }) {
        results[max(0, result.run - first)].append((index, result))
      }
    }
    var numbers: [Int: Int] = [:]
    var bytes = Self.header
    for (run, results) in zip(runs[first...], results) {
      for (index, result) in results {
        let number = numbers[index] ?? numbers.count
        if numbers.updateValue(number, forKey: index) == nil {
          Self.write(scenarios[index].identity, scenarios[index].stepHash, number, to: &bytes)
        }
        Self.write(result, number, to: &bytes)
      }
      Self.write(run, to: &bytes)
    }
    return bytes
  }

  // MARK: Lines

  private static let header = Array("\(magic)\t\(version)\n".utf8)

  private static func write(_ identity: ScenarioIdentity, _ stepHash: UInt64, _ number: Int, to bytes: inout [UInt8]) {
    let fields = [String(number), String(identity.occurrence), String(stepHash, radix: 16), identity.uri]
    HistoryLine.write("s", fields + identity.path, to: &bytes)
  }

  private static func write(_ result: Result, _ number: Int, to bytes: inout [UInt8]) {
    var fields = [String(number), String(Character(Unicode.Scalar(result.status.rawValue)))]
    if result.status != .removed { fields.append(String(result.milliseconds)) }
    if result.attemptCount > 1 { fields.append(String(result.attemptCount)) }
    HistoryLine.write("c", fields, to: &bytes)
  }

  private static func write(_ run: Run, to bytes: inout [UInt8]) {
    let nanos = String(1_000_000_000 + run.start.nanos).dropFirst()
    let counts = run.counts
    HistoryLine.write(
      "r",
      [
        "\(run.start.seconds).\(nanos)", String(run.milliseconds),
        String(Character(Unicode.Scalar(run.result.rawValue))), String(counts.passed), String(counts.flaky),
        String(counts.failed), String(counts.quarantined), String(counts.others), run.revision, run.branch, run.build,
        run.link,
      ] + (run.profile.isEmpty ? [] : [run.profile]),
      to: &bytes
    )
  }
}

extension RunHistory.Result {
  /// Returns whether the result must be recorded: it is the scenario's first result, its status differs from that of
  /// the last recorded result, or the scenario passed only after a retry or in a much longer or shorter time.
  fileprivate func differs(from last: Self?) -> Bool {
    guard let last, last.status == status else { return true }
    if isFlaky { return last != self }
    guard status == .passed else { return false }
    return duration.isMuchLonger(than: last.duration) || last.duration.isMuchLonger(than: duration)
  }
}

/// A matching between the scenarios of a run and those of a history.
private struct RecordMatching {
  /// For each scenario of the run, the index of the matching recorded scenario, or `nil` if there is none.
  private(set) var partners: [Int?]
  /// The indices of the recorded scenarios that no longer exist.
  private(set) var removed: [Int] = []

  /// Matches scenarios by their identity, and then the remaining ones by their steps, first within the same file.
  init(_ history: RunHistory, _ record: RunHistory.Record) {
    partners = Array(repeating: nil, count: record.scenarios.count)
    var known: [ScenarioIdentity: Int] = [:]
    for (index, scenario) in history.scenarios.enumerated() {
      // A scenario that still exists takes precedence over a removed one.
      if !scenario.isRemoved || known[scenario.identity] == nil { known[scenario.identity] = index }
    }
    var matched: Set<Int> = []
    for (position, scenario) in record.scenarios.enumerated() {
      guard let index = known[scenario.identity], matched.insert(index).inserted else { continue }
      partners[position] = index
    }
    let missing = history.scenarios.indices.filter { index in
      let scenario = history.scenarios[index]
      let isAbsent =
        record.knowsScenarios(of: scenario.identity.uri) || history.deletedFiles.contains(scenario.identity.uri)
      return isAbsent && !scenario.isRemoved && !matched.contains(index)
    }
    guard !missing.isEmpty else { return }
    pair(missing, history, record, &matched) { "\($0) \($1.uri)" }
    pair(missing, history, record, &matched) { hash, _ in String(hash) }
    removed = missing.filter { !matched.contains($0) }
  }

  private mutating func pair(
    _ missing: [Int],
    _ history: RunHistory,
    _ record: RunHistory.Record,
    _ matched: inout Set<Int>,
    by key: (_ stepHash: UInt64, _ identity: ScenarioIdentity) -> String
  ) {
    var found: [String: [Int]] = [:]
    for index in missing.reversed() where !matched.contains(index) {
      let scenario = history.scenarios[index]
      if scenario.stepHash != 0 { found[key(scenario.stepHash, scenario.identity), default: []].append(index) }
    }
    for (position, scenario) in record.scenarios.enumerated() where partners[position] == nil {
      guard let index = found[key(scenario.stepHash, scenario.identity)]?.popLast() else { continue }
      partners[position] = index
      matched.insert(index)
    }
  }
}
