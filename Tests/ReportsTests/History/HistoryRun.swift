import CucumberMessages
import enum Gherkin.MessageLanguage
import Reports
import Synchronization
import Testing

/// A series of runs of feature files that are recorded in a history.
struct HistoryRun {
  private(set) var file: [UInt8] = []
  private var start = 0

  /// The history in the file.
  var history: RunHistory { get throws { try RunHistory(file) } }

  /// The lines of the file.
  var lines: [String] { String(decoding: file, as: UTF8.self).split(separator: "\n").map(String.init) }

  init(file: [UInt8] = []) { self.file = file }

  /// Runs feature files, in which some steps fail and some scenarios are slow, and returns the messages. This doesn't
  /// record the run.
  mutating func run(
    _ texts: [String: String],
    failing: Set<String> = [],
    retried: Set<String> = [],
    undefined: Set<String> = [],
    slow: Set<String> = [],
    settings: RunSettings? = nil,
    selecting: @escaping (String) -> Bool = { _ in true }
  ) throws -> [Envelope] {
    start += 1_000_000
    var run = FeatureRun(startingAt: start, settings)
    run.selects = selecting
    for step in failing { run.outcomes[step] = .init(results: [.sample(.failed, "no")]) }
    for step in retried { run.outcomes[step] = .init(results: [.sample(.failed, "no"), .sample(.passed)]) }
    for step in undefined { run.outcomes[step] = .init(results: [.sample(.undefined)], definitions: 0) }
    for name in retried { run.attemptCounts[name] = 2 }
    for name in slow { run.delays[name] = 1000 }
    for (uri, text) in texts.sorted(by: { $0.key < $1.key }) { try run.plan(uri, text) }
    run.run()
    run.finish(success: failing.isEmpty)
    return run.envelopes
  }

  /// Records a run, and returns the added lines.
  @discardableResult
  mutating func record(_ envelopes: [Envelope], deleted: Set<String> = []) throws -> [String] {
    let lines = Mutex<[UInt8]>([])
    var history = try history
    history.deletedFiles = deleted
    var group = ReporterGroup([
      HistoryReporter { [history] record in lines.withLock { $0 = history.lines(recording: record) } }
    ])
    for envelope in envelopes { group.receive(envelope) }
    group.finish()
    #expect(group.failures.isEmpty)
    let added = lines.withLock { $0 }
    file = file.prefix(history.recordedByteCount) + added
    return String(decoding: added, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Returns the page of a run, with the history of the runs recorded before.
  func page(_ envelopes: [Envelope], language: MessageLanguage? = nil) throws -> String {
    var options = HTMLReporter.Options(language: language)
    options.history = try history
    return Sink.report(envelopes) { HTMLReporter(options, to: $0) }.text
  }

  /// Returns the chat summary of a run, with the history of the runs recorded before.
  func chatSummary(_ envelopes: [Envelope], _ language: MessageLanguage? = nil) throws -> String {
    let history = try history
    return Sink.report(envelopes) { ChatSummaryReporter(language, history: history, to: $0) }.text
  }
}
