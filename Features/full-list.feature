Feature: Full list on the Lost Pet tab
  All announcements, on the tab that the landing page leads to.

  Background:
    Given the backend has 8 pet announcements

  @FR-002
  Scenario: All announcements are there, the newest first
    Given I open the app
    When I go to the Lost Pet tab
    Then the title of the page should be "Lost Pets"
    And the full list should show 8 announcement cards
    And the announcements should be sorted by date (newest first)

  Scenario: Nobody has reported a pet
    Given the backend has 0 pet announcements
    And I open the app
    When I go to the Lost Pet tab
    Then I should read "No announcements"
    And I should read "Nobody has reported a pet yet"

  @FR-008
  Scenario: A tap on a card shows that pet
    Given I open the app
    And I go to the Lost Pet tab
    When I tap on the fifth card of the full list
    Then the pet details screen should be displayed
    When I go back
    Then the full list should show 8 announcement cards

  @FR-014
  Scenario Outline: Location access is <permission>: a popup says so, once
    Given location access is <permission>
    And I open the app
    And there should be no popup
    When I go to the Lost Pet tab
    Then a popup should say that location is off
    When I tap "Cancel"
    Then there should be no popup
    And no card on the full list should tell where the pet was seen
    When I go to the Home tab
    And I go to the Lost Pet tab
    Then there should be no popup

    Examples:
      | permission |
      | denied     |
      | restricted |

  @FR-014
  Scenario: The popup leads to the settings
    Given location access is denied
    And I open the app
    And I go to the Lost Pet tab
    When I tap "Open settings"
    Then the settings of the phone should be open
    And there should be no popup

  @FR-013
  Scenario: The full list asks for the location, and the answer counts
    Given location access is not decided yet
    And I will answer "Allow" when I am asked for my location
    And I open the app
    When I go to the Lost Pet tab
    Then I should have been asked for my location once
    And each card on the full list should tell where the pet was seen

  @FR-013
  Scenario: A permission that is given in the settings loads the full list again
    Given location access is denied
    And I open the app
    And I go to the Lost Pet tab
    And I tap "Cancel"
    When I allow location access in the settings and come back
    Then each card on the full list should tell where the pet was seen

  @FR-013
  Scenario: A permission that is given while the popup is open closes it
    Given location access is denied
    And I open the app
    And I go to the Lost Pet tab
    And a popup should say that location is off
    When I allow location access in the settings and come back
    Then there should be no popup
    And each card on the full list should tell where the pet was seen

  @edge
  Scenario: The answer to an older question never replaces a newer one
    Given location access is denied
    And I open the app
    And I go to the Lost Pet tab
    And I tap "Cancel"
    And I go to the Home tab
    And the backend is slow
    And I go to the Lost Pet tab
    When I allow location access in the settings and come back
    Then the full list should be loading
    When the backend answers the newest request before the older ones
    Then each card on the full list should tell where the pet was seen
    And the full list should no longer be loading

  @edge
  Scenario: Coming back without a new permission loads nothing
    Given I open the app
    And I go to the Lost Pet tab
    When I leave the app and come back
    Then the backend should have been asked for all announcements 2 times

  Scenario: A missing pet can be reported
    Given I open the app
    And I go to the Lost Pet tab
    When I tap "Report a missing pet"
    Then the form for a missing pet should be displayed
    When I go back
    Then the full list should show 8 announcement cards

  @FR-012
  Scenario: The full list explains failures and can be tried again
    Given I open the app
    And there is no network connection
    When I go to the Lost Pet tab
    Then I should read "No internet connection. Check your connection and try again."
    When the problem is solved
    And I tap "Try again"
    Then the full list should show 8 announcement cards
