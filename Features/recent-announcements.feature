Feature: Recent announcements on the Home tab
  The landing page gives a quick look at what was reported last: the five newest announcements, and never more.

  @FR-001 @FR-005 @FR-006 @SC-001 @SC-002
  Scenario Outline: <published> announcements are published, <shown> are shown
    Given the backend has <published> pet announcements
    When I open the app
    Then the user is on the Home tab
    And I should see exactly <shown> announcement cards
    And the landing page should no longer be loading

    Examples: Five or more: exactly five
      | published | shown |
      | 5         | 5     |
      | 6         | 5     |
      | 50        | 5     |

    Examples: Fewer: all of them
      | published | shown |
      | 1         | 1     |
      | 3         | 3     |
      | 4         | 4     |

  @FR-004
  Scenario: The newest report comes first, whatever the order of the backend
    Given the backend has these pet announcements:
      | name   | published  |
      | Reksio | 2025-12-11 |
      | Azor   | 2025-12-16 |
      | Burek  | 2024-12-31 |
      | Puszek | 2025-12-13 |
    When I open the app
    Then the landing page should show "Azor, Puszek, Reksio, Burek"

  @FR-001 @FR-004 @FR-005
  Scenario: What falls off the landing page is the oldest
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
  Scenario: A later change does not make an announcement newer
    Given the backend has these pet announcements:
      | name   | published  | updated    |
      | Reksio | 2025-12-11 | 2025-12-20 |
      | Azor   | 2025-12-16 |            |
      | Puszek | 2025-12-13 | 2025-12-18 |
    When I open the app
    Then the landing page should show "Azor, Puszek, Reksio"

  @FR-004 @edge
  Scenario: Announcements of the same moment keep the order of the backend
    Given the backend has these pet announcements:
      | name   | published  |
      | Reksio | 2025-12-11 |
      | Azor   | 2025-12-11 |
      | Burek  | 2025-12-11 |
    When I open the app
    Then the landing page should show "Reksio, Azor, Burek"

  @FR-002 @FR-002a
  Scenario: Home and the full list have the same source
    Given the backend has 12 pet announcements
    When I open the app
    And I go to the Lost Pet tab
    Then the full list should show 12 announcement cards
    And the announcements should be sorted by date (newest first)
    And the backend should have been asked for all announcements 2 times

  @FR-002a @SC-001
  Scenario: Ten thousand announcements are no more than five
    Given the backend has 10000 pet announcements
    When I open the app
    Then I should see exactly 5 announcement cards
    And the announcements should be sorted by date (newest first)

  @edge
  Scenario: The announcements are loaded once and kept
    Given the backend has 5 pet announcements
    And I open the app
    When a new pet announcement is published
    And I go to the Found Pet tab
    And I go to the Home tab
    And I leave the app and come back
    Then the landing page should show "Burek, Mruczka, Reksio, Filemon, Azor"
    And the backend should have been asked for all announcements 1 time

  @edge
  Scenario: A new start of the app shows what is new
    Given the backend has 2 pet announcements
    And I open the app
    When a new pet announcement is published
    And I start the app again
    Then I should see exactly 3 announcement cards
    And the announcements should be sorted by date (newest first)
