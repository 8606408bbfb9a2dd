Feature: Full list on the Lost Pet tab
  All announcements, on the tab that the landing page leads to.

  Background:
    Given the backend has 8 pet announcements

  @FR-002
  Scenario: The full list shows all announcements, newest first
    Given I open the app
    When I go to the Lost Pet tab
    Then the full list should show 8 announcement cards
    And the announcements should be sorted by date (newest first)

  Scenario: The full list has a title
    Given I open the app
    When I go to the Lost Pet tab
    Then the title of the page should be "Lost Pets"

  Scenario: Nobody has reported a pet
    Given the backend has 0 pet announcements
    And I open the app
    When I go to the Lost Pet tab
    Then I should read "No announcements"
    And I should read "Nobody has reported a pet yet"

  Scenario: The full list says that it is loading
    Given I open the app
    And the backend is slow
    When I go to the Lost Pet tab
    Then the full list should be loading
    And I should read "Loading announcements…"

  @FR-008
  Scenario: A tap on a card shows that pet
    Given I open the app
    And I go to the Lost Pet tab
    When I tap on the fifth card of the full list
    Then the pet details screen should be displayed

  @FR-009
  Scenario: Back leads to the full list again
    Given I open the app
    And I go to the Lost Pet tab
    And I tap on the fifth card of the full list
    When I go back
    Then the full list should show 8 announcement cards

  @edge
  Scenario: The full list loads whenever it appears
    Given I open the app
    And I go to the Lost Pet tab
    And I go to the Home tab
    And a new pet announcement is published
    When I go to the Lost Pet tab
    Then the full list should show 9 announcement cards

  @edge
  Scenario: Choosing the selected tab changes nothing
    Given I open the app
    And I go to the Lost Pet tab
    And a new pet announcement is published
    When I go to the Lost Pet tab
    Then the full list should show 8 announcement cards

  @edge
  Scenario: Coming back without a new permission loads nothing
    Given I open the app
    And I go to the Lost Pet tab
    When I leave the app and come back
    Then the app should have asked for announcements twice

  @edge
  Scenario: A late answer never replaces a newer one
    Given location access is denied
    And I open the app
    And I go to the Lost Pet tab
    And I tap "Cancel"
    And I go to the Home tab
    And the backend is slow
    And I go to the Lost Pet tab
    And I allow location access in the settings and come back
    When the backend answers the newest request first
    Then each card on the full list should show where the pet was seen
    And the full list should no longer be loading

  Scenario: A missing pet can be reported
    Given I open the app
    And I go to the Lost Pet tab
    When I tap "Report a missing pet"
    Then the title of the page should be "Report a missing pet"
    And I should read "Coming soon"

  @FR-012
  Scenario: The full list explains failures
    Given I open the app
    And there is no network connection
    When I go to the Lost Pet tab
    Then the error message should be "No internet connection. Check your connection and try again."

  @FR-012
  Scenario: The full list can be tried again
    Given I open the app
    And there is no network connection
    And I go to the Lost Pet tab
    And the problem is solved
    When I tap "Try again"
    Then the full list should show 8 announcement cards
