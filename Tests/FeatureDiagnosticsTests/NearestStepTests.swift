import CucumberExpressions
import FeatureDiagnostics
import Gherkin
import Testing

/// Tests of the step that an author probably meant.
struct NearestStepTests {
  private func catalog() throws -> StepCatalog {
    var registry = ParameterTypeRegistry()
    try registry.define(
      ParameterType(
        name: "permission",
        regularExpressions: ["allowed while using the app|allowed once|denied|not determined|locked|disallowed"]
      )
    )
    try registry.define(ParameterType(name: "zgoda", regularExpressions: ["dozwolony|zabroniony"]))
    let sources = [
      "the backend has {int} pet announcement(s)", "the backend has no pet announcements",
      "the backend fails with status {int}", "location access is {permission}",
      "dostęp do lokalizacji jest {zgoda}", "w systemie jest {int} ogłoszeń/ogłoszenia/ogłoszenie", "I open the app",
      "the landing page loads", "the banner is visible", "a cat", "a cut", "I enter {string} as the name",
      "the button is enabled", "{word} waits for {float} s", "it costs {int}% more", "the log in page is not shown",
    ]
    return StepCatalog(
      try sources.enumerated().map { index, source in
        StepCatalog.Definition(
          expression: .cucumber(try CucumberExpression(source, parameterTypes: registry)),
          keywordType: .context,
          path: "S.swift",
          line: index + 1
        )
      },
      parameterTypes: registry
    )
  }

  @Test(arguments: [
    ("the backend has 5 pet announcments", "the backend has 5 pet announcements"),
    ("the backend has 1 pet anouncement", "the backend has 1 pet announcement"),
    ("the backends has no pet announcements", "the backend has no pet announcements"),
    ("location access is deny", "location access is denied"),
    ("location access is den", "location access is denied"),
    ("location acess is denied", "location access is denied"),
    ("location access is allowed whil", "location access is allowed while using the app"),
    ("location access is Allowed Once", "location access is allowed once"),
    ("dostep do lokalizacji jest zabronion", "dostęp do lokalizacji jest zabroniony"),
    ("dostęp do lokalizacji jest zabro", "dostęp do lokalizacji jest zabroniony"),
    ("w systemi jest 5 ogłoszeń", "w systemie jest 5 ogłoszeń"),
    ("w systemie jest 5 ogloszen", "w systemie jest 5 ogłoszeń"),
    ("w systemie jest 2 ogloszenia", "w systemie jest 2 ogłoszenia"),
    ("w systemie  jest 1 ogłoszenie", "w systemie jest 1 ogłoszenie"),
    ("the landing page loads # soon", "the landing page loads"),
    ("the landing page lods  #soon # or later", "the landing page loads"),
    ("I open app", "I open the app"), ("I open the the app", "I open the app"),
    ("THE landing page lods", "the landing page loads"), ("the landingpage loads", "the landing page loads"),
    ("the land ing page loads", "the landing page loads"),
    ("I enter Anna Maria as the name", "I enter \"Anna Maria\" as the name"),
    ("Anna wait for 2.5 s", "Anna waits for 2.5 s"), ("it cost 5% more", "it costs 5% more"),
    ("the log-in page isn't shown", "the log in page is not shown"),
    ("the login page is not shown", "the log in page is not shown"),
    ("the login page is shown", nil), ("the banner is invisible", nil), ("the banner is not visible", nil),
    ("the button is disabled", nil), ("location access is unlocked", nil), ("location access is", nil),
    ("location access is banned", nil), ("location access is allowed", nil), ("I buy three cucumbers", nil),
    ("the backend has 3.5 pet announcements", nil),
    ("the backend has five pet announcements", "the backend has 5 pet announcements"),
    ("the backend fails with 3 statuses of 5", nil), ("", nil),
  ])
  func typingErrorsAreCorrectedWithoutChangingTheMeaningOfAStep(text: String, expected: String?) throws {
    #expect(try catalog().nearestStep(to: text[...])?.text == expected)
  }

  @Test(arguments: [
    ("the backend has 5 pet announcments", true), ("location access is den", true), ("a cot", false),
    ("the backend has five pet announcements", true),
    ("location access is {permission}", false), ("location access is all", nil),
  ])
  func aSuggestionIsClearIfNoOtherStepIsNearlyAsClose(text: String, isClear: Bool?) throws {
    #expect(try catalog().nearestStep(to: text[...])?.isClear == isClear)
  }

  private func catalog(_ sources: [String]) throws -> StepCatalog {
    StepCatalog(
      try sources.enumerated().map { index, source in
        StepCatalog.Definition(
          expression: .cucumber(try CucumberExpression(source, parameterTypes: ParameterTypeRegistry())),
          keywordType: .context,
          path: "S.swift",
          line: index + 1,
          takesStepArgument: source.hasSuffix(":"),
          requiresStepArgument: source.hasSuffix(":")
        )
      }
    )
  }

  @Test(arguments: [
    ("I export the list", "I import the list"), ("the light is off", "the light is on"),
    ("the maximum speed is 5 km/h", "the minimum speed is {int} km/h"), ("wychodzę do sklepu", "wchodzę do sklepu"),
    ("wyłączam światło w pokoju", "włączam światło w pokoju"), ("the door is unlocked", "the door is locked"),
    ("I grant location access in the settings", "I deny location access in the settings"),
    ("the settings of the phone should be closed", "the settings of the phone should be open"),
    ("the page should o longer be loading", "the page should be loading"), ("I can see it", "I can't see it"),
    ("the door is now locked", "the door is not locked"), ("prices increase", "prices decrease"),
    ("I buy some apples", "I buy {int} apples"), ("I tap on the last card", "I tap {string}"),
  ])
  func aDefinitionWithADifferentMeaningIsNotSuggested(text: String, definition: String) throws {
    #expect(try catalog([definition]).nearestStep(to: text[...]) == nil)
  }

  @Test(arguments: [
    ("I buy two apples", "I buy 2 apples"), ("I buy no apples", "I buy 0 apples"), ("I cant see it", "I can't see it"),
    ("I can not see it", "I can't see it"), ("I cannot see it", "I can't see it"), ("I click \"OK\"", "I tap \"OK\""),
    ("I tap \"OK", "I tap \"OK\""), ("I tap OK", "I tap \"OK\""), ("the doro isn't lockde", "the door is not locked"),
    ("the door is nto locked", "the door is not locked"), ("these pet:", "these pets:"),
    ("I hav 3 pets", "I have 3 pets"),
  ])
  func theIntendedStepIsSuggestedForCommonMistakes(text: String, expected: String) throws {
    let definitions = [
      "I buy {int} apples", "I can't see it", "I tap {string}", "the door is not locked", "these pets:",
    ]
    #expect(try catalog(definitions + ["I have {int} pets"]).nearestStep(to: text[...])?.text == expected)
  }

  @Test func aDefinitionThatTakesTheTableOrDocStringOfTheStepIsNearer() throws {
    let catalog = try catalog(["the shop has {int} pets", "the shop has some pets:", "the shop has some pet"])
    #expect(catalog.nearestStep(to: "the shop has some petss", hasTable: true)?.text == "the shop has some pets:")
    #expect(catalog.nearestStep(to: "the shop has some petts", hasDocString: true)?.text == "the shop has some pets:")
    #expect(catalog.nearestStep(to: "the shop has some pett")?.text == "the shop has some pet")
  }

  @Test func theNumberOfComparedDefinitionsDoesNotGrowWithTheCatalog() throws {
    for count in [100, 200, 400, 800] {
      let sources = (1...count).map { "the user sees item \("abcdefghij".prefix($0 % 9 + 1)) of shelf \($0)" }
      let catalog = try catalog(sources + ["the user sees the red balloon"])
      let finder = NearestStepFinder(catalog.definitions)
      #expect(finder.candidateCount(for: "the user ses the red baloon") == NearestStepFinder.maximumCandidateCount)
      #expect(finder.nearest(to: "the user ses the red baloon")?.text == "the user sees the red balloon")
    }
  }

  @Test func aWordIsComparedWithFewWordsOfTheCatalog() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let sources = letters.flatMap { first in letters.map { "the \(first)\($0)ox shines" } }
    let finder = NearestStepFinder(try catalog(sources + ["the lamp is not lit"]).definitions)
    for (text, expected) in [
      ("the lapm is not lit", "the lamp is not lit"), ("the almp is not lit", "the lamp is not lit"),
      ("the amp is not lit", "the lamp is not lit"), ("the clamp is not lit", "the lamp is not lit"),
      ("the tamp is not lit", "the lamp is not lit"),
    ] {
      #expect(finder.nearest(to: text[...])?.text == expected, "\(text)")
      #expect(finder.comparedWordCount(for: text[...]) < sources.count / 4, "\(text)")
    }
  }
}
