Feature: Permission to use the location
  The full list asks for the location once. If it may not have it, it says once how to change that.

  Background:
    Given the backend has 8 pet announcements

  @FR-013
  Scenario: The full list asks for the location, and the answer counts
    Given location access is not decided yet
    And I will allow location access when asked
    And I open the app
    When I go to the Lost Pet tab
    Then I should have been asked for my location once
    And each card on the full list should show where the pet was seen

  @FR-014
  Scenario: Refusing the location opens the popup
    Given location access is not decided yet
    And I will deny location access when asked
    And I open the app
    When I go to the Lost Pet tab
    Then I should see the popup "Location is off"

  @FR-014
  Scenario Outline: Location access is <permission>: a popup says so
    Given location access is <permission>
    And I open the app
    When I go to the Lost Pet tab
    Then I should see the popup "Location is off"
    And the popup should say "Allow location access in the settings to see where pets were seen"
    And the popup should offer "Open settings" and "Cancel"

    Examples:
      | permission |
      | denied     |
      | restricted |

  @FR-014
  Scenario Outline: Location access is <permission>: nobody asks for it
    Given location access is <permission>
    And I open the app
    When I go to the Lost Pet tab
    Then I should not have been asked for my location

    Examples:
      | permission |
      | denied     |
      | restricted |

  @FR-014
  Scenario: Home shows no popup
    Given location access is denied
    When I open the app
    Then I should not see a popup

  @FR-014
  Scenario: With location access there is no popup
    Given location access is allowed
    And I open the app
    When I go to the Lost Pet tab
    Then I should not see a popup

  @FR-014
  Scenario: The list behind the popup shows no places
    Given location access is denied
    And I open the app
    And I go to the Lost Pet tab
    When I tap "Cancel"
    Then I should not see a popup
    And no card on the full list should show where the pet was seen

  @FR-014
  Scenario: Cancel leaves the settings closed
    Given location access is denied
    And I open the app
    And I go to the Lost Pet tab
    When I tap "Cancel"
    Then the settings of the phone should not be open

  @FR-014
  Scenario: The popup appears only once
    Given location access is denied
    And I open the app
    And I go to the Lost Pet tab
    And I tap "Cancel"
    And I go to the Home tab
    When I go to the Lost Pet tab
    Then I should not see a popup

  @FR-014
  Scenario: The popup must be answered first
    Given location access is denied
    And I open the app
    When I go to the Lost Pet tab
    Then nothing behind the popup should react to a tap

  @FR-014
  Scenario: The popup leads to the settings
    Given location access is denied
    And I open the app
    And I go to the Lost Pet tab
    When I tap "Open settings"
    Then the settings of the phone should be open
    And I should not see a popup

  @FR-013
  Scenario: A permission granted in the settings loads the full list again
    Given location access is denied
    And I open the app
    And I go to the Lost Pet tab
    And I tap "Cancel"
    When I allow location access in the settings and come back
    Then each card on the full list should show where the pet was seen

  @FR-013
  Scenario: A permission granted in the settings closes the popup
    Given location access is denied
    And I open the app
    And I go to the Lost Pet tab
    When I allow location access in the settings and come back
    Then I should not see a popup
