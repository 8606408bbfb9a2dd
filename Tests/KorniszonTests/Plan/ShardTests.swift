import CucumberMessages
import Gherkin
import Korniszon
import TestSupport
import Testing

/// Tests of the scenarios that belong to each shard.
@MainActor
struct ShardTests {
  /// The ways to distribute the scenarios.
  enum Distribution: CaseIterable {
    case byHash, byDurations, bySomeDurations

    func durations(_ random: inout SeededGenerator) -> [String: Double] {
      switch self {
      case .byHash: [:]
      case .byDurations: durations(of: SampleScenarios.keys, &random)
      case .bySomeDurations: durations(of: SampleScenarios.keys.shuffled(using: &random).prefix(30), &random)
      }
    }

    private func durations(of keys: some Sequence<String>, _ random: inout SeededGenerator) -> [String: Double] {
      Dictionary(uniqueKeysWithValues: keys.map { ($0, .random(in: 0...5, using: &random)) })
    }
  }

  nonisolated static let counts = [1, 2, 3, 7, SampleScenarios.count + 1]

  @Test(arguments: counts, Distribution.allCases)
  func eachScenarioIsInExactlyOneShard(_ count: Int, _ distribution: Distribution) async throws {
    #expect(Self.counts.count * Distribution.allCases.count == 15)
    for seed in SeededGenerator.seeds() {
      var random = SeededGenerator(seed: seed)
      let durations = distribution.durations(&random)
      var filter = ScenarioFilter()
      let whole = try await SampleScenarios.run(filter)
      #expect(Set(whole).count == SampleScenarios.count)
      filter.durations = durations
      for order in [ScenarioOrder.random(seed: random.next()), .longestFirst] {
        filter.order = order
        var assigned: [String] = []
        for index in 1...count {
          filter.shard = Shard(index, of: count)
          assigned += try await SampleScenarios.run(filter)
        }
        #expect(assigned.count == whole.count, "\(order) \(random)")
        #expect(Set(assigned) == Set(whole), "\(order) \(random)")
      }
    }
  }

  @Test func aScenarioStaysInItsShardRegardlessOfTheSelection() async throws {
    var filter = ScenarioFilter()
    filter.shard = Shard(2, of: 3)
    let all = try await SampleScenarios.run(filter)
    filter.lines = ["1.feature": [2, 4, 6, 8, 10], "2.feature": []]
    let some = try await SampleScenarios.run(filter)
    #expect(!some.isEmpty && some.count < 5)
    #expect(Set(some).isSubset(of: all))
  }

  @Test func shardsByHashHaveASimilarSize() async throws {
    for index in 1...4 {
      var filter = ScenarioFilter()
      filter.shard = Shard(index, of: 4)
      #expect((10...30).contains(try await SampleScenarios.run(filter).count))
    }
  }

  @Test(arguments: SeededGenerator.seeds())
  func shardsByDurationTakeAboutTheSameTime(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let durations = Distribution.byDurations.durations(&random)
    let total = durations.values.reduce(0, +)
    let whole = try await SampleScenarios.run(ScenarioFilter())
    let seconds = Dictionary(uniqueKeysWithValues: zip(whole, SampleScenarios.keys.compactMap { durations[$0] }))
    for index in 1...4 {
      var filter = ScenarioFilter()
      filter.shard = Shard(index, of: 4)
      filter.durations = durations
      let load = try await SampleScenarios.run(filter).compactMap { seconds[$0] }.reduce(0, +)
      #expect(abs(load - total / 4) <= 5, "shard \(index) takes \(load) of \(total), \(random)")
    }
  }

  @Test func aScenarioLongerThanAllOthersTogetherIsAloneInItsShard() async throws {
    let long = try #require(SampleScenarios.keys.first)
    var durations = Dictionary(uniqueKeysWithValues: SampleScenarios.keys.map { ($0, 1.0) })
    durations[long] = 100
    var filter = ScenarioFilter()
    filter.shard = Shard(1, of: 2)
    filter.durations = durations
    let whole = try await SampleScenarios.run(ScenarioFilter())
    #expect(try await SampleScenarios.run(filter) == Array(whole.prefix(1)))
  }

  @Test(arguments: 1...2)
  func exclusiveScenariosAreDividedEqually(_ index: Int) async throws {
    let seconds: KeyValuePairs = ["e1": 3.0, "e2": 1, "e3": 3, "e4": 1, "o1": 4, "o2": 2, "o3": 2, "o4": 2]
    let assigned = try await assigned(to: index, of: 2, seconds) { $0.hasPrefix("e") ? "@exclusive(database)" : "" }
    let loads = ["e", "o"].map { prefix in
      seconds.filter { $0.key.hasPrefix(prefix) && assigned.contains($0.key) }.map(\.value).reduce(0, +)
    }
    #expect(loads[0] == 4 && loads[1] > 0, "\(assigned)")
  }

  /// If the scenario with both resources were assigned after those of the database, it would share a shard with one.
  @Test(arguments: ["@exclusive(database) @exclusive(mail)", "@exclusive(mail) @exclusive(database)"], 1...2)
  func scenariosAreBalancedAroundAScenarioWithTwoExclusiveResources(_ tags: String, _ index: Int) async throws {
    let seconds: KeyValuePairs = ["both": 4.0, "d1": 2, "d2": 2, "m1": 3, "m2": 3]
    let assigned = try await assigned(to: index, of: 2, seconds) { name in
      name == "both" ? tags : name.hasPrefix("d") ? "@exclusive(database)" : "@exclusive(mail)"
    }
    #expect(assigned.isSuperset(of: ["d1", "d2"]) != assigned.contains("both"), "\(assigned)")
    #expect(assigned.count { $0.hasPrefix("m") } == 1, "\(assigned)")
  }

  @Test(arguments: SeededGenerator.seeds(), [1, 2, 3, 8, 30])
  func eachScenarioWithTagsIsInExactlyOneShard(seed: UInt64, _ count: Int) async throws {
    var random = SeededGenerator(seed: seed)
    let names = (0..<20).map { "s\($0)" }
    let exclusive = ["@exclusive(a)", "@exclusive(b)", "@exclusive(a) @exclusive(b)"]
    let tags = exclusive + ["", "", "@serial", "@serial @exclusive(a)"]
    let chosen = Dictionary(uniqueKeysWithValues: names.map { ($0, tags.randomElement(using: &random) ?? "") })
    let longest: Double = [0, 1, 1000].randomElement(using: &random) ?? 0
    let seconds = names.map { (key: $0, value: Double.random(in: 0...longest, using: &random)) }
    var all: [String] = []
    for index in 1...count {
      all += try await assigned(to: index, of: count, seconds) { chosen[$0] ?? "" }
    }
    #expect(all.sorted() == names.sorted(), "\(random)")
  }

  @Test(arguments: 1...2)
  func aSerialScenarioCountsAsWorkForAllWorkers(_ index: Int) async throws {
    let others = (1...8).map { "o\($0)" }
    let assigned = try await assigned(to: index, of: 2, [("s", 2)] + others.map { ($0, 1.0) }) { name in
      name == "s" ? "@serial" : ""
    }
    #expect(assigned == ["s"] || assigned == Set(others), "\(assigned)")
  }

  @Test(arguments: 1...2)
  func serialScenariosAreNotInTheShardOfAVeryLongScenario(_ index: Int) async throws {
    let seconds: KeyValuePairs = ["long": 10.0, "s1": 1, "s2": 1, "o1": 1, "o2": 1, "o3": 1, "o4": 1]
    let assigned = try await assigned(to: index, of: 2, seconds) { $0.hasPrefix("s") ? "@serial" : "" }
    #expect(assigned.contains("long") || assigned.isSuperset(of: ["s1", "s2"]), "\(assigned)")
  }

  /// Returns the names of the scenarios in a shard of a feature with scenarios of given durations and tags.
  private func assigned(
    to index: Int,
    of count: Int,
    _ seconds: some Collection<(key: String, value: Double)>,
    tags: (_ name: String) -> String
  ) async throws -> Set<String> {
    let scenarios = seconds.map { name, _ in "  \(tags(name))\n  Scenario: \(name)\n    Given a step\n" }
    var keys = ScenarioKeys()
    let durations = seconds.map { (keys.key(uri: "1.feature", name: $0.key), $0.value) }
    var library = StepLibrary { EmptyWorld() }
    library.given("a step") { _ in }
    let run = try await TestRun(texts: ["Feature: f\n\n" + scenarios.joined(separator: "\n")], steps: library) {
      $0.filter.shard = Shard(index, of: count)
      $0.filter.durations = Dictionary(uniqueKeysWithValues: durations)
    }
    var names: [String: String] = [:]
    var assigned: Set<String> = []
    for envelope in run.envelopes {
      switch envelope {
      case .pickle(let pickle): names[pickle.id] = pickle.name
      case .testCase(let testCase): assigned.insert(names[testCase.pickleId] ?? "")
      default: break
      }
    }
    return assigned
  }

  @Test func aShardOutsideTheRangeIsInvalid() {
    #expect(Shard(0, of: 2) == nil)
    #expect(Shard(3, of: 2) == nil)
    #expect(Shard(1, of: 0) == nil)
    #expect(Shard(-1, of: -1) == nil)
  }
}
