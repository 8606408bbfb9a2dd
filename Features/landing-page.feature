Feature: iOS Landing Page
  As a user
  I want to see recent pet announcements on the Home tab
  So that I can quickly check for new pet reports

  Background:
    Given the iOS app is launched
    And the user is on the Home tab

  Scenario: Display 5 most recent announcements
    Given the backend has 10 pet announcements
    When the landing page loads
    Then I should see exactly 5 announcement cards
    And the announcements should be sorted by date (newest first)

  Scenario: Display empty state when no announcements
    Given the backend has 0 pet announcements
    When the landing page loads
    Then I should see an empty state view
    And the empty state should display "No recent announcements"

  Scenario: Navigate to pet details from landing page
    Given the backend has 5 pet announcements
    And the landing page is loaded
    When I tap on the first announcement card
    Then the app should switch to the Lost Pets tab
    And the pet details screen should be displayed

  Scenario: Display error message when backend is unavailable
    Given the backend API is unavailable
    When the landing page loads
    Then I should see an error message
    And the error message should explain the connection problem
