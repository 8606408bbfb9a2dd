import Gherkin
import Testing

@Suite struct TagTests {
  private func tags(_ line: String) throws -> [Substring] {
    try #require(try GherkinDocument("\(line)\nFeature: x").feature).tags.map(\.name)
  }

  @Test func tagsNeedNoSpaceBetweenThem() throws {
    #expect(try tags("@a @b\t@c") == ["@a", "@b", "@c"])
    #expect(try tags("@a@b") == ["@a", "@b"])
    #expect(try tags("@a\n\n@b") == ["@a", "@b"])
    #expect(try tags("@a @") == ["@a", "@"])
    #expect(try tags("@ż-1:x=2,(y)") == ["@ż-1:x=2,(y)"])
  }

  @Test func whitespaceAfterAnAtSignIsNotPartOfTheTag() throws {
    #expect(try tags("@ a @\t b @c @ ") == ["@a", "@b", "@c", "@"])
  }

  @Test func aCommentEndsTheTags() throws {
    #expect(try tags("@a @b # @c") == ["@a", "@b"])
    #expect(try tags("@a #@b") == ["@a"])
    #expect(try tags("@a#b") == ["@a#b"])
    #expect(try tags("@a\u{A0}#b") == ["@a"])
  }

  @Test func whitespaceInATagIsAnErrorAtTheTag() {
    #expect(
      GherkinDocument.errors("@a @b c\nFeature: x\n").first == "(1:4): A tag may not contain whitespace"
    )
  }

  @Test func tagsBelongToTheNextKeywordLine() throws {
    let feature = try #require(
      try GherkinDocument(
        """
        @feature
        Feature:
        @scenario
        # comment
        @more
        Scenario:
        * x <a>
        @examples

        Examples:
        |a|
        @rule
        Rule:
        @inside
        Scenario:
        """
      ).feature
    )
    let rule = try #require(feature.rules.first)
    #expect(feature.tags.map(\.name) == ["@feature"])
    #expect(feature.scenarios.first?.tags.map(\.name) == ["@scenario", "@more"])
    #expect(feature.scenarios.first?.examples.first?.tags.map(\.name) == ["@examples"])
    #expect(rule.tags.map(\.name) == ["@rule"])
    #expect(rule.scenarios.first?.tags.map(\.name) == ["@inside"])
  }

  @Test func tagsAboveABackgroundAreAnError() {
    #expect(GherkinDocument.errors("Feature:\n@a\nBackground:\n").count == 2)
  }
}
