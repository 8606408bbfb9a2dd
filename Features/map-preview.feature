@KAN-30
Feature: Map preview
  Between the top panel and the list a still map shows the ten kilometres around the user.

  Background:
    Given the backend has 5 pet announcements

  Scenario Outline: The map shows the ten kilometres around me in <city>
    Given location access is allowed
    And I am in <city>
    When I open the app
    Then the map should be centred on <city>
    And the map should reach "10 km" from me

    Examples:
      | city   |
      | Warsaw |
      | Kraków |
      | Sydney |

  Scenario: The map cannot be touched
    Given location access is allowed
    When I open the app
    Then nothing should happen when I touch the map

  Scenario: The map is loading while my location is looked up
    Given location access is allowed
    And finding my location takes long
    When I open the app
    Then the map should be loading
    And I should read "Finding your location…"
    And the landing page should be loading
    When my location is found
    Then the map should be centred on Warsaw
    And I should see exactly 5 announcement cards

  Scenario Outline: Location access is <permission>: the preview says how to change that
    Given location access is <permission>
    When I open the app
    Then there should be no map
    And the map preview should say "Allow location access to see a map of your area" and offer "<offer>"
    And I should not have been asked for my location

    Examples:
      | permission      | offer          |
      | denied          | Open settings  |
      | restricted      | Open settings  |
      | not decided yet | Allow location |

  Scenario: The user allows location access from the preview
    Given location access is not decided yet
    And I will answer "Allow" when I am asked for my location
    And I open the app
    When I accept the offer of the map preview
    Then I should have been asked for my location once
    And the map should be centred on Warsaw

  Scenario: The user denies location access
    Given location access is not decided yet
    And I will answer "Deny" when I am asked for my location
    And I open the app
    When I accept the offer of the map preview
    Then there should be no map
    And the map preview should say "Allow location access to see a map of your area" and offer "Open settings"

  @edge
  Scenario: A permission from the preview leaves the announcements as they are
    Given location access is not decided yet
    And I will answer "Allow" when I am asked for my location
    And I open the app
    When I accept the offer of the map preview
    Then no card on the landing page should tell where the pet was seen
    And the backend should have been asked for all announcements 1 time

  Scenario: The preview leads to the settings, and shows the map after that
    Given location access is denied
    And I open the app
    When I accept the offer of the map preview
    Then the settings of the phone should be open
    When I allow location access in the settings and come back
    Then the map should be centred on Warsaw

  Scenario: The phone does not know where it is
    Given location access is allowed
    And the phone cannot tell where I am
    When I open the app
    Then there should be no map
    And the map preview should say "The map could not be shown. Try again." and offer "Try again"
    When I travel to Kraków
    And I try the map again
    Then the map should be centred on Kraków

  Scenario: The map cannot be drawn
    Given location access is allowed
    And I open the app
    When the map cannot be drawn
    Then the map preview should say "The map could not be shown. Try again." and offer "Try again"
    When I try the map again
    Then the map should be centred on Warsaw

  Scenario: A failure of the list does not touch the map
    Given location access is allowed
    And there is no network connection
    When I open the app
    Then I should see an error message
    And the map should be centred on Warsaw
