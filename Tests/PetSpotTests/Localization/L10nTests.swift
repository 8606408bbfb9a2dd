import PetSpot
import Testing

struct L10nTests {
  @Test func everyKeyHasDistinctTextInEveryLanguage() {
    var checked = 0
    for key in L10n.Key.allCases {
      let texts = L10n.Language.allCases.map { L10n($0)[key] }
      #expect(texts.allSatisfy { !$0.isEmpty })
      #expect(Set(texts).count == texts.count, "\(key) is not translated")
      checked += 1
    }
    #expect(checked == 47)
    #expect(L10n.Language.allCases.count == 2)
  }

  @Test(arguments: L10n.Language.allCases)
  func failuresSpeciesAndStatusesHaveDistinctStrings(language: L10n.Language) {
    let l10n = L10n(language)
    let failures: [AnnouncementRepositoryError] = [
      .noNetwork, .timeout, .server(status: 500), .notFound(id: "1"), .malformedAnswer, .cancelled, .unknown,
    ]
    #expect(Set(failures.map(l10n.text)).count == 7)
    #expect(Set(Announcement.Species.allCases.map(l10n.text)).count == 5)
    #expect(Set(Announcement.Status.allCases.map(l10n.text)).count == 2)
  }

  @Test(arguments: [
    (["pl-PL", "en"], L10n.Language.polish), (["de-DE", "pl"], .polish), (["en-GB", "pl"], .english), (["PL"], .polish),
    (["fr"], .english), ([], .english), (["", "-"], .english),
  ])
  func theFirstSupportedLanguageOfTheUserIsChosen(preferred: [String], language: L10n.Language) {
    #expect(L10n(preferredLanguages: preferred).language == language)
  }

  @Test func theWordingOfTheRequirementsIsKept() {
    #expect(L10n()[.landingPageEmptyTitle] == "No recent announcements")
    #expect(L10n()[.landingPageEmptyDescription] == "Check back later for pet reports in your area")
    #expect(L10n()[.tabLostPet] == "Lost Pet")
  }
}
