@058-US-1
Feature: Where pets were seen
  Cards show coordinates to users who share their location. Other users see no coordinates, and nothing in their place.

  Background:
    Given the backend has 5 pet announcements

  @FR-013
  Scenario Outline: Location access is <permission>: cards show where
    Given location access is <permission>
    When I open the app
    Then each card on the landing page should show where the pet was seen

    Examples:
      | permission                  |
      | allowed                     |
      | allowed while using the app |

  @FR-014
  Scenario Outline: Location access is <permission>: cards don't show where
    Given location access is <permission>
    When I open the app
    Then no card on the landing page should show where the pet was seen
    And every card on the landing page should show its announcement

    Examples:
      | permission      |
      | denied          |
      | restricted      |
      | not decided yet |

  @FR-014
  Scenario: Home never asks for the location
    Given location access is not decided yet
    When I open the app
    Then I should not have been asked for my location

  @FR-013
  Scenario: The full list shows where too
    Given location access is allowed
    And I open the app
    When I go to the Lost Pet tab
    Then each card on the full list should show where the pet was seen

  @FR-013
  Scenario Outline: The app asks for announcements near <city>
    Given location access is allowed
    And I am in <city>
    When I open the app
    Then the app should have asked for announcements near <city>

    Examples:
      | city     |
      | Warsaw   |
      | New York |
      | Sydney   |

  @FR-013
  Scenario: The full list asks for announcements nearby
    Given location access is allowed
    And I am in Kraków
    And I open the app
    When I go to the Lost Pet tab
    Then the app should have asked for announcements near Kraków twice

  @FR-014
  Scenario: Without location access the app keeps the location to itself
    Given location access is denied
    When I open the app
    Then the app should have asked for announcements without a location

  @FR-012 @FR-013
  Scenario: Trying again keeps the location
    Given location access is allowed
    And I am in Kraków
    And there is no network connection
    And I open the app
    And the problem is solved
    When I tap "Try again"
    Then the app should have asked for announcements near Kraków twice
    And each card on the landing page should show where the pet was seen

  @FR-013 @edge
  Scenario: A phone that can't find its location still shows where pets were seen
    Given location access is allowed
    And the phone can't find its location
    When I open the app
    Then each card on the landing page should show where the pet was seen

  @FR-013 @edge
  Scenario: A lookup of the location that takes too long doesn't hold up the announcements
    Given location access is allowed
    And finding my location takes a long time
    And I open the app
    When 10 seconds pass
    Then each card on the landing page should show where the pet was seen
    And the app should have asked for announcements without a location

  @edge
  Scenario: The announcements wait for the location for up to ten seconds
    Given location access is allowed
    And finding my location takes a long time
    And I open the app
    When 9 seconds pass
    Then the landing page should be loading

  @FR-013 @edge
  Scenario: The full list doesn't wait for the location for ever
    Given location access is allowed
    And I open the app
    And finding my location takes a long time
    And I go to the Lost Pet tab
    When 10 seconds pass
    Then the full list should show 5 announcement cards

  @FR-013 @FR-016
  Scenario: A pet whose place is unknown has no place on its card
    Given location access is allowed
    And the backend has these pet announcements:
      | name |
      | Azor |
    When I open the app
    Then no card on the landing page should show where the pet was seen

  @edge
  Scenario: A permission that is granted later doesn't change the announcements
    Given location access is denied
    And I open the app
    When I allow location access in the settings and come back
    Then no card on the landing page should show where the pet was seen
    And the app should have asked for announcements once

  @edge
  Scenario: A permission that is granted later counts after a restart
    Given location access is denied
    And I open the app
    And I allow location access in the settings and come back
    When I restart the app
    Then each card on the landing page should show where the pet was seen

  @edge
  Scenario: A journey doesn't change the announcements
    Given location access is allowed
    And I open the app
    When I travel to Kraków
    And I leave the app and come back
    Then the app should have asked for announcements once
