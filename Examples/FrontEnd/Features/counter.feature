Feature: Counter

  Scenario: A new counter
    Then it shows 0

  @crash
  Scenario: A counter that overflows
    Given it shows the largest number
    When I count
    Then it shows 0

  Scenario: Counting
    When I count
    And I count
    Then it shows 2
