Feature: From the landing page to the details of a pet
  A tap on a card leads to the details, on the Lost Pet tab. From there one comes to the full list, and never to details on Home.

  Background:
    Given the backend has 8 pet announcements

  @FR-008 @SC-004
  Scenario Outline: A tap on the <place> card shows that pet on the Lost Pet tab
    Given I open the app
    When I tap on the <place> announcement card
    Then the app should switch to the Lost Pet tab
    And the title of the page should be "Pet Details"
    And the pet details screen should be displayed

    Examples:
      | place  |
      | first  |
      | second |
      | third  |
      | fourth |
      | fifth  |

  @FR-008a
  Scenario: The switch is instant and the details load on their own
    Given I open the app
    When the backend is slow
    And I tap on the first announcement card
    Then the app should switch to the Lost Pet tab
    And the details should be loading
    And I should read "Loading pet details…"
    When the backend answers
    Then the pet details screen should be displayed

  @FR-009 @SC-005
  Scenario: Back from the details is the full list
    Given I open the app
    And I tap on the second announcement card
    When I go back
    Then the app should stay on the Lost Pets tab
    And the full list should show 8 announcement cards
    And no details should be on the screen

  @FR-009 @SC-005
  Scenario: Back is the full list even when other details were open there before
    Given I open the app
    And I go to the Lost Pet tab
    And I tap on the third card of the full list
    And I go to the Home tab
    And I tap on the first announcement card
    And the pet details screen should be displayed
    When I go back
    Then the full list should show 8 announcement cards
    And no details should be on the screen

  @FR-010
  Scenario: Home is the landing page again, not the details
    Given I open the app
    And I tap on the first announcement card
    When I go to the Home tab
    Then I should see exactly 5 announcement cards
    And no details should be on the screen
    And the title of the page should be "Home"

  @FR-010
  Scenario: The details are still open on the Lost Pet tab
    Given I open the app
    And I tap on the first announcement card
    And I go to the Home tab
    When I go to the Lost Pet tab
    Then the pet details screen should be displayed

  @FR-008 @edge
  Scenario: Two quick taps are two taps, and the last one counts
    Given I open the app
    When I tap on the first and at once on the second announcement card
    Then the app should switch to the Lost Pet tab
    And the pet details screen should be displayed
    When I go back
    Then the full list should show 8 announcement cards

  @FR-008
  Scenario: The details tell everything that is known
    Given location access is allowed
    And the backend has these pet announcements:
      | name  | species | status | published  | updated    | city   | description      | phone           | email            |
      | Burek | Dog     | Lost   | 2025-12-16 | 2025-12-18 | Warsaw | Ran after a tram | +48 600 100 200 | ola@pets.example |
    And I open the app
    When I tap on the first announcement card
    Then the details should tell the name "Burek"
    And the details should tell the species "Dog"
    And the details should tell the status "Lost"
    And the details should tell the coordinates "52.2297° N, 21.0122° E"
    And the details should tell the description "Ran after a tram"
    And the details should tell the phone "+48 600 100 200"
    And the details should tell the email "ola@pets.example"
    And the details should tell that the announcement is of 2025-12-16 and was changed on 2025-12-18

  @FR-008 @FR-016
  Scenario: The details leave out what is not known
    Given the backend has these pet announcements:
      | name | published  |
      | Azor | 2025-12-16 |
    And I open the app
    When I tap on the first announcement card
    Then the details should tell the name "Azor"
    And the details should tell no description
    And the details should tell no coordinates
    And the details should tell no phone
    And the details should show a placeholder for the photo

  @FR-016
  Scenario: A broken photo of the details is replaced by a placeholder
    Given I open the app
    And I tap on the first announcement card
    When the photo of the details cannot be loaded
    Then the details should show a placeholder for the photo

  @FR-012
  Scenario Outline: Details that cannot be loaded say why and can be tried again: <problem>
    Given I open the app
    And <problem>
    When I tap on the first announcement card
    Then the app should switch to the Lost Pet tab
    And the details should explain "<message>"
    When the problem is solved
    And I tap "Try again"
    Then the pet details screen should be displayed

    Examples:
      | problem                             | message                                                      |
      | there is no network connection      | No internet connection. Check your connection and try again. |
      | the backend does not answer in time | The connection timed out. Try again in a moment.             |
      | the backend has an internal error   | The server has a problem. Try again later.                   |

  @FR-012 @edge
  Scenario: A pet that was withdrawn meanwhile is explained
    Given I open the app
    And the newest announcement is withdrawn
    When I tap on the first announcement card
    Then the details should explain "This announcement no longer exists."
