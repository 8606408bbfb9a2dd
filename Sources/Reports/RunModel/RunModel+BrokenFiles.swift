package import CucumberMessages
import Gherkin

extension RunModel {
  /// Returns messages about the scenarios of files that couldn't be parsed.
  ///
  /// The messages contain a document and pickles for the parts that can be parsed, and test cases whose steps are all
  /// skipped.
  func messagesAboutBrokenFiles(at time: Timestamp) -> [Envelope] {
    var ids = IDGenerator(startingAt: Self.firstIDOfBrokenFiles)
    var known: Set<PathKey> = []
    return parseErrors.flatMap { error -> [Envelope] in
      guard let source = source(of: error), document(uri: source.uri) == nil,
        known.insert(PathKey(source.uri)).inserted
      else { return [] }
      return messages(skippingScenariosOf: source, error, at: time, ids: &ids)
    }
  }

  /// The parse errors that, according to the stream, aren't consequences of others, each with the suggested line.
  package var parseMistakes: [(error: CucumberMessages.ParseError, suggestion: RecordedSuggestion)] {
    parseErrors.compactMap { error in
      let reports = error.source.uri.flatMap { brokenFileReports[PathKey($0)] } ?? []
      let known = reports.compactMap(\.errors)
      guard let line = error.source.location?.line, !known.isEmpty else { return (error, .unknown) }
      return known.joined().first { $0.line == line }.map { (error, .line($0.suggestion)) }
    }
  }

  /// The first ID to use in messages about broken files. It is greater than any ID in a stream.
  private static let firstIDOfBrokenFiles = 1 << 30

  private func messages(
    skippingScenariosOf source: CucumberMessages.Source,
    _ error: CucumberMessages.ParseError,
    at time: Timestamp,
    ids: inout IDGenerator
  ) -> [Envelope] {
    let document = error.recoveredDocument(of: source, ids: &ids)
    let reports = brokenFileReports[PathKey(source.uri)] ?? []
    let isSelected = { line in reports.isEmpty || reports.contains { $0.lines?.contains(line) ?? true } }
    let pickles = document.pickles(ids: &ids).map { CucumberMessages.Pickle($0) }.filter { pickle in
      isSelected(pickle.location?.line ?? 0)
    }
    guard !pickles.isEmpty else { return [] }
    let reason = Reason.notRun(because: .syntaxError)
    return [.gherkinDocument(CucumberMessages.GherkinDocument(document))]
      + pickles.map { .pickle($0) }
      + messages(skipping: pickles.map { ($0.id, $0.steps.map(\.id)) }, because: reason, at: time)
  }
}
