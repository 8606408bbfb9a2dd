import CucumberMessages
import struct Gherkin.Pickle
import struct Gherkin.Pickles

extension RunModel {
  /// The feature files of a live run, and the scenarios in them that haven't begun.
  ///
  /// A scenario is compiled when it begins. Until then, it takes up little memory, because it only refers to its syntax
  /// tree.
  struct LiveCatalog: Sendable {
    /// A feature file with scenarios that haven't ended.
    private struct File {
      var pickles: Pickles
      /// The number of scenarios that haven't ended. It includes unselected scenarios only if they are kept.
      var openCount: Int
      /// The IDs of the pickles that have a test case.
      var plannedIDs: Set<Int> = []
      let context: FeatureContext
      /// The contexts of rules, keyed by rule ID.
      let rules: [Int: FeatureContext]
      /// The outlines, keyed by ID. The rows of an outline share one entry, and may run in any order.
      let outlines: [Int: WrittenScenario]
    }

    /// The text and match of a step, shared by all scenarios that contain the step.
    fileprivate struct SharedMatch {
      /// The match whose object identifier is the key. It is retained so that no other object gets the identifier.
      let key: StepMatch
      let text: InternedText
      let match: Match
    }

    /// The number of shared matches at which all of them are discarded.
    private static let matchLimit = 20_000

    /// Whether to keep scenarios that the run doesn't select.
    private let keepsUnselected: Bool
    /// The scenarios that haven't begun.
    private(set) var waiting: [LiveTestCase.ID: LiveTestCase] = [:]
    /// The files with scenarios that haven't ended, keyed by their index in the run.
    private var files: [Int: File] = [:]
    private var matches: [ObjectIdentifier: SharedMatch] = [:]
    /// The scenarios without a test case, keyed by pickle ID, or `nil` until one of them is taken.
    private var unplanned: [String: CompiledScenario]?
  }
}

extension RunModel.LiveCatalog {
  init(keepsUnselected: Bool) { self.keepsUnselected = keepsUnselected }

  mutating func add(_ live: LiveFile, _ interner: inout RunModel.StepTextInterner) {
    let count = keepsUnselected ? live.pickles.count : live.selectedCount
    guard count > 0, let feature = live.document.feature else { return }
    let context = RunModel.FeatureContext(feature, &interner)
    var rules: [Int: RunModel.FeatureContext] = [:]
    var outlines: [Int: RunModel.WrittenScenario] = [:]
    for outline in feature.scenarios where !outline.examples.isEmpty {
      outlines[outline.id] = RunModel.WrittenScenario(outline, in: context)
    }
    for rule in feature.rules {
      let ruleContext = context.adding(rule, &interner)
      rules[rule.id] = ruleContext
      for outline in rule.scenarios where !outline.examples.isEmpty {
        outlines[outline.id] = RunModel.WrittenScenario(outline, in: ruleContext)
      }
    }
    files[live.position] = File(
      pickles: live.pickles,
      openCount: count,
      context: context,
      rules: rules,
      outlines: outlines
    )
  }

  mutating func add(_ testCase: LiveTestCase) {
    waiting[testCase.id] = testCase
    guard let index = files.index(forKey: testCase.file) else { return }
    files.values[index].plannedIDs.insert(testCase.pickle.id)
    files.values[index].pickles.adoptTree(of: testCase.pickle)
  }

  /// Returns the scenario with the given test case ID, or `nil` if it has begun or isn't known.
  func waiting(id: String) -> LiveTestCase? { Int(id).flatMap { waiting[$0] } }

  /// Removes and returns the scenario with the given test case ID, or returns `nil` if it has begun or isn't known.
  mutating func takeWaiting(id: String) -> LiveTestCase? { Int(id).flatMap { waiting.removeValue(forKey: $0) } }

  /// Records the end of a scenario, and discards its file after the last scenario.
  mutating func forgetScenario(ofFile position: Int) {
    guard let index = files.index(forKey: position) else { return }
    files.values[index].openCount -= 1
    if files.values[index].openCount == 0 { files.remove(at: index) }
  }

  /// The scenarios without a test case, in no particular order.
  var unplannedScenarios: [RunModel.CompiledScenario] {
    if let unplanned { return Array(unplanned.values) }
    return files.values.flatMap { file in
      file.pickles.filter { !file.plannedIDs.contains($0.id) }.map { pickle in
        Self.compile(pickle, of: file, pickle.steps.map { RunModel.InternedText($0.withText { String($0) }) })
      }
    }
  }

  /// Removes and returns the scenario with the given pickle ID, or returns `nil` if it has a test case or isn't known.
  mutating func takeUnplanned(pickleID: String) -> RunModel.CompiledScenario? {
    if files.isEmpty { return nil }
    if unplanned == nil { unplanned = Dictionary(unplannedScenarios.map { ($0.id, $0) }) { first, _ in first } }
    return unplanned?.removeValue(forKey: pickleID)
  }

  // MARK: Compiling

  /// Compiles the scenario of a test case.
  func plan(
    _ testCase: LiveTestCase,
    _ hooks: [String: RunModel.SharedHook],
    _ definitions: [String: StepDefinition]
  ) -> RunModel.ScenarioPlan {
    var texts: [RunModel.InternedText] = []
    var steps: [RunModel.PlannedStep] = []
    texts.reserveCapacity(testCase.steps.count)
    steps.reserveCapacity(testCase.steps.count)
    for (position, step) in testCase.steps.enumerated() {
      let id = String(id: testCase.id(ofStep: position))
      switch step {
      case .hook(let hook):
        steps.append(RunModel.PlannedStep(id: id, action: .hook(hooks[String(id: hook)]), match: nil))
      case .step(let key):
        let shared = matches[ObjectIdentifier(key)] ?? SharedMatch(key, definitions)
        steps.append(RunModel.PlannedStep(id: id, action: .step(texts.count), match: shared.match))
        texts.append(shared.text)
      }
    }
    return RunModel.ScenarioPlan(
      id: String(id: testCase.id),
      scenario: Self.compile(testCase.pickle, of: files[testCase.file], texts),
      steps: steps,
      file: testCase.file
    )
  }

  /// Shares the matches of a scenario with scenarios that are compiled later.
  mutating func shareMatches(of testCase: LiveTestCase, _ definitions: [String: StepDefinition]) {
    for case .step(let key) in testCase.steps where matches[ObjectIdentifier(key)] == nil {
      if matches.count == Self.matchLimit { matches = [:] }
      matches[ObjectIdentifier(key)] = SharedMatch(key, definitions)
    }
  }

  /// Discards the shared matches, because definitions have changed.
  mutating func forgetMatches() { matches = [:] }

  /// Compiles a pickle, given the text of each of its steps.
  private static func compile(
    _ pickle: Gherkin.Pickle,
    of file: File?,
    _ texts: [RunModel.InternedText]
  ) -> RunModel.CompiledScenario {
    let scenario = pickle.scenario
    let written = file.map { file in
      file.outlines[scenario.id]
        ?? RunModel.WrittenScenario(scenario, in: pickle.rule.flatMap { file.rules[$0.id] } ?? file.context, texts)
    }
    return RunModel.CompiledScenario(pickle, written, texts)
  }
}

extension RunModel.LiveCatalog.SharedMatch {
  init(_ key: StepMatch, _ definitions: [String: StepDefinition]) {
    self.init(
      key: key,
      text: RunModel.InternedText(key.text),
      match: RunModel.Match(
        definitions: key.definitionIDs.compactMap { definitions[$0] },
        arguments: key.argumentsLists.first
      )
    )
  }
}
