import CucumberMessages
import struct Gherkin.PathKey

extension StreamMerge {
  /// A unifier that gives the messages of several streams a common set of IDs, with the same ID for messages that occur
  /// in several streams.
  ///
  /// Two messages of the plan are equal if they differ only in their own IDs. Equal feature files have the same text,
  /// equal definitions have the same pattern and location, and equal test cases have the same pickle.
  struct MessageUnifier {
    /// A message without its IDs, for comparison. Canonically equivalent strings are equal, except in file paths.
    private struct Key: Hashable {
      let message: Envelope
      let path: PathKey?

      init(_ message: Envelope) {
        self.message = message
        path = message.uri.map { PathKey($0) }
      }
    }

    /// The new IDs for the current stream, keyed by its own IDs.
    private var names: [String: String] = [:]
    private var count = 0
    /// The new IDs of each message of the plan so far, in message order, keyed by the message without its IDs.
    private var known: [Key: [String]] = [:]
    /// The test cases, keyed by the new ID of the pickle.
    private var testCases: [String: TestCase] = [:]
    private var hasMeta = false
    private var runName: String?
  }
}

extension StreamMerge.MessageUnifier {
  /// Forgets the IDs of the previous stream.
  mutating func beginStream() { names = [:] }

  /// Returns the message with its new IDs, or `nil` if an earlier stream already has the message.
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

  /// Returns the new ID for an ID in the current stream, or `nil` if that ID hasn't occurred.
  func newID(of id: String) -> String? { names[id] }

  private mutating func isFirstMeta() -> Bool {
    defer { hasMeta = true }
    return !hasMeta
  }

  /// Returns the start of the first run with its new ID, or `nil` for any later start, whose ID then stands for the
  /// first run.
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

  /// Returns a test case with new IDs, or `nil` if an earlier test case has the same pickle. The IDs of such a
  /// repetition then stand for those of the earlier test case, so that its attempts follow the earlier attempts.
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

  /// Returns the pickle without its own IDs and with the new IDs of its syntax tree nodes.
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
  /// The path of the feature file that the message is about, or `nil` for other messages.
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
