import CucumberMessages
import Reports
import Testing

/// Tests of tags with labels and tickets.
@Suite struct HTMLTagTests {
  private static func page(_ tags: String, _ links: [TagLink] = []) throws -> String {
    var run = FeatureRun()
    try run.plan("a.feature", "\(tags)\nFeature: f\n  Scenario: s\n    Given x")
    run.run()
    run.finish(success: true)
    return Sink.report(run.envelopes) { HTMLReporter(.init(tagLinks: links), to: $0) }.text
  }

  @Test func tagsWithAValueAreLabelsWithAMenu() throws {
    let page = try Self.page("@owner:ana @owner:Łukasz @severity:critical @plain @https://x @:y @z:")
    #expect(page.contains(##"<a class="label" href="#?tag=@owner%3Aana"><span>@owner:</span>ana</a>"##))
    let menus = page.matches(of: /<select name="label"><option value>any<\/option>(.*?)<\/select>/).map { String($0.1) }
    #expect(menus.count == 2)
    #expect(menus.first == #"<option value="@owner:ana">ana</option><option value="@owner:Łukasz">Łukasz</option>"#)
    #expect(try !Self.page("@plain").contains("<select"))
  }

  @Test(arguments: [
    ("@issue:{}", "https://example.com/i/{}", "@issue:12", "https://example.com/i/12"),
    ("issue:{}", "https://example.com/i/{}#x", "@issue:a/b?c", "https://example.com/i/a%2Fb%3Fc#x"),
    ("KAN-{}", "https://example.com/browse/KAN-{}", "@KAN-30", "https://example.com/browse/KAN-30"),
    ("@wiki", "https://example.com/wiki", "@wiki", "https://example.com/wiki"),
    ("@{}-ticket", "http://example.com/{}", "@7-ticket", "http://example.com/7"),
  ])
  func aPatternLinksTagsToTickets(pattern: String, address: String, tag: String, expected: String) throws {
    let page = try Self.page("\(tag) @other", [try #require(TagLink(pattern: pattern, address: address))])
    let tickets = page.matches(of: /<a class="ticket" href="([^"]+)" rel="noreferrer"/).map { String($0.1) }
    #expect(tickets == [expected])
  }

  @Test(arguments: [
    ("@issue:{}", "javascript:alert({})"), ("@issue:{}", "/relative/{}"), ("@issue:{}", "https://x/{}/{}"),
    ("@{}:{}", "https://x/{}"), ("@issue", "https://x/{}"), ("@issue:{}", "https://x/ {}"), ("@issue:{}", ""),
  ])
  func invalidPatternsAndAddressesOfTagLinksAreRefused(pattern: String, address: String) {
    #expect(TagLink(pattern: pattern, address: address) == nil)
  }

  @Test func aTagCannotEndTheAddressOfItsLink() throws {
    let link = try #require(TagLink(pattern: "issue:{}", address: "https://example.com/{}"))
    let page = try Self.page(#"@issue:"onclick="alert(1)"><script>"#, [link])
    #expect(page.contains(#"href="https://example.com/%22onclick%3D%22alert%281%29%22%3E%3Cscript%3E""#))
  }
}
