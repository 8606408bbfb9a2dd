import CucumberMessages
import FeatureDiagnostics
import Foundation
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests against the official test data of the Gherkin parser: documents, pickles, and errors are equal, including IDs.
@Suite(.needsConformanceData)
struct GherkinConformanceTests {
  static let good = features(in: "good")
  static let bad = features(in: "bad")

  @Test func allCasesAreFound() {
    #expect(Self.good.count == 55)
    #expect(Self.good.count { $0.pathExtension == "md" } == 5)
    #expect(Self.bad.count == 12)
  }

  @Test(arguments: good)
  func documentEqualsTheReference(_ feature: URL) throws {
    var ids = IDGenerator()
    let document = try Parser().parse(source(feature), ids: &ids)
    try expectEqual([.gherkinDocument(GherkinDocument(document))], to: feature, "ast.ndjson")
  }

  @Test(arguments: good)
  func noLineIsReportedAsAKeywordOfAnotherLanguage(_ feature: URL) throws {
    var ids = IDGenerator()
    let lines = try Parser().parse(source(feature), ids: &ids).ignoredLines { _ in false }
    #expect(!lines.contains { if case .foreignKeyword = $0.reason { true } else { false } }, "\(lines)")
  }

  @Test(arguments: good)
  func picklesEqualTheReference(_ feature: URL) throws {
    var ids = IDGenerator()
    let document = try Parser().parse(source(feature), ids: &ids)
    let pickles = document.pickles(ids: &ids).map { Envelope.pickle(Pickle($0)) }
    try expectEqual(pickles, to: feature, "pickles.ndjson")
  }

  @Test(arguments: good)
  func sourceEqualsTheReference(_ feature: URL) throws {
    try expectEqual([.source(CucumberMessages.Source(source(feature)))], to: feature, "source.ndjson")
  }

  @Test(arguments: good)
  func aLiveFileIsWrittenAsItsEnvelopes(_ feature: URL) throws {
    var ids = IDGenerator()
    let document = try Parser().parse(source(feature), ids: &ids)
    let pickles = document.pickles(ids: &ids)
    let message = LiveMessage.file(
      LiveFile(position: 0, document: document, pickles: pickles, selectedCount: pickles.count)
    )
    var live = NDJSONWriter()
    live.append(message)
    var expected = NDJSONWriter()
    message.forEachEnvelope { expected.append($0) }
    #expect(live.bytes == expected.bytes)
  }

  @Test(arguments: good.filter { FileManager.default.fileExists(atPath: $0.path + ".tokens") })
  func tokensEqualTheReference(_ feature: URL) throws {
    let expected = try String(contentsOf: feature.appendingPathExtension("tokens"), encoding: .utf8)
    #expect(try Parser().tokens(of: source(feature)) == expected)
  }

  @Test(arguments: bad)
  func errorsEqualTheReference(_ feature: URL) throws {
    var ids = IDGenerator()
    let source = try source(feature)
    let errors = #expect(throws: ParseErrors.self) { try Parser().parse(source, ids: &ids) }
    let messages = try #require(errors).errors.map { Envelope.parseError(ParseError($0, uri: source.uri)) }
    try expectEqual(messages, to: feature, "errors.ndjson")
  }

  // MARK: Data

  private static func features(in folder: String) -> [URL] {
    guard let data = ConformanceData.folder?.appending(path: "gherkin/\(folder)") else { return [] }
    let files = (try? FileManager.default.contentsOfDirectory(at: data, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.path.hasSuffix(".feature") || $0.path.hasSuffix(".feature.md") }.sorted {
      $0.path < $1.path
    }
  }

  private func source(_ feature: URL) throws -> Gherkin.Source {
    let folder = feature.deletingLastPathComponent().lastPathComponent
    let uri = "../testdata/\(folder)/\(feature.lastPathComponent)"
    return try Gherkin.Source(uri: uri, bytes: Array(Data(contentsOf: feature)))
  }

  private func expectEqual(_ messages: [Envelope], to feature: URL, _ suffix: String) throws {
    let lines = try Data(contentsOf: feature.appendingPathExtension(suffix)).split(separator: UInt8(ascii: "\n"))
    #expect(messages.count == lines.count)
    for (message, line) in zip(messages, lines) {
      var writer = NDJSONWriter()
      writer.append(message)
      // If a Markdown feature has no keyword, the reference omits the field, although the schema requires it.
      let text = String(decoding: writer.bytes, as: UTF8.self).replacing(#""keyword":"","#, with: "")
      let actual = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
      let expected = try #require(JSONSerialization.jsonObject(with: line) as? NSDictionary)
      #expect(actual == expected)
    }
  }
}
