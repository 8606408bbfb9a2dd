import Foundation
import Gherkin
import TestSupport
import Testing

/// Tests against the official table of languages and their keywords.
@Suite(.needsConformanceData)
struct GherkinDialectConformanceTests {
  private struct Language: Decodable {
    let name: String
    let native: String
    let feature, background, rule, scenario, scenarioOutline, examples: [String]
    let given, when, then, and, but: [String]
  }

  @Test func dialectsEqualTheOfficialLanguages() throws {
    let file = try #require(ConformanceData.folder).appending(path: "gherkin/gherkin-languages.json")
    let languages = try JSONDecoder().decode([String: Language].self, from: Data(contentsOf: file))
    #expect(languages.count == 80)
    #expect(Dialect.all.count == languages.count)
    for (code, language) in languages {
      let dialect = try #require(Dialect.named(code))
      #expect(dialect.code == code)
      #expect(dialect.name == language.name)
      #expect(dialect.nativeName == language.native)
      #expect(dialect.feature == language.feature)
      #expect(dialect.background == language.background)
      #expect(dialect.rule == language.rule)
      #expect(dialect.scenario == language.scenario)
      #expect(dialect.scenarioOutline == language.scenarioOutline)
      #expect(dialect.examples == language.examples)
      #expect(dialect.given == language.given)
      #expect(dialect.when == language.when)
      #expect(dialect.then == language.then)
      #expect(dialect.and == language.and)
      #expect(dialect.but == language.but)
    }
  }
}
