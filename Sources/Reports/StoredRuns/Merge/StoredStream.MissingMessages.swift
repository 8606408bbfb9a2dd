import CucumberMessages
import struct Gherkin.PathKey

extension StoredStream {
  /// A check that a stream contains the messages that its other messages depend on, so that reports are never based on
  /// an incomplete stream.
  ///
  /// Other programs may leave out messages that aren't necessary for the results, so those messages are required only
  /// in streams from Korniszon.
  struct MissingMessages {
    private var implementation: String?
    private var sources: Set<PathKey> = []
    private var documents: Set<PathKey> = []
    private var brokenFiles: Set<PathKey> = []
    private var pickleFiles: Set<PathKey> = []
    /// The IDs of the scenarios and examples rows from which pickles were compiled.
    private var compiledIds: Set<String> = []
    /// The IDs of all scenarios and examples rows in the files.
    private var writtenIds: Set<String> = []
    private var declaredIds: Set<String> = []
    private var usedHookIds: Set<String> = []
    private var usedDefinitionIds: Set<String> = []
    private let isCutOff: Bool

    /// Checks the messages of a stream.
    init(_ stream: StoredStream) {
      isCutOff = stream.isCutOff
      for envelope in stream.envelopes { receive(envelope) }
    }
  }
}

extension StoredStream.MissingMessages {
  /// The kinds of the missing messages, by their names in the protocol.
  var kinds: [String] {
    guard let implementation else { return isCutOff ? [] : ["meta"] }
    var kinds: [String] = []
    if !pickleFiles.isSubset(of: documents) { kinds.append("gherkinDocument") }
    guard implementation == Meta.korniszonName else { return kinds }
    if !documents.union(pickleFiles).isSubset(of: sources) { kinds.append("source") }
    if !usedDefinitionIds.isSubset(of: declaredIds) { kinds.append("stepDefinition") }
    if !usedHookIds.isSubset(of: declaredIds) { kinds.append("hook") }
    // A truncated stream may end between these messages.
    if isCutOff { return kinds }
    if kinds.isEmpty, !sources.isSubset(of: documents.union(brokenFiles)) { kinds.append("gherkinDocument") }
    if !writtenIds.isSubset(of: compiledIds) { kinds.append("pickle") }
    return kinds
  }

  private mutating func receive(_ envelope: Envelope) {
    switch envelope {
    case .meta(let meta): implementation = meta.implementation.name
    case .source(let source): sources.insert(PathKey(source.uri))
    case .gherkinDocument(let document): note(document)
    case .parseError(let error): if let uri = error.source.uri { brokenFiles.insert(PathKey(uri)) }
    case .pickle(let pickle):
      pickleFiles.insert(PathKey(pickle.uri))
      if let id = pickle.astNodeIds.last { compiledIds.insert(id) }
    case .stepDefinition(let definition): declaredIds.insert(definition.id)
    case .hook(let hook): declaredIds.insert(hook.id)
    case .testRunHookStarted(let started): usedHookIds.insert(started.hookId)
    case .testCase(let testCase):
      for step in testCase.testSteps {
        if let id = step.hookId { usedHookIds.insert(id) }
        for id in step.stepDefinitionIds ?? [] { usedDefinitionIds.insert(id) }
      }
    default: break
    }
  }

  private mutating func note(_ document: GherkinDocument) {
    if let uri = document.uri { documents.insert(PathKey(uri)) }
    for child in document.feature?.children ?? [] {
      switch child {
      case .background: break
      case .scenario(let scenario): note(scenario)
      case .rule(let rule): for case .scenario(let scenario) in rule.children { note(scenario) }
      }
    }
  }

  private mutating func note(_ scenario: GherkinDocument.Scenario) {
    if scenario.examples.isEmpty { writtenIds.insert(scenario.id) }
    for examples in scenario.examples { writtenIds.formUnion(examples.tableBody.map(\.id)) }
  }
}
