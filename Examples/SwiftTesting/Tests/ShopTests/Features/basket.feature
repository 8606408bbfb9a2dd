Feature: Basket
  Of every three pieces of a product, the customer gets one for free.

  Scenario: An empty basket
    Then I pay 0.00 €

  Scenario: Two of a kind
    When I add a cucumber
    And I add another cucumber
    Then I pay 1.60 €

  Scenario: The third one is free
    Given a basket with
      | product  | pieces |
      | cucumber |      2 |
      | gherkin  |      1 |
    When I add another cucumber
    Then I pay 4.10 €
