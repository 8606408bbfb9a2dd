Feature: Loading, empty and error states
  The landing page always says what is going on and, when something fails, what can be done about it.

  @FR-011 @SC-006 @edge
  Scenario: The landing page is loading until the backend answers
    Given the backend has 5 pet announcements
    And the backend is slow
    When I open the app
    Then the landing page should be loading
    And I should read "Loading announcements…"
    And I should see exactly 0 announcement cards
    When the backend answers
    Then the landing page should no longer be loading
    And I should see exactly 5 announcement cards

  @FR-007 @SC-006
  Scenario: Nobody has reported a pet
    Given the backend has 0 pet announcements
    When I open the app
    Then I should see an empty state view
    And the empty state should display "No recent announcements"
    And the empty state should advise "Check back later for pet reports in your area"
    And the empty state should have an icon
    And the landing page should not be on the screen

  @FR-012 @SC-006
  Scenario Outline: Each failure has a message of its own: <problem>
    Given the backend has 5 pet announcements
    And <problem>
    When I open the app
    Then I should see an error message
    And the error message should be "<message>"
    And the landing page should no longer be loading
    And I should see exactly 0 announcement cards

    Examples:
      | problem                                          | message                                                      |
      | there is no network connection                   | No internet connection. Check your connection and try again. |
      | the backend's answer is cut off in the middle    | No internet connection. Check your connection and try again. |
      | the backend does not answer in time              | The connection timed out. Try again in a moment.             |
      | the backend has an internal error                | The server has a problem. Try again later.                   |
      | the backend is overloaded                        | The server has a problem. Try again later.                   |
      | the backend's answer cannot be read              | The server's answer could not be read. Try again later.      |
      | a web page comes in place of the backend's answer | The server's answer could not be read. Try again later.     |

  @FR-012 @SC-006
  Scenario Outline: Trying again helps once the problem is gone: <problem>
    Given the backend has 3 pet announcements
    And <problem>
    And I open the app
    When the problem is solved
    And I tap "Try again"
    Then I should not see an error message
    And I should see exactly 3 announcement cards

    Examples:
      | problem                             |
      | there is no network connection      |
      | the backend does not answer in time |
      | the backend has an internal error   |
      | the backend's answer cannot be read |

  @FR-012 @FR-011
  Scenario: Trying again shows that the page is loading
    Given the backend has 3 pet announcements
    And there is no network connection
    And I open the app
    When the backend is slow
    And I tap "Try again"
    Then I should not see an error message
    And the landing page should be loading

  @FR-012
  Scenario: Trying again while the problem lasts says so again
    Given there is no network connection
    And I open the app
    When I tap "Try again"
    Then the error message should be "No internet connection. Check your connection and try again."

  @FR-012
  Scenario: Another failure after the first has its own message
    Given there is no network connection
    And I open the app
    When the backend has an internal error
    And I tap "Try again"
    Then the error message should be "The server has a problem. Try again later."

  @FR-012 @edge
  Scenario: A slow backend that never answers in time ends in an error
    Given the backend is slow
    And I open the app
    And the landing page should be loading
    When the backend does not answer in time
    And the backend answers
    Then the error message should be "The connection timed out. Try again in a moment."
    And the landing page should no longer be loading
