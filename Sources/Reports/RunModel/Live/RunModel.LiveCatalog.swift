import CucumberMessages
import struct Gherkin.Pickle

extension RunModel {
  /// The feature files of a live run, and its scenarios that haven't begun.
  ///
  /// A scenario is compiled when it begins. Until then, it needs little memory, because it refers to its syntax tree.
  struct LiveCatalog: Sendable {
    /// A feature file with scenarios that haven't ended.
    private struct File {
      let live: LiveFile
      let context: FeatureContext
      /// The contexts of rules, by the id of the rule.
      var rules: [Int: FeatureContext] = [:]
      /// The scenario that was written last. The rows of an outline follow one another.
      var latest: (id: Int, written: WrittenScenario)?
      /// The pickles with a test case.
      var plannedIDs: Set<Int> = []
      /// The number of pickles whose scenarios haven't ended.
      var openCount: Int
    }

    /// The text and the definitions of a match, in the form in which scenarios keep them.
    private struct SharedMatch {
      /// Kept so that no other match gets its identifier.
      let match: StepMatch
      let text: InternedText
      let definitions: Match
    }

    /// The maximum number of shared matches. If there are more, they are made again.
    private static let matchLimit = 20_000

    /// The scenarios that haven't begun, by the id of the test case.
    private(set) var waiting: [String: LiveTestCase] = [:]
    /// The files with scenarios that haven't ended, by position.
    private var files: [Int: File] = [:]
    private var matches: [ObjectIdentifier: SharedMatch] = [:]
    /// The scenarios without a test case, by the id of the pickle, once the run has ended and reports one of them.
    private var unplanned: [String: CompiledScenario]?
  }
}

extension RunModel.LiveCatalog {
  /// The scenarios without a test case, in no particular order.
  var unplannedScenarios: [RunModel.CompiledScenario] {
    if let unplanned { return Array(unplanned.values) }
    var copy = self
    return files.flatMap { position, file in
      file.live.pickles.filter { !file.plannedIDs.contains($0.id) }.map { pickle in
        copy.compile(pickle, ofFile: position, pickle.steps.map { RunModel.InternedText(String($0.text)) })
      }
    }
  }

  mutating func add(_ live: LiveFile, _ interner: inout RunModel.StepTextInterner) {
    let count = live.pickles.count
    guard count > 0, let feature = live.document.feature else { return }
    let context = RunModel.FeatureContext(feature, &interner)
    var file = File(live: live, context: context, openCount: count)
    for rule in feature.rules { file.rules[rule.id] = context.adding(rule, &interner) }
    files[live.position] = file
  }

  mutating func add(_ testCase: LiveTestCase) {
    waiting[String(id: testCase.id)] = testCase
    files[testCase.file]?.plannedIDs.insert(testCase.pickle.id)
  }

  /// Returns a scenario that begins.
  mutating func takeWaiting(id: String) -> LiveTestCase? { waiting.removeValue(forKey: id) }

  /// Returns a scenario without a test case, which gets one at the end of the run.
  mutating func takeUnplanned(pickleID: String) -> RunModel.CompiledScenario? {
    if files.isEmpty { return nil }
    if unplanned == nil { unplanned = Dictionary(unplannedScenarios.map { ($0.id, $0) }) { first, _ in first } }
    return unplanned?.removeValue(forKey: pickleID)
  }

  /// Discards the file after the end of its last scenario.
  mutating func forgetScenario(ofFile position: Int) {
    guard let index = files.index(forKey: position) else { return }
    files.values[index].openCount -= 1
    if files.values[index].openCount == 0 { files.remove(at: index) }
  }

  /// Discards the matches when definitions change.
  mutating func forgetMatches() { matches = [:] }

  // MARK: Compiling

  /// Compiles a scenario.
  mutating func plan(
    _ testCase: LiveTestCase,
    _ hooks: [String: RunModel.SharedHook],
    _ definitions: [String: StepDefinition]
  ) -> RunModel.PlannedScenario {
    var texts: [RunModel.InternedText] = []
    var steps: [RunModel.PlannedStep] = []
    texts.reserveCapacity(testCase.steps.count)
    steps.reserveCapacity(testCase.steps.count)
    for (position, step) in testCase.steps.enumerated() {
      let id = String(id: testCase.id(ofStep: position))
      switch step {
      case .hook(let hook):
        steps.append(RunModel.PlannedStep(id: id, action: .hook(hooks[String(id: hook)]), match: nil))
      case .step(let match):
        let shared = shared(match, definitions)
        steps.append(RunModel.PlannedStep(id: id, action: .step(texts.count), match: shared.definitions))
        texts.append(shared.text)
      }
    }
    return RunModel.PlannedScenario(
      id: String(id: testCase.id),
      scenario: compile(testCase.pickle, ofFile: testCase.file, texts),
      steps: steps,
      file: testCase.file
    )
  }

  private mutating func shared(_ match: StepMatch, _ definitions: [String: StepDefinition]) -> SharedMatch {
    let id = ObjectIdentifier(match)
    if let shared = matches[id] { return shared }
    if matches.count == Self.matchLimit { matches = [:] }
    let shared = SharedMatch(
      match: match,
      text: RunModel.InternedText(match.text),
      definitions: RunModel.Match(
        definitions: match.definitionIDs.compactMap { definitions[$0] },
        arguments: match.argumentsLists.first
      )
    )
    matches[id] = shared
    return shared
  }

  /// Compiles a pickle whose steps have the given texts.
  private mutating func compile(
    _ pickle: Gherkin.Pickle,
    ofFile position: Int,
    _ texts: [RunModel.InternedText]
  ) -> RunModel.CompiledScenario {
    let written = written(pickle, ofFile: position, texts)
    return RunModel.CompiledScenario(pickle, written, texts)
  }

  /// Returns the scenario or outline that a pickle comes from.
  private mutating func written(
    _ pickle: Gherkin.Pickle,
    ofFile position: Int,
    _ texts: [RunModel.InternedText]
  ) -> RunModel.WrittenScenario? {
    // By index, because copying a file is slow.
    guard let index = files.index(forKey: position) else { return nil }
    let scenario = pickle.scenario
    if let latest = files.values[index].latest, latest.id == scenario.id { return latest.written }
    let context = pickle.rule.flatMap { files.values[index].rules[$0.id] } ?? files.values[index].context
    let written = RunModel.WrittenScenario(scenario, in: context, texts)
    files.values[index].latest = (scenario.id, written)
    return written
  }
}
