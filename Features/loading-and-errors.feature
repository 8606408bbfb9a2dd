@058-US-1
Feature: Loading, empty and error states
  The landing page always says what is going on and, if something fails, what the user can do about it.

  @FR-011 @SC-006
  Scenario: The landing page says that it is loading
    Given the backend has 5 pet announcements
    And the backend is slow
    When I open the app
    Then the landing page should be loading
    And I should read "Loading announcements…"
    And I should see exactly 0 announcement cards

  @FR-011 @edge
  Scenario: Loading ends when the backend answers
    Given the backend has 5 pet announcements
    And the backend is slow
    And I open the app
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
    And the empty state should have the icon of a tray

  @FR-007
  Scenario: An empty landing page shows no list
    Given the backend has 0 pet announcements
    When I open the app
    Then I should see an empty state view
    And the list of the landing page should not be on the screen

  @FR-012 @SC-006
  Scenario Outline: Each failure has its own message: <problem>
    Given the backend has 5 pet announcements
    And <problem>
    When I open the app
    Then the error message should be "<message>"
    And I should see exactly 0 announcement cards

    Examples: The phone has no connection
      | problem                        | message                                                      |
      | there is no network connection | No internet connection. Check your connection and try again. |
      | the connection is lost         | No internet connection. Check your connection and try again. |

    Examples: The backend takes too long
      | problem                     | message                                          |
      | the backend does not answer | The connection timed out. Try again in a moment. |
      | the connection times out    | The connection timed out. Try again in a moment. |

    Examples: The backend fails
      | problem                           | message                                              |
      | the backend has an internal error | The server isn't working right now. Try again later. |
      | the backend is overloaded         | The server isn't working right now. Try again later. |
      | the backend has moved             | The server isn't working right now. Try again later. |

    Examples: The answer can't be read
      | problem                                      | message                                                         |
      | the backend sends an unreadable response     | The server sent a response the app can't read. Try again later. |
      | a Wi-Fi sign-in page answers for the backend | The server sent a response the app can't read. Try again later. |

    Examples: Nobody knows
      | problem                             | message                                                       |
      | loading fails for an unknown reason | The data couldn't be loaded for an unknown reason. Try again. |

  @FR-012 @SC-006
  Scenario: An error looks like an error
    Given there is no network connection
    When I open the app
    Then I should see an error message
    And the error should have the title "Something went wrong"
    And the error should have a red alert triangle

  @FR-012 @SC-006
  Scenario Outline: Trying again helps once the problem is solved: <problem>
    Given the backend has 3 pet announcements
    And <problem>
    And I open the app
    And the problem is solved
    When I tap "Try again"
    Then I should see exactly 3 announcement cards
    And I should not see an error message

    Examples:
      | problem                                  |
      | there is no network connection           |
      | the backend does not answer              |
      | the backend has an internal error        |
      | the backend sends an unreadable response |

  @FR-012 @FR-011
  Scenario: Trying again shows that the page is loading
    Given there is no network connection
    And I open the app
    And the backend is slow
    When I tap "Try again"
    Then the landing page should be loading
    And I should not see an error message

  @FR-012
  Scenario: The error returns while the problem lasts
    Given there is no network connection
    And I open the app
    When I tap "Try again"
    Then the error message should be "No internet connection. Check your connection and try again."

  @FR-012
  Scenario: A different failure has a different message
    Given there is no network connection
    And I open the app
    And the backend has an internal error
    When I tap "Try again"
    Then the error message should be "The server isn't working right now. Try again later."

  @FR-012 @edge
  Scenario: The app waits fifteen seconds for the backend
    Given the backend is slow
    And I open the app
    When 15 seconds pass
    Then the error message should be "The connection timed out. Try again in a moment."

  @FR-011 @edge
  Scenario: The app doesn't give up earlier
    Given the backend has 2 pet announcements
    And the backend is slow
    And I open the app
    And 14 seconds pass
    When the backend answers
    Then I should see exactly 2 announcement cards
