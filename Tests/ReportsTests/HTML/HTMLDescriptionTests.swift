import Reports
import Testing

@Suite struct HTMLDescriptionTests {
  /// Returns the description of a feature as HTML, on one line.
  private static func description(_ lines: String...) throws -> String {
    var run = FeatureRun()
    let text = lines.map { "    \($0)\n" }.joined()
    try run.plan("a.feature", "Feature: A\n\(text)\n  Scenario: B\n    Given c")
    run.run()
    run.finish(success: true)
    let page = Sink.report(run.envelopes, with: { HTMLReporter(to: $0) }).text
    let start = try #require(page.firstRange(of: #"class="description">"#)).upperBound
    let end = try #require(page[start...].firstRange(of: "\n<details")).lowerBound
    return String(page[start..<end].replacing("\n", with: ""))
  }

  private static let inlines: [(String, String)] = [
    ("plain & <b>text</b>", "plain &amp; &lt;b&gt;text&lt;/b&gt;"),
    (
      "**strong**, *soft*, _soft_, __strong__",
      "<strong>strong</strong>, <em>soft</em>, <em>soft</em>, <strong>strong</strong>"
    ),
    ("**a *b* c**", "<strong>a <em>b</em> c</strong>"),
    ("snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"),
    ("`code *x*` and ``a ` b``", "<code>code *x*</code> and <code>a ` b</code>"),
    ("a ` b * c _ d [e", "a ` b * c _ d [e"),
    (#"\*not soft\* \`no code\`"#, "*not soft* `no code`"),
    (
      "[text **x**](https://example.org/a?b=1)", #"<a href="https://example.org/a?b=1" rel="noreferrer">text **x**</a>"#
    ),
    ("<https://example.org>", #"<a href="https://example.org" rel="noreferrer">https://example.org</a>"#),
    ("[x](javascript:alert(1))", "x)"),
    ("[x](data:text/html,y) [y](//evil.example)", "x y"),
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("****", "<hr>"),
  ]

  @Test(arguments: inlines)
  func marksInAParagraphBecomeElements(source: String, written: String) throws {
    #expect(Self.inlines.count == 13)
    let description = try Self.description(source)
    #expect(description == (written == "<hr>" ? "<hr></div>" : "\(written)</p>"))
  }

  @Test func linesOfAParagraphAreJoinedUnlessTheyEndInTwoSpaces() throws {
    #expect(try Self.description("one", "two  ", "three") == "onetwo<br>three</p>")
  }

  @Test func markdownBlocksInADescriptionBecomeElements() throws {
    let list = try Self.description("Intro:", "- a", "- b", "  continued", "  1. c", "  2. d", "", "End")
    #expect(list == "<p>Intro:</p><ul><li>a<li>bcontinued<ol><li>c<li>d</ol></ul><p>End</p></div>")
    #expect(try Self.description("3. a", "4. b") == #"<ol start="3"><li>a<li>b</ol></div>"#)
    #expect(try Self.description("> a", "> - b") == "<blockquote><p>a</p><ul><li>b</ul></blockquote></div>")
    #expect(try Self.description("```", "  a <b>", "```", "c") == "<pre>  a &lt;b&gt;</pre><p>c</p></div>")
    #expect(try Self.description("```", "open") == "<pre>open</pre></div>")
    #expect(try Self.description("~~~ a~b", "open", "~~~") == "<pre>open</pre></div>")
    #expect(try !Self.description("``` a`b", "open").contains("<pre>"))
  }

  @Test(arguments: ["> ", "- ", "[", "*a ", "**", "_", "`a ", "![a](", "<http://", "a  \\"])
  func textAfterAMarkRepeatedAThousandTimesIsKept(mark: String) throws {
    let text = String(repeating: mark, count: 1_000)
    let description = try Self.description(text + "x")
    #expect(description.contains("x"))
  }
}
