@058-US-1
Feature: Announcement cards
  A card says enough to recognize a pet. It is the same card on the landing page and on the full list.

  Background:
    Given location access is allowed

  @FR-003 @FR-013
  Scenario: A card summarizes an announcement
    Given the backend has these pet announcements:
      | name  | species | status | published  | updated    | city   | description      |
      | Burek | Dog     | Lost   | 2025-12-16 | 2025-12-19 | Warsaw | Ran after a tram |
    When I open the app
    Then the first card should read:
      | name        | Burek                  |
      | species     | Dog                    |
      | status      | Lost                   |
      | date        | 2025-12-16             |
      | place       | 52.2297° N, 21.0122° E |
      | description | Ran after a tram       |

  @FR-003
  Scenario Outline: A card names the species: <species>
    Given the backend has these pet announcements:
      | name  | species   |
      | Łatka | <species> |
    When I open the app
    Then the first card should show the species "<shown>"

    Examples:
      | species | shown  |
      | Dog     | Dog    |
      | Cat     | Cat    |
      | Bird    | Bird   |
      | Rabbit  | Rabbit |
      | Other   | Other  |
      | Ferret  | Other  |

  @FR-003
  Scenario Outline: A pet that was <status> is marked in <color>
    Given the backend has these pet announcements:
      | name  | status   |
      | Łatka | <status> |
    When I open the app
    Then the first card should be marked "<status>" in <color>

    Examples:
      | status | color |
      | Lost   | red   |
      | Found  | blue  |

  @FR-003 @FR-015 @SC-003
  Scenario Outline: Every card of <list> shows its announcement
    Given the backend has these pet announcements:
      | name                                                    | species | status | published  | city     | photo | description |
      | Burek                                                   | Dog     | Lost   | 2025-12-16 | Warsaw   | 1.jpg | Friendly    |
      | Mruczka                                                 | Cat     | Found  | 2025-12-15 |          |       |             |
      | Reksio of the long name, the pride of the whole quarter | Dog     | Lost   | 2025-12-14 | Sydney   | 3.jpg | Barks       |
      | Kiwi                                                    | Bird    | Found  | 2025-12-13 | New York | 4.jpg | Sings       |
    And I open the app
    When I go to the <tab> tab
    Then every card on <list> should show its announcement

    Examples:
      | tab      | list             |
      | Home     | the landing page |
      | Lost Pet | the full list    |

  @FR-015 @SC-003
  Scenario: Home and the full list show the same cards
    Given the backend has 5 pet announcements
    And I open the app
    When I go to the Lost Pet tab
    Then the full list should show the same cards as the landing page

  @FR-016
  Scenario: A card omits what isn't known
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
  Scenario: A placeholder replaces a broken photo
    Given the backend has 2 pet announcements
    And I open the app
    When the photo of the second announcement can't be loaded
    Then the second card should show a placeholder for the photo
    And the first card should show its photo

  @FR-016
  Scenario Outline: The app skips an announcement <defect>
    Given the backend has 3 pet announcements
    And the backend also has an announcement <defect>
    When I open the app
    Then I should see exactly 3 announcement cards
    And every card on the landing page should show its announcement

    Examples:
      | defect                              |
      | without an identity                 |
      | without a name                      |
      | with a blank name                   |
      | without a species                   |
      | without a status                    |
      | with an unknown status              |
      | without a publication date          |
      | with an unreadable publication date |
      | with an unreadable date of change   |
      | with half a location                |
      | with an impossible location         |

  @FR-016
  Scenario: The full list skips defective announcements too
    Given the backend has 3 pet announcements
    And the backend also has an announcement with an unknown status
    And I open the app
    When I go to the Lost Pet tab
    Then the full list should show 3 announcement cards

  @FR-016 @FR-007
  Scenario: If every announcement is defective, there are no announcements
    Given the backend also has an announcement without a name
    And the backend also has an announcement with an unknown status
    When I open the app
    Then I should see an empty state view

  @edge
  Scenario Outline: Long texts are cut on both screens: a name of <name> and a description of <description> letters
    Given the backend has a pet announcement with a name of <name> and a description of <description> letters
    And I open the app
    When I go to the <tab> tab
    Then <list> should cut the name at 40 and the description at 120 letters

    Examples:
      | name | description | tab      | list             |
      |   41 |         121 | Home     | the landing page |
      | 5000 |       20000 | Home     | the landing page |
      |   41 |         121 | Lost Pet | the full list    |

  @edge
  Scenario: A name of 40 and a description of 120 letters fit
    Given the backend has a pet announcement with a name of 40 and a description of 120 letters
    When I open the app
    Then every card on the landing page should show its announcement

  @edge
  Scenario Outline: A card shows any name as its author wrote it: <name>
    Given the backend has a pet announcement with the name "<name>"
    When I open the app
    Then the first card should show the name "<name>"

    Examples:
      | name           |
      | Łatka & Żuk    |
      | 🐕 Rex 👨‍👩‍👧‍👦      |
      | كلب ضائع       |
      | Rex 'the King' |
