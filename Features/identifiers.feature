Feature: Accessibility identifiers
  Test engineers drive the app by the identifiers that the documents give to its parts.

  Background:
    Given the backend has 6 pet announcements
    And location access is allowed

  @060-US-1 @058-US-1 @KAN-30
  Scenario: The parts of the landing page have identifiers
    When I open the app
    Then these identifiers should be on the screen:
      | home.hero.lostPetButton            |
      | home.hero.foundPetButton           |
      | home.listHeader.viewAll            |
      | landingPage.mapPreview             |
      | landingPage.list                   |
      | landingPage.announcementCard.pet-1 |
      | tabs.home                          |
      | tabs.lostPet                       |
      | tabs.foundPet                      |

  @058-US-1
  Scenario Outline: The landing page has an identifier in each state: <state>
    Given <state>
    When I open the app
    Then these identifiers should be on the screen:
      | <identifier> |

    Examples:
      | state                               | identifier                |
      | the backend is slow                 | landingPage.loading       |
      | the backend has 0 pet announcements | landingPage.emptyState    |
      | there is no network connection      | landingPage.error         |
      | there is no network connection      | landingPage.error.message |
      | there is no network connection      | landingPage.error.retry   |

  @KAN-30
  Scenario: The retry button of the map has an identifier
    Given the phone can't find its location
    When I open the app
    Then these identifiers should be on the screen:
      | landingPage.mapPreview.retry |

  Scenario: The parts of the full list have identifiers
    Given I open the app
    When I go to the Lost Pet tab
    Then these identifiers should be on the screen:
      | animalList.list                   |
      | animalList.announcementCard.pet-1 |
      | animalList.reportMissing          |

  @058-US-2
  Scenario: The parts of the details have identifiers
    Given I open the app
    When I tap on the first announcement card
    Then these identifiers should be on the screen:
      | petDetails.content |
      | petDetails.name    |
      | petDetails.photo   |
      | navigation.back    |
