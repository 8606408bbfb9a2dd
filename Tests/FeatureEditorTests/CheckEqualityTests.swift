import FeatureDiagnostics
import FeatureEditor
import Foundation
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests that compare the engine in this process with `check`. `Tests/FeatureEditor/check-engine` does the same with
/// the WebAssembly module.
struct CheckEqualityTests {
  @Test(.needsConformanceData) func theEngineAgreesWithCheckOnTheConformanceData() throws {
    try compare(try #require(ConformanceData.folder))
  }

  @Test func theEngineAgreesWithCheckOnTheProject() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    try compare(root.appending(path: "Features"))
  }

  private func compare(_ folder: URL) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    var sources: [Source] = []
    for name in names where name.hasSuffix(".feature") || name.hasSuffix(".feature.md") {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      if let source = try? Source(uri: name, bytes: bytes) { sources.append(source) }
    }
    #expect(sources.count > 10)
    var session = EditorSession()
    let files = sources.map { ["uri": $0.uri, "text": $0.text] }
    let open = try JSONSerialization.data(withJSONObject: [
      "method": "open", "files": files,
      "catalog": ["version": 1, "definitions": [Any](), "parameterTypes": [Any]()],
    ])
    #expect(String(decoding: session.answer(Array(open)), as: UTF8.self) == #"{"result":{}}"#)
    let data = Data(session.answer(Array(#"{"method": "check"}"#.utf8)))
    let answer = try #require(try JSONSerialization.jsonObject(with: data) as? [String: [[String: Any]]])
    let found = try #require(answer["result"]).map { file in
      (file["diagnostics"] as? [[String: Any]] ?? []).map { Problem($0) }
    }
    let checker = FeatureChecker(catalog: StepCatalog([]), language: .english)
    let checked = sources.map { checker.check($0) }
    let shared = checker.diagnosticsAcrossFiles(checked)
    #expect(found.count == sources.count)
    for (index, source) in sources.enumerated() where found.indices.contains(index) {
      let text = TextDocument(source.text, .utf16, endsLinesAtReturns: false)
      let expected = (checked[index].diagnostics + shared[index]).sorted { $0.start < $1.start }
      #expect(found[index] == expected.map { Problem($0, text) }, "\(source.uri)")
    }
  }

  private struct Problem: Equatable {
    let range: [Int]
    let texts: [String]

    init(_ json: [String: Any]) {
      range = json["range"] as? [Int] ?? []
      texts = ["severity", "rule", "message"].map { json[$0] as? String ?? "" }
    }

    init(_ diagnostic: Diagnostic, _ document: TextDocument) {
      let found = document.range(diagnostic.start..<max(diagnostic.start, diagnostic.end))
      range = [found.start.line, found.start.character, found.end.line, found.end.character]
      texts = [diagnostic.severity.rawValue, diagnostic.rule.rawValue, diagnostic.message]
    }
  }
}
