import CommandTestSupport
import Gherkin
import KorniszonCommand
import Testing

/// Tests of the lists of languages and keywords.
@MainActor
struct LanguagesTests {
  @Test func eachLanguageHasALineWithItsNames() async throws {
    let result = await (try Console()).run(["--i18n-languages"])
    #expect(result.code == .passed)
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == Dialect.all.count && lines.count >= 70)
    #expect(lines.contains { $0.wholeMatch(of: /pl +Polish +polski/) != nil })
  }

  @Test func theKeywordsOfALanguageAreListedByKind() async throws {
    let result = await (try Console()).run(["--i18n-keywords", "pl"])
    #expect(result.code == .passed)
    #expect(result.text.split(separator: "\n").count == 11)
    #expect(result.text.contains(/\nscenario +"Przykład", "Scenariusz"\n/))
    #expect(result.text.contains(/\nwhen +"\* ", "Jeżeli ", "Jeśli ", "Gdy ", "Kiedy "\n/))
  }
}
