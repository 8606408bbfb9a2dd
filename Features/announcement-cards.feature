Feature: Announcement cards
  A card tells enough to recognise a pet. It is the same card on the landing page and on the full list.

  Background:
    Given location access is allowed

  @FR-003 @FR-013
  Scenario: A card tells the name, the species, the status, the day, the place and the description
    Given the backend has these pet announcements:
      | name  | species | status | published  | city   | description      |
      | Burek | Dog     | Lost   | 2025-12-16 | Warsaw | Ran after a tram |
    When I open the app
    Then the first card should read:
      | name        | Burek                  |
      | species     | Dog                    |
      | status      | Lost                   |
      | date        | 2025-12-16             |
      | coordinates | 52.2297° N, 21.0122° E |
      | description | Ran after a tram       |

  @FR-003
  Scenario Outline: A <species> that was <status> is called so
    Given the backend has these pet announcements:
      | name  | species   | status   | published  |
      | Łatka | <species> | <status> | 2025-12-16 |
    When I open the app
    Then the first card should read:
      | name    | Łatka      |
      | species | <species>  |
      | status  | <status>   |
      | date    | 2025-12-16 |

    Examples:
      | species | status |
      | Dog     | Lost   |
      | Cat     | Found  |
      | Bird    | Lost   |
      | Rabbit  | Found  |
      | Other   | Lost   |

  @FR-003 @FR-015 @SC-003
  Scenario: The cards are the same on both screens
    Given the backend has these pet announcements:
      | name                                                    | species | published  | city   | photo | description |
      | Burek                                                   | Dog     | 2025-12-16 | Warsaw | 1.jpg | Friendly    |
      | Mruczka                                                 | Cat     | 2025-12-15 |        |       |             |
      | Reksio of the long name, the pride of the whole quarter | Dog     | 2025-12-14 | Sydney |       | Barks       |
    When I open the app
    Then the cards of the landing page should be the same on the full list

  @FR-016
  Scenario: What is not known is left out
    Given the backend has these pet announcements:
      | name | published  |
      | Azor | 2025-12-16 |
    When I open the app
    Then the first card should read:
      | name    | Azor       |
      | species | Dog        |
      | status  | Lost       |
      | date    | 2025-12-16 |

  @FR-016
  Scenario: A pet without a photo gets a placeholder
    Given the backend has these pet announcements:
      | name  | published  | photo |
      | Azor  | 2025-12-16 |       |
      | Burek | 2025-12-15 | 2.jpg |
    When I open the app
    Then the first card should show a placeholder for the photo
    And the second card should show its photo

  @FR-016
  Scenario: A broken photo is replaced by a placeholder
    Given the backend has 2 pet announcements
    And I open the app
    When the photo of the second announcement cannot be loaded
    Then the second card should show a placeholder for the photo
    And the first card should show its photo

  @FR-016
  Scenario Outline: <malformed> malformed announcements are skipped and the rest is shown
    Given the backend has 3 pet announcements
    And the backend has <malformed> malformed announcements among them
    When I open the app
    Then I should see exactly 3 announcement cards
    And I should not see an error message

    Examples:
      | malformed |
      | 1         |
      | 7         |

  @FR-016 @FR-007
  Scenario: Only malformed announcements are as good as none
    Given the backend has 0 pet announcements
    And the backend has 4 malformed announcements among them
    When I open the app
    Then I should see an empty state view

  @edge
  Scenario Outline: A name of <name> and a description of <description> letters are cut on both screens
    Given the backend has a pet announcement with a name of <name> and a description of <description> letters
    When I open the app
    Then the landing page should cut the name at 40 and the description at 120 letters, with an ellipsis
    And the cards of the landing page should be the same on the full list
    And the full list should cut the name at 40 and the description at 120 letters, with an ellipsis

    Examples:
      | name | description |
      | 41   | 121         |
      | 5000 | 20000       |

  @edge
  Scenario: A name of 40 and a description of 120 letters just fit
    Given the backend has a pet announcement with a name of 40 and a description of 120 letters
    When I open the app
    Then the landing page should show the whole name and the whole description

  @edge
  Scenario Outline: A strange name is shown as it was written: <what>
    Given the backend has a pet announcement with the name:
      """
      <name>
      """
    When I open the app
    Then the landing page should have a card that reads:
      """
      <name>
      """

    Examples:
      | what              | name                              |
      | markup            | <b>Rex</b><script>alert(1)</script> |
      | quotes            | "Rex" & 'Azor'; DROP TABLE pets   |
      | emoji             | 🐕‍🦺 Rex 👨‍👩‍👧‍👦                        |
      | right to left     | كلب ضائع                          |
      | combining letters | Żo̴͛ł̷͝w̵͘                            |
      | a path            | ../../../etc/passwd               |
      | format directives | %s %@ %n {0} ${name}              |
