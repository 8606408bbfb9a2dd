import FeatureDiagnostics
import Gherkin
import Testing

/// Tests of guessing the language of a file without a `# language` line.
struct LikeliestLanguageTests {
  /// Returns the codes of the likeliest languages of a file.
  private func guesses(_ lines: [String], besides code: String = "en") -> [String] {
    let others = Dialect.others(besides: code, withFeatureLine: lines.first?[...] ?? "")
    return Dialect.likeliest(others, for: lines.map { $0[...] }).map(\.code)
  }

  @Test func aKeywordThatSeveralLanguagesShareDoesNotDecideTheLanguage() {
    let russian = [
      "Функционал: Корзина", "  Контекст:", "    Допустим a", "  Сценарий: b", "    Когда c", "    Тогда d",
    ]
    #expect(guesses(russian) == ["ru"])
    let portuguese = ["Característica: Cesto", "  Cenário: a", "    Dado b", "    Quando c", "    Então d"]
    #expect(guesses(portuguese) == ["pt"])
  }

  @Test func theErrorNamesTheLikeliestLanguage() throws {
    let text = "Функционал: Корзина\n\n  Сценарий: Первый\n    Когда a\n    Тогда b\n"
    let errors = #expect(throws: ParseErrors.self) { try GherkinDocument(text, uri: "a.feature") }
    #expect(try #require(errors).rendered.contains("is a keyword in Russian: write '# language: ru' in the first line"))
  }

  /// A file with the usual keywords of a language has that language, unless another language has the same keywords.
  @Test(arguments: Dialect.all.map(\.code))
  func theUsualKeywordsOfEveryLanguageAreRecognized(code: String) throws {
    let dialect = try #require(Dialect.named(code))
    func keywords(_ dialect: Dialect) throws -> [String] {
      let steps = [dialect.given, dialect.when, dialect.then].map { $0.first { $0 != "* " } ?? "" }
      let starts = [dialect.feature.first, dialect.background.first, dialect.scenario.last].map { ($0 ?? "") + ":" }
      return starts + steps
    }
    let lines = try keywords(dialect).map { $0 + " x" }
    let found = guesses(lines, besides: code == "en" ? "pl" : "en")
    let isEnglish = Dialect.others(besides: "pl", withFeatureLine: lines[0][...]).contains { $0.code == "en" }
    if isEnglish, code != "en" { return }  // English takes precedence.
    #expect(found.contains(code), "\(lines): \(found)")
    for other in found where other != code {
      let same = try #require(Dialect.named(other))
      let all =
        [same.given, same.when, same.then].joined() + [same.background, same.scenario].joined().map { $0 + ":" }
      #expect(lines.dropFirst().allSatisfy { line in all.contains { line.hasPrefix($0) } }, "\(lines): \(other)")
    }
  }
}
