import Gherkin
import Testing

@Suite struct LanguageTests {
  @Test(arguments: ["# language: pl", "#language:pl", "  #  language : pl  ", "#\tlanguage\t:\tpl\r"])
  func aHeaderChoosesTheLanguageOfTheFile(_ header: String) throws {
    let document = try GherkinDocument("\(header)\nFunkcja: nazwa\n")
    #expect(document.feature?.language == "pl")
    #expect(document.feature?.name == "nazwa")
    #expect(document.comments.isEmpty)
  }

  @Test func theLanguageOfTheParserAppliesToFilesWithoutAHeader() throws {
    #expect(try GherkinDocument("Aspekt: x", language: "pl").feature?.language == "pl")
    #expect(try GherkinDocument("# language: en\nFeature: x", language: "pl").feature?.language == "en")
  }

  @Test func aHeaderAfterTheFirstTokenIsAComment() throws {
    let document = try GherkinDocument("@tag\n# language: pl\nFeature: x\n")
    #expect(document.feature?.language == "en")
    #expect(document.comments.map(\.text) == ["# language: pl"])
  }

  @Test func anInvalidLanguageHeaderIsAComment() throws {
    #expect(try GherkinDocument("# language: p l\nFeature: x\n").comments.count == 1)
    #expect(try GherkinDocument("# languages: pl\nFeature: x\n").comments.count == 1)
    #expect(try GherkinDocument("# language:\nFeature: x\n").comments.count == 1)
  }

  @Test func anUnknownLanguageIsAnErrorAtTheHeader() {
    #expect(GherkinDocument.errors("\n  # language: xx\nFeature: x\n").first == "(2:3): Language not supported: xx")
  }

  @Test func anUnknownParserLanguageIsAnErrorInEachFile() {
    #expect(GherkinDocument.errors("", language: "xx") == ["(1:1): Language not supported: xx"])
  }
}
