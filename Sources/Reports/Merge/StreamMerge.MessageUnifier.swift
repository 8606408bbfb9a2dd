import CucumberMessages
import struct Gherkin.PathKey

extension StreamMerge {
  /// A unifier that gives the messages of several streams a common set of ids. Messages that occur in several streams
  /// get the same id.
  ///
  /// Two messages of the plan are equal if they differ only in their own ids: the text and locations of a feature file,
  /// the pattern and location of a definition, the pickle of a test case.
  struct MessageUnifier {
    /// A message without its ids. Its text, but not the path of its file, may be canonically equivalent.
    private struct Key: Hashable {
      let message: Envelope
      let path: PathKey?

      init(_ message: Envelope) {
        self.message = message
        path = message.uri.map { PathKey($0) }
      }
    }

    /// The new ids of the current stream, keyed by its own ids.
    private var names: [String: String] = [:]
    private var count = 0
    /// The new ids of each plan message so far, in message order, keyed by the message without its ids.
    private var known: [Key: [String]] = [:]
    /// The test cases, by the new id of the pickle.
    private var testCases: [String: TestCase] = [:]
    private var hasMeta = false
    private var runName: String?
  }
}

extension StreamMerge.MessageUnifier {
  /// Forgets the ids of the previous stream.
  mutating func beginStream() { names = [:] }

  /// Returns the message with its new ids, or `nil` if an earlier stream has the same message.
  mutating func unify(_ envelope: Envelope) -> Envelope? {
    switch envelope {
    case .meta: isFirstMeta() ? envelope : nil
    case .testRunStarted(let started): unify(started)
    case .source, .gherkinDocument, .parseError, .undefinedParameterType, .parameterType, .stepDefinition, .hook:
      unify(envelope, keyed: envelope.renamingIDs { _ in "" })
    case .attachment(let attachment) where attachment.isAboutFile:
      unify(envelope, keyed: envelope.renamingIDs { _ in "" })
    case .pickle(let pickle): unify(envelope, keyed: key(pickle))
    case .suggestion(let suggestion): unify(envelope, keyed: key(suggestion))
    case .testCase(let testCase): unify(testCase)
    default: renamed(envelope)
    }
  }

  /// Returns the new id for an id of the current stream, or `nil` if it hasn't occurred.
  func newID(of id: String) -> String? { names[id] }

  private mutating func isFirstMeta() -> Bool {
    defer { hasMeta = true }
    return !hasMeta
  }

  /// Joins all streams to the run that the first one begins.
  private mutating func unify(_ started: TestRunStarted) -> Envelope? {
    if let runName {
      if let id = started.id { names[id] = runName }
      return nil
    }
    runName = started.id.map { name($0) } ?? ""
    return .testRunStarted(started.changing { $0.id = $0.id.map { name($0) } })
  }

  private mutating func unify(_ envelope: Envelope, keyed message: Envelope) -> Envelope? {
    let key = Key(message)
    let ids = envelope.ids
    if let same = known[key], same.count == ids.count {
      for (id, name) in zip(ids, same) { names[id] = name }
      return nil
    }
    let new = renamed(envelope)
    known[key] = new.ids
    return new
  }

  /// Maps another test case for a known pickle to the first, so that its attempts continue the first one's attempts.
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

  /// Returns the pickle without its own ids, and with the new ids of its syntax nodes.
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

extension Envelope {
  /// The path of the feature file that the message contains, or `nil` for other messages.
  fileprivate var uri: String? {
    switch self {
    case .source(let source): source.uri
    case .gherkinDocument(let document): document.uri
    case .parseError(let error): error.source.uri
    case .pickle(let pickle): pickle.uri
    default: nil
    }
  }
}
