/// The feature files of the sample runs.
enum SampleFeatures {
  static let landingPage = """
    @home @US-1
    Feature: Landing page
      The first screen shows what was lost near by, so that
      people can help at once.

      It never shows more than five announcements.

      Background:
        Given the app is open

      Rule: The newest announcements come first

        @FR-001 @smoke
        Scenario: Five cards appear
          Given the backend has these announcements
            | name  | species | lost on    |
            | Burek | dog     | 2025-12-01 |
            | Mruk  | cat     | 2025-12-03 |
            | Tofik | dog     | 2025-12-07 |
          When the landing page loads
          Then I should see 5 announcement cards
          And the newest is on top

        @FR-002 @SC-004
        Scenario Outline: As many cards as announcements, up to the limit
          However many there are, the page stays short.

          Given the backend has <count> announcements
          When the landing page loads
          Then I should see <cards> announcement cards

          Examples: Below the limit
            | count | cards |
            | 0     | 0     |
            | 3     | 3     |

          @limit
          Examples: At and above the limit
            | count | cards |
            | 6     | 6     |
            | 12    | 12    |

      Rule: A failure is told in plain words

        @FR-010
        Scenario: The backend does not answer
          Given the backend is down
          When the landing page loads
          Then I should see this text
            \"\"\"
            Something went wrong.
              Please try again later.
            \"\"\"

        @FR-010
        Scenario: Survives a bad connection
          When the connection wavers
          Then the landing page loads
    """

  static let navigation = """
    @US-2
    Feature: Navigation
      Tabs bring people from the landing page to the lists.

      @FR-003
      Scenario: A card leads to the details
        Given the app is open
        When I tap card 2
        Then the details of announcement 2 are shown

      Scenario: Back from the details
        Given the details are shown
        When I go back
        Then the landing page is shown

      @FR-004
      Scenario: Tabs have addresses
        When I open the tab of lost pets
        Then the address bar shows the tab
    """

  static let later = """
    Feature: What comes later

      @FR-020
      Scenario: Map preview
        When the map loads
        Then it shows 10 km around me

      @FR-021
      Scenario: Take a picture
        Given a phone with a camera
        Then I can take a picture

      Scenario: Tap somewhere
        When I tap the middle
        Then nothing happens

      Scenario: Only an idea
    """

  static let polish = """
    # language: pl
    @US-1
    Funkcja: Strona główna
      Pierwszy ekran pokazuje, kto zaginął w pobliżu.

      Reguła: Najnowsze ogłoszenia są pierwsze

        @FR-001
        Scenariusz: Pięć kart
          Zakładając że aplikacja jest otwarta
          Kiedy strona się załaduje
          Wtedy widzę 5 ogłoszeń

        @FR-002
        Szablon scenariusza: Tyle kart, ile ogłoszeń
          Zakładając że jest <liczba> ogłoszeń
          Wtedy widzę <liczba> kart

          Przykłady:
            | liczba |
            | 1      |
            | 3      |
    """
}
