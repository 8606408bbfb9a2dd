import Foundation
import Reports
import Testing

@Suite struct HTMLAssetsTests {
  @Test(arguments: [("css", "style"), ("js", "script")])
  func thePageContainsEveryStyleSheetAndScriptUnchanged(suffix: String, element: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let folder = root.appending(path: "Sources/ReportFiles/Page")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".\(suffix)") }
    let page = Sink.report(SampleRun.empty.envelopes, with: { HTMLReporter(to: $0) }).text
    let start = try #require(page.firstRange(of: "<\(element)>")).upperBound
    let end = try #require(page[start...].firstRange(of: "</\(element)>")).lowerBound
    #expect(names.count > 3)
    for name in names {
      let file = try Data(contentsOf: folder.appending(path: name))
      let asset = String(decoding: file, as: UTF8.self).trimmingCharacters(in: .newlines)
      #expect(!asset.isEmpty)
      #expect(page[start..<end].contains(asset), "\(name): add it to ReportFiles.c")
    }
  }
}
