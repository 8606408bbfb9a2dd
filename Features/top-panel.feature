@060
Feature: Top panel
  Above the list the landing page says what the app is for, and leads to the two tabs of reports.

  Background:
    Given the backend has 8 pet announcements

  @US-1
  Scenario: The top panel has a title and two buttons
    When I open the app
    Then the top panel should have the title "Find Your Pet"
    And the top panel should have the buttons "Lost Pet" and "Found Pet"
    And the row above the list should say "Recent Reports" and lead to "View All"

  @US-1
  Scenario: Everything has its place
    When I open the app
    Then from top to bottom there should be:
      | top panel   |
      | map preview |
      | header row  |
      | list        |

  @US-1
  Scenario Outline: The top panel stays, whatever happens below it: <state>
    Given <state>
    When I open the app
    Then from top to bottom there should be:
      | top panel   |
      | map preview |
      | header row  |
      | <below>     |

    Examples:
      | state                               | below         |
      | the backend has 0 pet announcements | empty state   |
      | there is no network connection      | error         |
      | the backend is slow                 | loading state |

  @US-1
  Scenario Outline: The button "<button>" looks as designed
    When I open the app
    Then the button "<button>" should be <colour>, with the icon of <icon>

    Examples:
      | button    | colour | icon              |
      | Lost Pet  | red    | an alert triangle |
      | Found Pet | blue   | a check mark      |

  @US-2
  Scenario Outline: "<button>" leads to the <tab> tab
    Given I open the app
    When I tap "<button>"
    Then the app should switch to the <tab> tab
    And no details should be on the screen

    Examples:
      | button    | tab       |
      | Lost Pet  | Lost Pet  |
      | View All  | Lost Pet  |
      | Found Pet | Found Pet |

  @US-2
  Scenario Outline: "<button>" shows all announcements
    Given I open the app
    When I tap "<button>"
    Then the full list should show 8 announcement cards
    And the announcements should be sorted by date (newest first)

    Examples:
      | button   |
      | Lost Pet |
      | View All |

  @US-2
  Scenario Outline: "<button>" shows the full list even when details are open there
    Given I open the app
    And I tap on the first announcement card
    And I go to the Home tab
    When I tap "<button>"
    Then the full list should show 8 announcement cards
    And no details should be on the screen

    Examples:
      | button   |
      | Lost Pet |
      | View All |

  @US-2
  Scenario: The cards below still lead to the details
    Given I open the app
    When I tap on the third announcement card
    Then the app should switch to the Lost Pet tab
    And the pet details screen should be displayed

  @US-2
  Scenario Outline: The buttons work while the list <state>
    Given <problem>
    And I open the app
    When I tap "Found Pet"
    Then the app should switch to the Found Pet tab
    And I should read "Coming soon"

    Examples:
      | state             | problem                        |
      | is loading        | the backend is slow            |
      | cannot be loaded  | there is no network connection |

  @US-2
  Scenario: Home is as it was after the way back
    Given I open the app
    And I tap "View All"
    When I go to the Home tab
    Then I should see exactly 5 announcement cards
    And the backend should have been asked for all announcements 2 times

  @US-1
  Scenario: The tabs have their names
    When I open the app
    Then the tabs should be "Home", "Lost Pet" and "Found Pet"
