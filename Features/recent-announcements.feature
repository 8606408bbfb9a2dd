@058-US-1
Feature: Recent announcements on the Home tab
  The landing page gives a quick look at the latest reports: the five newest announcements, and never more.

  @FR-001 @FR-005 @SC-001
  Scenario Outline: Of <published> announcements, Home shows five
    Given the backend has <published> pet announcements
    When I open the app
    Then the user is on the Home tab
    And I should see exactly 5 announcement cards

    Examples:
      | published |
      |         5 |
      |         6 |
      |        50 |

  @FR-006 @SC-002
  Scenario Outline: Of <published> announcements, Home shows all
    Given the backend has <published> pet announcements
    When I open the app
    Then I should see exactly <published> announcement cards

    Examples:
      | published |
      |         1 |
      |         3 |
      |         4 |

  @FR-004
  Scenario: The newest report comes first
    Given the backend has these pet announcements:
      | name   | published  |
      | Reksio | 2025-12-11 |
      | Azor   | 2025-12-16 |
      | Burek  | 2024-12-31 |
      | Puszek | 2025-12-13 |
    When I open the app
    Then the landing page should show "Azor, Puszek, Reksio, Burek"

  @FR-001 @FR-004 @FR-005
  Scenario: The oldest reports drop off Home
    Given the backend has these pet announcements:
      | name   | published  |
      | Łatka  | 2025-12-01 |
      | Reksio | 2025-12-11 |
      | Azor   | 2025-12-16 |
      | Burek  | 2025-12-12 |
      | Puszek | 2025-12-13 |
      | Kicia  | 2025-12-15 |
    When I open the app
    Then the landing page should show "Azor, Kicia, Puszek, Burek, Reksio"

  @FR-004
  Scenario: A later change doesn't make an announcement newer
    Given the backend has these pet announcements:
      | name   | published  | updated    |
      | Reksio | 2025-12-11 | 2025-12-20 |
      | Azor   | 2025-12-16 |            |
      | Puszek | 2025-12-13 | 2025-12-18 |
    When I open the app
    Then the landing page should show "Azor, Puszek, Reksio"

  @FR-004
  Scenario: Announcements of the same moment keep the order of the backend
    Given the backend has these pet announcements:
      | name   | published  |
      | Reksio | 2025-12-11 |
      | Azor   | 2025-12-11 |
      | Burek  | 2025-12-11 |
    When I open the app
    Then the landing page should show "Reksio, Azor, Burek"

  @FR-002 @FR-002a
  Scenario: Home and the full list read the same announcements
    Given the backend has 12 pet announcements
    And I open the app
    When I go to the Lost Pet tab
    Then the full list should show 12 announcement cards
    And the announcements should be sorted by date (newest first)

  @FR-002
  Scenario: Home asks the announcements endpoint
    Given the backend has 3 pet announcements
    When I open the app
    Then the app should have asked for "/api/v1/announcements" once

  @FR-002
  Scenario: The full list asks the same endpoint as Home
    Given the backend has 3 pet announcements
    And I open the app
    When I go to the Lost Pet tab
    Then the app should have asked for "/api/v1/announcements" twice

  @FR-002a
  Scenario: The app limits the announcements itself
    Given the backend has 10000 pet announcements
    When I open the app
    Then I should see exactly 5 announcement cards
    And the announcements should be sorted by date (newest first)

  @edge
  Scenario: The announcements stay as they were loaded
    Given the backend has 5 pet announcements
    And I open the app
    And a new pet announcement is published
    When I go to the Found Pet tab
    And I go to the Home tab
    Then the landing page should show "Burek, Mruczka, Reksio, Filemon, Azor"
    And the app should have asked for announcements once

  @edge
  Scenario: Coming back to the app loads nothing
    Given the backend has 5 pet announcements
    And I open the app
    And a new pet announcement is published
    When I leave the app and come back
    Then the app should have asked for announcements once

  @edge
  Scenario: Coming back to Home tries a failed load again
    Given there is no network connection
    And I open the app
    And the problem is solved
    And the backend has 2 pet announcements
    When I go to the Found Pet tab
    And I go to the Home tab
    Then I should see exactly 2 announcement cards

  @edge
  Scenario: Leaving Home ends its load, and coming back starts it again
    Given the backend has 2 pet announcements
    And the backend is slow
    And I open the app
    When I go to the Found Pet tab
    And I go to the Home tab
    And the backend answers
    Then I should see exactly 2 announcement cards
    And the app should have asked for announcements twice
    And the request should be canceled

  @edge
  Scenario: Coming back to the app doesn't interrupt a load
    Given the backend has 2 pet announcements
    And the backend is slow
    And I open the app
    When I leave the app and come back
    And the backend answers
    Then I should see exactly 2 announcement cards
    And the app should have asked for announcements once

  @edge
  Scenario: A restart shows what is new
    Given the backend has 2 pet announcements
    And I open the app
    And a new pet announcement is published
    When I restart the app
    Then I should see exactly 3 announcement cards
    And the announcements should be sorted by date (newest first)

  @edge
  Scenario: Closing the app ends its requests
    Given the backend is slow
    And I open the app
    When I close the app
    Then the request should be canceled
