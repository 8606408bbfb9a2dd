import CucumberMessages
import Reports
import Synchronization
import Testing

@Suite struct HTMLFolderTests {
  /// A folder in memory that keeps the files of a report, in the order in which they are written.
  private final class Folder: Sendable {
    private let state = Mutex<[(path: String, bytes: [UInt8])]>([])

    @Sendable func write(_ path: String, _ bytes: [UInt8]) { state.withLock { $0.append((path, bytes)) } }
    var files: [(path: String, bytes: [UInt8])] { state.withLock { $0 } }
    var byPath: [String: [UInt8]] { Dictionary(files.map { ($0.path, $0.bytes) }) { $1 } }
    func text(_ path: String) -> String { String(decoding: byPath[path] ?? [], as: UTF8.self) }
  }

  private struct FullDisk: Error {}

  private static func report(_ envelopes: [Envelope]) -> Folder {
    let folder = Folder()
    var group = ReporterGroup([HTMLReporter(toFolder: folder.write)])
    for envelope in envelopes { group.receive(envelope) }
    group.finish()
    return folder
  }

  private static func report(attaching attachments: [CucumberMessages.Attachment]) throws -> Folder {
    var run = FeatureRun()
    run.outcomes["something"] = .init(results: [.sample(.passed)], attachments: attachments)
    try run.plan("a.feature", "Feature: A\n  Scenario: B\n    Given something")
    run.run()
    run.finish(success: true)
    return report(run.envelopes)
  }

  @Test func thePageLinksToItsAssetsAndIsWrittenLast() throws {
    let folder = Self.report(try HTMLSampleRun.showcase.envelopes())
    #expect(
      folder.files.map(\.path) == [
        "files/1.svg", "files/2.pdf", "files/3.svg", "report.css", "report.js", HTMLReporter.pageName,
      ]
    )
    let page = folder.text(HTMLReporter.pageName)
    #expect(page.contains(#"<link rel="stylesheet" href="report.css">"#))
    #expect(page.contains(#"<script src="report.js" defer></script>"#))
    #expect(
      page.contains(
        "default-src &#39;none&#39;; style-src &#39;self&#39;; script-src &#39;self&#39;; img-src &#39;self&#39;; media-src &#39;self&#39;;"
      )
    )
    #expect(page.matches(of: /<script/).count == 1)
    #expect(!page.contains("<style") && !page.contains("style=") && !page.contains("data:"))
    #expect(page.contains(#"<img src="files/1.svg" alt="landing-page.svg""#))
    #expect(page.contains(#"<a href="files/2.pdf" download="evidence.pdf">"#))
    let whole = Sink.report(try HTMLSampleRun.showcase.envelopes(), with: { HTMLReporter(to: $0) }).text
    #expect(whole.contains(folder.text("report.css").trimmingSuffix(while: \.isNewline)))
    #expect(whole.contains(folder.text("report.js").trimmingSuffix(while: \.isNewline)))
    for run in HTMLSampleRun.allCases {
      try HTMLPages.keep(Self.report(try run.envelopes()).byPath, inFolder: run.rawValue)
    }
  }

  @Test func attachmentsAreWrittenUnderGeneratedNames() throws {
    let folder = try Self.report(attaching: [
      .sample("iVBORw0=", "image/png; x=1", name: "../../etc/passwd", encoding: .base64),
      .sample("%PDF", "application/pdf", name: "index.html"),
      .sample("<script>alert(1)</script>", "application/x-httpd-php", name: "../a.php"),
      .sample("<b>", "application/vnd.html", name: "report.js"),
      .sample("a\"b", "image/png", encoding: .base64),
    ])
    #expect(
      folder.files.map(\.path) == [
        "files/1.png", "files/2.pdf", "files/3.bin", "files/4.bin", "report.css", "report.js", "index.html",
      ]
    )
    #expect(folder.byPath["files/1.png"] == [0x89, 0x50, 0x4E, 0x47, 0x0D])
    #expect(folder.text("files/3.bin") == "<script>alert(1)</script>")
    #expect(folder.text("index.html").contains("The data can&#39;t be read."))
  }

  static let activeDrawings = [
    "<svg onload='x'/>", "<svg><script>x</script></svg>", "<svg><a href='javascript:x'/></svg>",
    "<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:script/></s:svg>", "<svg><g title=\">\" onclick=\"x\"/></svg>",
    "<!DOCTYPE svg [<!ENTITY x 'y'>]><svg/>", "<svg><foreignObject/></svg>", "<svg><use href='https://x/#a'/></svg>",
    "<svg><rect fill='url(https://x)'/></svg>", "<svg><g id='&#x3c;'/></svg>", "<svg><set attributeName='href'/></svg>",
    "<?xml version='1.0' encoding='utf-7'?><svg/>", "<?xml-stylesheet href='x'?><svg/>", "<svg", "<svg a=b/>",
    "<svg><![CDATA[<script>]]></svg>", "<svg><image href='#a'/></svg>", "<svg><!-- --", "<html/>",
  ]

  @Test(arguments: activeDrawings)
  func aDrawingThatCouldRunScriptsIsShownAsText(drawing: String) throws {
    #expect(Self.activeDrawings.count == 19)
    let folder = try Self.report(attaching: [.sample(drawing, "image/svg+xml")])
    #expect(folder.files.map(\.path) == ["report.css", "report.js", "index.html"])
    #expect(folder.text("index.html").contains("(image/svg+xml)</summary><pre>"))
  }

  @Test(arguments: [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- a > b -->\n<svg xmlns='http://www.w3.org/2000/svg'><g/></svg>",
    "<svg viewBox=\"0 0 1 1\"><defs><linearGradient id=\"a\"/></defs><rect fill=\"url(#a)\" /></svg>",
    "<svg><text x='1'>Tom &amp; Ola onclick=</text></svg>",
  ]
  )
  func aSafeDrawingIsWrittenToAFile(drawing: String) throws {
    let folder = try Self.report(attaching: [.sample(drawing, "image/svg+xml")])
    #expect(folder.text("files/1.svg") == drawing)
  }

  @Test func aFailedWriteLeavesNoPage() throws {
    let folder = Folder()
    var group = ReporterGroup([
      HTMLReporter(toFolder: { path, bytes in
        if path == "files/2.pdf" { throw FullDisk() }
        folder.write(path, bytes)
      })
    ])
    for envelope in try HTMLSampleRun.showcase.envelopes() { group.receive(envelope) }
    group.finish()
    #expect(group.failures[0] is FullDisk)
    #expect(folder.files.map(\.path) == ["files/1.svg"])
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    String(reversed().drop(while: predicate).reversed())
  }
}
