public import CucumberMessages

/// A merge of the streams of shards and reruns into the stream of a single run.
///
/// If several streams contain a scenario, it has the attempts from each, in the order in which the streams began. The
/// last attempt determines the result. However, an attempt that wasn't run doesn't count, and a skipped one doesn't
/// replace a failed or unfinished one. An attempt that has no end in its stream gets the status unknown. Scenarios that
/// never began stay in the plan.
///
/// The merged run succeeds only if each scenario of the whole run has exactly one valid result that counts.
public struct StreamMerge: Sendable {
  /// The messages of the merged run.
  public let envelopes: [Envelope]

  /// The reasons that the streams don't form one complete run; empty if they do.
  public let findings: [Finding]

  /// The merged streams, in the order in which their runs began.
  package let streams: [StoredStream]

  /// Merges streams, which can be in any order.
  public init(_ allStreams: [StoredStream]) {
    streams = Self.byBeginning(allStreams.filter { !$0.hasSeveralRuns })
    var unifier = MessageUnifier()
    var plan: [Envelope] = []
    var finishes: [TestRunFinished] = []
    /// The metadata and requirements of the first run, because the other runs tested the same product.
    var metadata: Envelope?
    var requirements: Envelope?
    var parts: [Part] = []
    for stream in streams {
      let completed = stream.completed
      var part = Part(stream, completed)
      unifier.beginStream()
      for original in completed {
        guard let envelope = unifier.unify(original) else { continue }
        switch envelope {
        case .testRunFinished(let finished): finishes.append(finished)
        case .attachment(let attachment) where RunSettings(attachment) != nil || NotRunReport(attachment) != nil: break
        case .attachment(let attachment) where RunMetadata(attachment) != nil: metadata = metadata ?? envelope
        case .attachment(let attachment) where attachment.mediaType == RequirementList.mediaType:
          requirements = requirements ?? envelope
        case _ where envelope.belongsToPlan: plan.append(envelope)
        default: part.events.append(envelope)
        }
      }
      part.renameTestCases { unifier.newID(of: $0) }
      parts.append(part)
    }
    let results = EffectiveResults(parts)
    findings =
      allStreams.filter(\.hasSeveralRuns).map { .severalRuns(stream: $0.name) } + Self.findings(in: parts, results)
    let events = Self.numbered(results.events)
    let settings = Self.settings(of: parts, findings, in: plan) + [metadata, requirements].compactMap(\.self)
    let messages = plan + settings + events + Self.endOfPlan(events, finishes)
    let outcome = Outcome(of: messages)
    envelopes = messages + [.testRunFinished(outcome.finish(findings, finishes, of: parts))]
  }
}

extension StreamMerge {
  /// Returns the streams sorted by the start of their runs, with streams that have no start at the end.
  private static func byBeginning(_ streams: [StoredStream]) -> [StoredStream] {
    let started = streams.enumerated().compactMap { index, stream in
      stream.startedAt.map { (start: $0, index: index, stream: stream) }
    }
    return started.sorted { ($0.start, $0.index) < ($1.start, $1.index) }.map(\.stream)
      + streams.filter { $0.startedAt == nil }
  }

  /// Returns a message with the strictest of the streams' settings, or no message if the settings are the defaults.
  private static func settings(of parts: [Part], _ findings: [Finding], in plan: [Envelope]) -> [Envelope] {
    var merged = RunSettings()
    merged.isStrict = parts.contains(where: \.settings.isStrict)
    merged.quarantine = quarantine(of: parts)
    let filters = Set(parts.map(\.settings.filter))
    if filters.count == 1 { merged.filter = filters.first ?? nil }
    merged.rejectsEmpty = parts.contains(where: \.settings.rejectsEmpty)
    merged.requiresCoverage = parts.contains(where: \.settings.requiresCoverage)
    merged.isPartial = isPartial(parts, findings)
    guard merged != RunSettings() else { return [] }
    for case .testRunStarted(let started) in plan { return [.attachment(merged.attachment(of: started))] }
    return []
  }

  /// Returns a tag expression for the scenarios that every stream quarantines, or `nil` if a stream has no quarantine.
  private static func quarantine(of parts: [Part]) -> String? {
    var expressions: [String] = []
    for part in parts {
      guard let expression = part.settings.quarantine else { return nil }
      if !expressions.contains(expression) { expressions.append(expression) }
    }
    return expressions.count > 1 ? expressions.map { "(\($0))" }.joined(separator: " and ") : expressions.first
  }

  /// If a run hook failed or an error stopped a run, returns a message with an empty list of scenarios that weren't
  /// run. Otherwise, returns no message.
  ///
  /// The message keeps reporters from skipping scenarios again: the merged run already has a test case for each
  /// scenario that wasn't run.
  private static func endOfPlan(_ events: [Envelope], _ finishes: [TestRunFinished]) -> [Envelope] {
    let hasFailedHook = events.contains { event in
      if case .testRunHookFinished(let finished) = event { finished.result.status.isFailure() } else { false }
    }
    guard hasFailedHook || finishes.contains(where: { $0.exception != nil }) else { return [] }
    return [.attachment(NotRunReport(pickleIds: []).attachment(testRunStartedId: finishes.first?.testRunStartedId))]
  }

  /// Returns the messages with the attempts of each test case renumbered, and with all attempts except the last marked
  /// as retried.
  private static func numbered(_ events: [Envelope]) -> [Envelope] {
    var counts: [String: Int] = [:]
    var numbers: [String: (testCaseId: String, number: Int)] = [:]
    for case .testCaseStarted(let started) in events {
      numbers[started.id] = (started.testCaseId, counts[started.testCaseId, default: 0])
      counts[started.testCaseId, default: 0] += 1
    }
    return events.map { event in
      switch event {
      case .testCaseStarted(let started):
        .testCaseStarted(started.changing { $0.attempt = numbers[started.id]?.number ?? $0.attempt })
      case .testCaseFinished(let finished):
        .testCaseFinished(
          finished.changing {
            guard let place = numbers[finished.testCaseStartedId] else { return }
            $0.willBeRetried = place.number + 1 < counts[place.testCaseId, default: 0]
          }
        )
      default: event
      }
    }
  }
}

extension Envelope {
  /// Whether the message belongs to the plan of the run, rather than to its execution.
  fileprivate var belongsToPlan: Bool {
    switch self {
    case .meta, .source, .gherkinDocument, .parseError, .pickle, .parameterType, .undefinedParameterType,
      .stepDefinition, .hook, .testRunStarted, .testCase:
      true
    case .attachment(let attachment): attachment.isAboutFile
    case .testRunHookStarted, .testRunHookFinished, .testCaseStarted, .testStepStarted, .testStepFinished,
      .externalAttachment, .suggestion, .testCaseFinished, .testRunFinished:
      false
    }
  }
}
