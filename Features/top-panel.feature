Feature: Top panel
  Above the list, the landing page says what the app is for and leads to the two tabs of reports.

  Background:
    Given the backend has 8 pet announcements

  @060-US-1
  Scenario: The top panel has a title and two buttons
    When I open the app
    Then the top panel should have the title "Find Your Pet"
    And the top panel should have the buttons "Lost Pet" and "Found Pet"

  @060-US-1
  Scenario: The row above the list leads to all reports
    When I open the app
    Then the row above the list should say "Recent Reports" and lead to "View All"

  @060-US-1
  Scenario: The parts of the page have their order
    When I open the app
    Then from top to bottom there should be:
      | top panel   |
      | map preview |
      | header row  |
      | list        |

  @060-US-1
  Scenario Outline: The panel stays, whatever happens below it: <state>
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

  @060-US-1
  Scenario: Only the list scrolls
    When I open the app
    Then only the list should scroll

  @060-US-2
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

  @060-US-2
  Scenario Outline: "<button>" shows all announcements
    Given I open the app
    When I tap "<button>"
    Then the full list should show 8 announcement cards
    And the announcements should be sorted by date (newest first)

    Examples:
      | button   |
      | Lost Pet |
      | View All |

  @060-US-2
  Scenario Outline: "<button>" shows the full list even if details are open there
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

  @060-US-2
  Scenario: The cards below still lead to the details
    Given I open the app
    When I tap on the third announcement card
    Then the app should switch to the Lost Pet tab
    And the pet details screen should be displayed

  @060-US-2
  Scenario: Found pets are coming soon
    Given I open the app
    When I tap "Found Pet"
    Then the title of the page should be "Found Pet"
    And I should read "Coming soon"

  @060-US-2
  Scenario Outline: The buttons work even if <problem>
    Given <problem>
    And I open the app
    When I tap "Found Pet"
    Then the app should switch to the Found Pet tab

    Examples:
      | problem                        |
      | the backend is slow            |
      | there is no network connection |

  @060-US-2
  Scenario: Home is unchanged after the way back
    Given I open the app
    And I tap "View All"
    When I go to the Home tab
    Then I should see exactly 5 announcement cards
    And the app should have asked for announcements twice

  @060-US-1
  Scenario: The tabs have their names
    When I open the app
    Then the tabs should be "Home", "Lost Pet" and "Found Pet"
