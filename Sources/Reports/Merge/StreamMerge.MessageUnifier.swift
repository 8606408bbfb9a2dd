import CucumberMessages

extension StreamMerge {
  /// Gives the messages of several streams ids of one run: what several streams tell of gets one id.
  ///
  /// Two messages of the plan are the same when everything but their own ids is: texts and places of a feature file, the
  /// pattern and place of a definition, the pickle of a test case.
  struct MessageUnifier {
    /// The new ids of the stream that is read now, by its own ids.
    private var names: [String: String] = [:]
    private var count = 0
    /// The messages of the plan so far, without ids, with their new ids in the order of the message.
    private var known: [Envelope: [String]] = [:]
    /// By the new id of the pickle.
    private var testCases: [String: TestCase] = [:]
    private var hasMeta = false
    private var runName: String?
  }
}

extension StreamMerge.MessageUnifier {
  /// Forgets the ids of the stream before.
  mutating func beginStream() { names = [:] }

  /// The message with its new ids; nil if an earlier stream has the same message.
  mutating func unify(_ envelope: Envelope) -> Envelope? {
    switch envelope {
    case .meta: isFirstMeta() ? envelope : nil
    case .testRunStarted(let started): unify(started)
    case .source, .gherkinDocument, .parseError, .undefinedParameterType, .parameterType, .stepDefinition, .hook:
      unify(envelope, keyed: envelope.renamingIDs { _ in "" })
    case .attachment(let attachment) where SuspiciousLineReport(attachment) != nil:
      unify(envelope, keyed: envelope.renamingIDs { _ in "" })
    case .pickle(let pickle): unify(envelope, keyed: key(pickle))
    case .suggestion(let suggestion): unify(envelope, keyed: key(suggestion))
    case .testCase(let testCase): unify(testCase)
    default: renamed(envelope)
    }
  }

  /// The new id of what the stream calls `id`; nil where it has not come up.
  func newID(of id: String) -> String? { names[id] }

  private mutating func isFirstMeta() -> Bool {
    defer { hasMeta = true }
    return !hasMeta
  }

  /// All streams are parts of the run that the first one began.
  private mutating func unify(_ started: TestRunStarted) -> Envelope? {
    if let runName {
      if let id = started.id { names[id] = runName }
      return nil
    }
    runName = started.id.map { name($0) } ?? ""
    return .testRunStarted(started.changing { $0.id = $0.id.map { name($0) } })
  }

  private mutating func unify(_ envelope: Envelope, keyed key: Envelope) -> Envelope? {
    let ids = envelope.ids
    if let same = known[key], same.count == ids.count {
      for (id, name) in zip(ids, same) { names[id] = name }
      return nil
    }
    let new = renamed(envelope)
    known[key] = new.ids
    return new
  }

  /// A second test case for a known pickle becomes more attempts of the first.
  private mutating func unify(_ testCase: TestCase) -> Envelope? {
    guard let first = testCases[name(testCase.pickleId)] else {
      let new = testCase.renamingIDs { name($0) }
      testCases[new.pickleId] = new
      return .testCase(new)
    }
    names[testCase.id] = first.id
    var rest = first.testSteps
    for step in testCase.testSteps {
      let pickleStepId = step.pickleStepId.map { name($0) }
      let hookId = step.hookId.map { name($0) }
      guard let index = rest.firstIndex(where: { $0.pickleStepId == pickleStepId && $0.hookId == hookId }) else {
        continue
      }
      names[step.id] = rest.remove(at: index).id
    }
    return nil
  }

  /// The pickle without ids of its own, and with the new ids of what it was made from.
  private mutating func key(_ pickle: Pickle) -> Envelope {
    .pickle(
      pickle.changing {
        $0.id = ""
        $0.astNodeIds = $0.astNodeIds.map { name($0) }
        $0.tags = $0.tags.map { tag in tag.changing { $0.astNodeId = "" } }
        $0.steps = $0.steps.map { step in
          step.changing {
            $0.id = ""
            $0.astNodeIds = []
          }
        }
      }
    )
  }

  private mutating func key(_ suggestion: Suggestion) -> Envelope {
    .suggestion(
      suggestion.changing {
        $0.id = ""
        $0.pickleStepId = name($0.pickleStepId)
      }
    )
  }

  private mutating func renamed(_ envelope: Envelope) -> Envelope { envelope.renamingIDs { name($0) } }

  private mutating func name(_ id: String) -> String {
    if let name = names[id] { return name }
    let name = String(count)
    count += 1
    names[id] = name
    return name
  }
}
