@058-US-2
Feature: From the landing page to the details of a pet
  A tap on a card leads to the details on the Lost Pet tab. From there, back leads to the full list; Home never shows details.

  Background:
    Given the backend has 8 pet announcements

  @FR-008 @SC-004
  Scenario Outline: A tap on the <place> card shows that pet on the Lost Pet tab
    Given I open the app
    When I tap on the <place> announcement card
    Then the app should switch to the Lost Pet tab
    And the pet details screen should be displayed

    Examples:
      | place  |
      | first  |
      | second |
      | third  |
      | fourth |
      | fifth  |

  @FR-008
  Scenario: The details have a title
    Given I open the app
    When I tap on the first announcement card
    Then the title of the page should be "Pet Details"

  @FR-008a
  Scenario: The tab changes at once and the details load on their own
    Given I open the app
    And the backend is slow
    When I tap on the first announcement card
    Then the app should switch to the Lost Pet tab
    And the details should be loading
    And I should read "Loading pet details…"

  @FR-008a
  Scenario: The details appear when the backend answers
    Given I open the app
    And the backend is slow
    And I tap on the first announcement card
    When the backend answers
    Then the pet details screen should be displayed

  @FR-009 @SC-005
  Scenario: Back from the details is the full list
    Given I open the app
    And I tap on the second announcement card
    When I go back
    Then the user is on the Lost Pet tab
    And the full list should show 8 announcement cards
    And no details should be on the screen

  @FR-009 @SC-005
  Scenario: Back is the full list even if other details were open there
    Given I open the app
    And I go to the Lost Pet tab
    And I tap on the third card of the full list
    And I go to the Home tab
    And I tap on the first announcement card
    When I go back
    Then the full list should show 8 announcement cards
    And no details should be on the screen

  @FR-010
  Scenario: Home shows the landing page again
    Given I open the app
    And I tap on the first announcement card
    When I go to the Home tab
    Then I should see exactly 5 announcement cards
    And no details should be on the screen
    And the title of the page should be "Home"

  @FR-010
  Scenario: The details stay open on the Lost Pet tab
    Given I open the app
    And I tap on the first announcement card
    And I go to the Home tab
    When I go to the Lost Pet tab
    Then the pet details screen should be displayed

  @FR-008 @edge
  Scenario: Of two quick taps, the last one counts
    Given I open the app
    When I tap on the first and at once on the second announcement card
    Then the app should switch to the Lost Pet tab
    And the pet details screen should be displayed

  @FR-009 @edge
  Scenario: After two quick taps, back is the full list
    Given I open the app
    And I tap on the first and at once on the second announcement card
    When I go back
    Then the full list should show 8 announcement cards

  @FR-008
  Scenario: The details say everything that is known
    Given the backend has these pet announcements:
      | name  | species | status | published  | updated    | city   | description      | phone           | e-mail           |
      | Burek | Dog     | Lost   | 2025-12-16 | 2025-12-18 | Warsaw | Ran after a tram | +48 600 100 200 | ola@pets.example |
    And I open the app
    When I tap on the first announcement card
    Then the details should read:
      | name          | Burek                  |
      | species       | Dog                    |
      | status        | Lost                   |
      | Missing since | 2025-12-16             |
      | Last updated  | 2025-12-18             |
      | place         | 52.2297° N, 21.0122° E |
      | description   | Ran after a tram       |
      | phone         | +48 600 100 200        |
      | e-mail        | ola@pets.example       |

  @FR-008
  Scenario Outline: Location access is <permission>: the details still show the place
    Given location access is <permission>
    And the backend has these pet announcements:
      | name | published  | city   |
      | Azor | 2025-12-16 | Warsaw |
    And I open the app
    When I tap on the first announcement card
    Then the details should read:
      | name          | Azor                   |
      | species       | Dog                    |
      | status        | Lost                   |
      | Missing since | 2025-12-16             |
      | place         | 52.2297° N, 21.0122° E |

    Examples:
      | permission      |
      | denied          |
      | restricted      |
      | not decided yet |

  @FR-008
  Scenario Outline: The details of a pet that was <status> are marked in <color>
    Given the backend has these pet announcements:
      | name  | status   |
      | Łatka | <status> |
    And I open the app
    When I tap on the first announcement card
    Then the details should be marked "<status>" in <color>

    Examples:
      | status | color |
      | Lost   | red   |
      | Found  | blue  |

  @FR-008
  Scenario: The details of a found pet say when it was found
    Given the backend has these pet announcements:
      | name  | status | published  |
      | Łatka | Found  | 2025-12-16 |
    And I open the app
    When I tap on the first announcement card
    Then the details should read:
      | name     | Łatka      |
      | species  | Dog        |
      | status   | Found      |
      | Found on | 2025-12-16 |

  @FR-008 @FR-016
  Scenario Outline: The details show whichever contact is known: <contact>
    Given the backend has these pet announcements:
      | name | published  | phone   | e-mail   |
      | Azor | 2025-12-16 | <phone> | <e-mail> |
    And I open the app
    When I tap on the first announcement card
    Then the details should read:
      | name          | Azor       |
      | species       | Dog        |
      | status        | Lost       |
      | Missing since | 2025-12-16 |
      | phone         | <phone>    |
      | e-mail        | <e-mail>   |

    Examples:
      | contact        | phone           | e-mail           |
      | only a phone   | +48 600 100 200 |                  |
      | only an e-mail |                 | ola@pets.example |
      | neither        |                 |                  |

  @FR-008
  Scenario: The details show the whole name and description
    Given the backend has a pet announcement with a name of 60 and a description of 300 letters
    And I open the app
    When I tap on the first announcement card
    Then the details should show the whole name and description

  @FR-008 @FR-016
  Scenario: The details show the photo of the pet
    Given I open the app
    When I tap on the second announcement card
    Then the details should show the photo of the pet

  @FR-016
  Scenario: Details without a photo show a placeholder
    Given the backend has these pet announcements:
      | name |
      | Azor |
    And I open the app
    When I tap on the first announcement card
    Then the details should show a placeholder for the photo

  @FR-016
  Scenario: A placeholder replaces a broken photo of the details
    Given I open the app
    And I tap on the first announcement card
    When the photo of the details can't be loaded
    Then the details should show a placeholder for the photo

  @FR-012
  Scenario Outline: Details that can't be loaded say why: <problem>
    Given I open the app
    And <problem>
    When I tap on the first announcement card
    Then the app should switch to the Lost Pet tab
    And the error message should be "<message>"

    Examples:
      | problem                           | message                                                      |
      | there is no network connection    | No internet connection. Check your connection and try again. |
      | the backend does not answer       | The connection timed out. Try again in a moment.             |
      | the backend has an internal error | The server isn't working right now. Try again later.         |

  @FR-012
  Scenario: Details can be tried again
    Given I open the app
    And there is no network connection
    And I tap on the first announcement card
    And the problem is solved
    When I tap "Try again"
    Then the pet details screen should be displayed

  @FR-012 @edge
  Scenario: The details explain that an announcement was withdrawn
    Given I open the app
    And the newest announcement is withdrawn
    When I tap on the first announcement card
    Then the error message should be "This announcement no longer exists."
