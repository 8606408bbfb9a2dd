@KAN-30
Feature: Map preview
  Between the top panel and the list, a still map shows the ten kilometers around the user.

  Background:
    Given the backend has 5 pet announcements

  Scenario Outline: The map shows <city> around me
    Given location access is allowed
    And I am in <city>
    When I open the app
    Then the map should be centered on <city>

    Examples:
      | city     |
      | Warsaw   |
      | New York |
      | Sydney   |

  Scenario: The map reaches ten kilometers in every direction
    Given location access is allowed
    When I open the app
    Then the map should reach 10 km to the north, south, east and west
    And the map should say "10 km"

  Scenario: The map has a description for those who can't see it
    Given location access is allowed
    When I open the app
    Then the map should be described as "Map of your area"

  Scenario: The map doesn't react to touches
    Given location access is allowed
    When I open the app
    Then nothing should happen when I touch the map

  Scenario: The map is loading while the phone finds its location
    Given location access is allowed
    And finding my location takes a long time
    When I open the app
    Then the map should be loading
    And I should read "Finding your location…"
    And the landing page should be loading

  Scenario: The map appears when the location is found
    Given location access is allowed
    And finding my location takes a long time
    And I open the app
    When my location is found
    Then the map should be centered on Warsaw
    And I should see exactly 5 announcement cards

  Scenario: The map gives up after ten seconds
    Given location access is allowed
    And finding my location takes a long time
    And I open the app
    When 10 seconds pass
    Then the map preview should say "The map can't be shown. Try again." and offer "Try again"

  Scenario: The map doesn't wait for the announcements
    Given location access is allowed
    And the backend is slow
    When I open the app
    Then the map should be centered on Warsaw

  Scenario Outline: Location access is <permission>: the preview says how to change that
    Given location access is <permission>
    When I open the app
    Then there should be no map
    And the map preview should say "Allow location access to see a map of your area" and offer "<offer>"

    Examples:
      | permission      | offer          |
      | denied          | Open settings  |
      | restricted      | Open settings  |
      | not decided yet | Allow location |

  Scenario: The user allows location access from the preview
    Given location access is not decided yet
    And I will allow location access when asked
    And I open the app
    When I accept the offer of the map preview
    Then I should have been asked for my location once
    And the map should be centered on Warsaw

  Scenario: The user denies location access
    Given location access is not decided yet
    And I will deny location access when asked
    And I open the app
    When I accept the offer of the map preview
    Then there should be no map
    And the map preview should say "Allow location access to see a map of your area" and offer "Open settings"

  @edge
  Scenario: A permission from the preview leaves the announcements alone
    Given location access is not decided yet
    And I will allow location access when asked
    And I open the app
    When I accept the offer of the map preview
    Then no card on the landing page should show where the pet was seen
    And the app should have asked for announcements once

  Scenario: The preview leads to the settings
    Given location access is denied
    And I open the app
    When I accept the offer of the map preview
    Then the settings of the phone should be open
    And I should not have been asked for my location

  Scenario: A permission granted in the settings shows the map
    Given location access is denied
    And I open the app
    When I allow location access in the settings and come back
    Then the map should be centered on Warsaw

  @edge
  Scenario: A permission that is withdrawn leaves the map until the app restarts
    Given location access is allowed
    And I open the app
    When I deny location access in the settings and come back
    Then the map should be centered on Warsaw

  @edge
  Scenario: A journey leaves the map until the app restarts
    Given location access is allowed
    And I open the app
    And I travel to Kraków
    When I leave the app and come back
    Then the map should be centered on Warsaw

  @edge
  Scenario: After a restart the map shows where I am
    Given location access is allowed
    And I open the app
    And I travel to Kraków
    When I restart the app
    Then the map should be centered on Kraków

  Scenario: The phone can't find its location
    Given location access is allowed
    And the phone can't find its location
    When I open the app
    Then there should be no map
    And the map preview should say "The map can't be shown. Try again." and offer "Try again"

  Scenario: The map can be tried again
    Given location access is allowed
    And the phone can't find its location
    And I open the app
    And I travel to Kraków
    When I accept the offer of the map preview
    Then the map should be centered on Kraków

  @edge
  Scenario: Trying the map again leaves the announcements alone
    Given location access is allowed
    And I open the app
    And the map can't be drawn
    When I accept the offer of the map preview
    Then the map should be centered on Warsaw
    And the app should have asked for announcements once

  Scenario: The map can't be drawn
    Given location access is allowed
    And I open the app
    When the map can't be drawn
    Then the map preview should say "The map can't be shown. Try again." and offer "Try again"
    And I should see exactly 5 announcement cards

  Scenario: A failure of the list leaves the map alone
    Given location access is allowed
    And there is no network connection
    When I open the app
    Then I should see an error message
    And the map should be centered on Warsaw
