Feature: The sample without a test that runs it

  Scenario: It passes
    Given it passes
