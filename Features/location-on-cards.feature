Feature: Where pets were seen
  Coordinates stand on the cards of those who share their location. Others see no coordinates, and nothing in their place.

  Background:
    Given the backend has 5 pet announcements

  @FR-013
  Scenario Outline: Location access is <permission>: the cards tell where
    Given location access is <permission>
    When I open the app
    Then each card on the landing page should tell where the pet was seen

    Examples:
      | permission                  |
      | allowed                     |
      | allowed while using the app |

  @FR-014
  Scenario Outline: Location access is <permission>: the cards do not tell where
    Given location access is <permission>
    When I open the app
    Then I should see exactly 5 announcement cards
    And no card on the landing page should tell where the pet was seen
    And I should not have been asked for my location

    Examples:
      | permission      |
      | denied          |
      | restricted      |
      | not decided yet |

  @FR-013
  Scenario: The full list follows the same rule
    Given location access is allowed
    When I open the app
    And I go to the Lost Pet tab
    Then each card on the full list should tell where the pet was seen

  @FR-013 @edge
  Scenario: A phone that does not know where it is still shows where pets were seen
    Given location access is allowed
    And the phone cannot tell where I am
    When I open the app
    Then each card on the landing page should tell where the pet was seen

  @FR-013 @FR-016
  Scenario: A pet whose place is unknown has no place on its card
    Given location access is allowed
    And the backend has these pet announcements:
      | name | published  |
      | Azor | 2025-12-16 |
    When I open the app
    Then no card on the landing page should tell where the pet was seen

  @edge
  Scenario: A permission that is given later changes nothing on Home until the app starts again
    Given location access is denied
    And I open the app
    When I allow location access in the settings and come back
    Then no card on the landing page should tell where the pet was seen
    And the backend should have been asked for all announcements 1 time
    When I start the app again
    Then each card on the landing page should tell where the pet was seen

  @edge @KAN-30
  Scenario: A journey changes nothing until the app starts again
    Given location access is allowed
    And I am in Warsaw
    And I open the app
    When I travel to Kraków
    And I leave the app and come back
    And I go to the Found Pet tab
    And I go to the Home tab
    Then the map should be centred on Warsaw
    And the backend should have been asked for all announcements 1 time
    When I start the app again
    Then the map should be centred on Kraków
