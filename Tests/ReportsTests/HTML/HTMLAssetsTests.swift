import Foundation
import Reports
import Testing

@Suite struct HTMLAssetsTests {
  @Test(arguments: ["report.css", "report.js"]
  )
  func thePageContainsTheStyleSheetAndScriptUnchanged(name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let file = root.appending(path: "Sources/Reports/HTML/Assets").appending(path: name)
    let asset = try String(decoding: Data(contentsOf: file), as: UTF8.self).trimmingCharacters(in: .newlines)
    let element = name.hasSuffix("css") ? "style" : "script"
    let page = Sink.report(SampleRun.empty.envelopes, with: { HTMLReporter(to: $0) }).text
    #expect(!asset.isEmpty)
    #expect(page.contains("<\(element)>\(asset)</\(element)>"), "run Sources/Reports/HTML/Assets/embed")
  }
}
