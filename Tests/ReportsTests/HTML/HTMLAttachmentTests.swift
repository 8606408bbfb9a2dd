import CucumberMessages
import Reports
import Testing

@Suite struct HTMLAttachmentTests {
  /// Returns the page of a run whose only step, or hook, has these attachments.
  private static func page(_ attachments: CucumberMessages.Attachment..., toHook: Bool = false) throws -> String {
    var run = FeatureRun()
    run.outcomes[toHook ? "" : "something"] = .init(results: [.sample(.passed)], attachments: attachments)
    try run.plan("a.feature", "Feature: A\n  Scenario: B\n    Given something")
    run.run()
    run.finish(success: true)
    return Sink.report(run.envelopes, with: { HTMLReporter(to: $0) }).text
  }

  @Test(arguments: ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "IMAGE/PNG; q=1"]
  )
  func imagesOfCommonTypesAreShownInThePage(mediaType: String) throws {
    let page = try Self.page(.sample("iVBORw0=", mediaType, name: "card.png", encoding: .base64))
    let type = mediaType.lowercased().prefix { $0 != ";" }
    #expect(page.contains(#"<img src="data:\#(type);base64,iVBORw0=" alt="card.png""#))
  }

  @Test(arguments: [
    ("video/mp4", "video"), ("VIDEO/WEBM; codecs=vp9", "video"), ("audio/mpeg", "audio"), ("audio/ogg", "audio"),
    ("audio/x-wav", "audio"),
  ])
  func recordingsArePlayedInThePage(mediaType: String, element: String) throws {
    let page = try Self.page(.sample("AAE=", mediaType, name: "../tour.mp4", encoding: .base64))
    let type = mediaType.lowercased().prefix { $0 != ";" }.replacing("x-", with: "")
    let player = #"<\#(element) src="data:\#(type);base64,AAE=" controls preload="metadata" aria-label="tour.mp4">"#
    #expect(page.contains(player))
    #expect(page.contains(#"<a href="data:\#(type);base64,AAE=" download="tour.mp4">Download: tour.mp4</a>"#))
    #expect(page.contains("media-src data:;"))
  }

  @Test func anSVGDrawingBecomesAnImage() throws {
    let page = try Self.page(.sample("<svg onload='x'/>", "image/svg+xml"))
    #expect(page.contains(#"<img src="data:image/svg+xml,%3Csvg%20onload%3D%27x%27%2F%3E" alt="Picture""#))
  }

  @Test func invalidBase64IsReported() throws {
    let page = try Self.page(.sample("a\"b", "image/png", encoding: .base64))
    #expect(page.contains("The data can&#39;t be read."))
    #expect(!page.contains("<img"))
  }

  @Test func aLogHasItsColorsAndNoControlCharacters() throws {
    let text = "\u{1B}[1;31mred\u{1B}[0m plain\u{1B}[2K \u{1B}[38;5;2mgreen\u{1B}[39m\u{0}\u{1B}[38;2;1;2;3mtrue"
    let page = try Self.page(.sample(text, "text/x.cucumber.log+plain"))
    let log = #"<span class="bold c1">red</span> plain <span class="c2">green</span>␀true</pre>"#
    #expect(page.contains(#"<pre class="log">"# + log))
  }

  static let addresses: [(String, Bool)] = [
    ("https://example.org/a?b=1&c", true), ("HTTP://example.org", true), ("pictures/card.png", true),
    ("javascript:alert(1)", false), ("JavaScript:alert(1)", false), ("data:text/html,x", false),
    ("vbscript:x", false), ("file:///etc/passwd", false), ("//example.org", false), ("/etc/passwd", false),
    ("../secret", false), ("a/../../secret", false), ("%2e%2e/secret", false), ("..\\secret", false),
    ("\u{1}javascript:alert(1)", false), ("java\tscript:alert(1)", false), ("a b", false), ("#features", false),
  ]

  @Test(
    arguments: addresses
  )
  func linksLeadOnlyToWebPagesAndTheReportsFolder(address: String, isLink: Bool) throws {
    #expect(Self.addresses.count == 18)
    let page = try Self.page(.sample(address, "text/uri-list"))
    let content = try #require(page.firstMatch(of: /<div class="attachment">(.*?)<\/div>/.dotMatchesNewlines())).1
    #expect(content.contains("<a href=") == isLink)
  }

  @Test(arguments: ["text/plain", "text/html", "application/json"])
  func textIsShownInThePageUnchanged(mediaType: String) throws {
    let page = try Self.page(.sample("PGI+xYI8L2I+", mediaType, encoding: .base64))
    #expect(page.contains("<pre>&lt;b&gt;ł&lt;/b&gt;</pre>"))
  }

  @Test func theNameOfADownloadOmitsFolders() throws {
    let attachment = CucumberMessages.Attachment.sample(
      "AAE=",
      "application/zip",
      name: "../../a\\b/trace.zip",
      encoding: .base64
    )
    let page = try Self.page(attachment)
    let link = #"<a href="data:application/octet-stream;base64,AAE=" download="trace.zip">Download: trace.zip</a>"#
    #expect(page.contains(link))
  }

  @Test func hookAttachmentsAreShownEvenWithoutTechnicalDetails() throws {
    let page = try Self.page(.sample("iVBORw0=", "image/png", encoding: .base64), toHook: true)
    #expect(page.contains(#"<li class="carrier"><span>Before hook: open the app</span>"#))
    #expect(page.contains("data:image/png;base64,iVBORw0="))
  }

  @Test func theAttachmentsOfARunHookAreShown() {
    var envelopes = SampleRun.passing.envelopes
    var attachment = CucumberMessages.Attachment.sample("the server log", "text/x.cucumber.log+plain")
    attachment.testRunHookStartedId = "execution"
    let started = TestRunHookStarted(
      testRunStartedId: "run",
      id: "execution",
      hookId: "hook",
      timestamp: Timestamp(seconds: 0, nanos: 0)
    )
    envelopes += [.testRunHookStarted(started), .attachment(attachment)]
    let page = Sink.report(envelopes, with: { HTMLReporter(to: $0) }).text
    #expect(page.contains(#"<pre class="log">the server log</pre>"#))
  }
}
