import Gherkin
import Testing

@Suite struct DialectTests {
  @Test func thereAreEightyLanguagesWithUniqueCodes() {
    #expect(Dialect.all.count == 80)
    #expect(Set(Dialect.all.map(\.code)).count == 80)
  }

  @Test func aDialectIsFoundByItsCode() throws {
    let polish = try #require(Dialect.named("pl"))
    #expect(polish.nativeName == "polski")
    #expect(polish.scenario.contains("Scenariusz"))
    #expect(Dialect.named("xx") == nil)
    #expect(Dialect.named("PL") == nil)
  }

  @Test(arguments: Dialect.all)
  func everyKeywordOfAKeywordLineIsRecognized(_ dialect: Dialect) throws {
    for feature in dialect.feature {
      let document = try GherkinDocument("\(feature): name", language: dialect.code)
      #expect(document.feature?.keyword == feature[...])
      #expect(document.feature?.language == dialect.code)
    }
    let feature = try #require(dialect.feature.first)
    for background in dialect.background {
      let document = try GherkinDocument("\(feature):\n\(background):", language: dialect.code)
      #expect(document.feature?.background?.keyword == background[...])
    }
    for rule in dialect.rule {
      let document = try GherkinDocument("\(feature):\n\(rule):", language: dialect.code)
      #expect(document.feature?.rules.first?.keyword == rule[...])
    }
    for scenario in dialect.scenario + dialect.scenarioOutline {
      for examples in dialect.examples {
        let document = try GherkinDocument("\(feature):\n\(scenario):\n\(examples):", language: dialect.code)
        #expect(document.feature?.scenarios.first?.keyword == scenario[...])
        #expect(document.feature?.scenarios.first?.examples.first?.keyword == examples[...])
      }
    }
  }

  @Test(arguments: Dialect.all)
  func stepKeywordsHaveTheRightTypeUnlessTheyAreAmbiguous(_ dialect: Dialect) throws {
    let feature = try #require(dialect.feature.first)
    let scenario = try #require(dialect.scenario.first)
    let meanings: [(KeywordType, [String])] = [
      (.context, dialect.given), (.action, dialect.when), (.outcome, dialect.then),
      (.conjunction, dialect.and), (.conjunction, dialect.but),
    ]
    for (type, keywords) in meanings {
      for keyword in keywords {
        let document = try GherkinDocument("\(feature):\n\(scenario):\n\(keyword)x", language: dialect.code)
        let step = try #require(document.feature?.scenarios.first?.steps.first)
        let isAmbiguous = meanings.reduce(0) { $0 + $1.1.count { $0 == keyword } } > 1
        #expect(step.keyword == keyword[...])
        #expect(step.text == "x")
        #expect(step.keywordType == (isAmbiguous ? .unknown : type))
      }
    }
  }

  @Test func theLongestMatchingKeywordWins() throws {
    // Haitian has both "Le " and "Lè sa a ", "Ak " and "Ak san …": a prefix must not shadow the longer keyword.
    let document = try GherkinDocument("Karakteristik:\nSenaryo:\nLè sa a li bon", language: "ht")
    let step = try #require(document.feature?.scenarios.first?.steps.first)
    #expect(step.keyword == "Lè sa a ")
    #expect(step.keywordType == .outcome)
  }
}
