import CucumberMessages

/// Runs of real feature files, for what only the HTML report shows.
enum HTMLSampleRun: String, CaseIterable, Sendable {
  case accepted
  case showcase
  case polish
  case hostile

  func envelopes() throws -> [Envelope] {
    var run = FeatureRun()
    switch self {
    case .accepted: try run.recordAccepted()
    case .showcase: try run.recordShowcase()
    case .polish: try run.recordPolish()
    case .hostile: try run.recordHostile()
    }
    return run.envelopes
  }
}

extension FeatureRun {
  fileprivate mutating func recordAccepted() throws {
    try plan("Features/home/landing-page.feature", landingPage)
    try plan("Features/navigation.feature", navigation)
    run()
    finish(success: true)
  }

  fileprivate mutating func recordShowcase() throws {
    let failure =
      "The landing page shows the wrong number of cards.\nexpected: 5 cards, newest first\n  actual: 4 cards, newest first"
    let stack = failure + "\n  at Steps/LandingPageSteps.swift:42"
    outcomes = [
      "I should see 5 announcement cards": Outcome(
        results: [.sample(.failed, failure, type: "ExpectationFailure", stack: stack)],
        attachments: [picture, log, json, links, document]
      ),
      "I should see 3 announcement cards": Outcome(
        results: [.sample(.failed, "Too few.\nexpected: 3\n  actual: 2", type: "ExpectationFailure")]
      ),
      "the address bar shows the tab": Outcome(
        results: [.sample(.undefined)],
        snippet: "then(\"the address bar shows the tab\") { world in\n  throw Pending()\n}",
        definitions: 0
      ),
      "I tap the middle": Outcome(results: [.sample(.ambiguous)], definitions: 2),
      "the map loads": Outcome(results: [.sample(.pending, "until the map service is chosen")]),
      "a phone with a camera": Outcome(results: [.sample(.skipped, "no camera on this machine")]),
      "the connection wavers": Outcome(
        results: [
          .sample(.failed, "no answer in 2 s", type: "Timeout", stack: "Timeout\n  at Net.swift:3"), .sample(.passed),
        ]
      ),
    ]
    attemptCounts = ["Survives a bad connection": 2]
    add(
      .parseError(
        ParseError(
          source: SourceReference(uri: "Features/broken.feature", location: Location(line: 12, column: 5)),
          message: "(12:5): expected: #EOF, #TableRow, #StepLine, got 'Thn I should see 5 cards'"
        )
      )
    )
    try plan("Features/home/landing-page.feature", landingPage)
    try plan("Features/navigation.feature", navigation)
    try plan("Features/later.feature", later)
    run()
    finish(success: false, message: "The run used seed 42.")
  }

  fileprivate mutating func recordPolish() throws {
    outcomes = [
      "widzę 5 ogłoszeń": Outcome(
        results: [.sample(.failed, "Inna liczba.\nexpected: 5\n  actual: 4", type: "ExpectationFailure")]
      )
    ]
    try plan("Features/pl/strona-główna.feature", polish)
    run()
    finish(success: false)
  }

  fileprivate mutating func recordHostile() throws {
    outcomes = [
      hostile: Outcome(
        results: [
          .sample(
            .failed,
            "\(hostile)\nexpected: \(hostile)\n  actual: \(hostile) \u{1B}[31m\u{0}\u{9B}",
            type: hostile,
            stack: hostile
          )
        ],
        attachments: [
          attachment(hostile, "text/html", name: "../../\(hostile).html"),
          attachment(
            #"<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>"#,
            "image/svg+xml"
          ),
          attachment(
            "javascript:alert(1)\nhttps://example.org/\"onclick=\"alert(1)\n../../etc/passwd\ndata:text/html,x\nJaVaScRiPt:alert(1)",
            "text/uri-list"
          ),
          attachment(
            "\u{1B}[31m\(hostile)\u{1B}[0m \u{1B}]8;;javascript:alert(1)\u{7}link\u{0}",
            "text/x.cucumber.log+plain"
          ),
          attachment("not base64 \"><script>alert(1)</script>", "image/png\" onerror=\"alert(1)", encoding: .base64),
          attachment("\"><img src=x onerror=alert(1)>", "image/png", encoding: .base64),
          attachment(hostile, "application/x-\"><script>alert(1)</script>", name: "a\u{0}b\"><script>.html"),
        ]
      )
    ]
    try plan(
      "Features/<script>alert(1)</script>\"onclick=\"x.feature",
      """
      @<script>alert(1)</script> @FR-001"onclick="alert(1) @a&b
      Feature: \(hostile)
        \(hostile)

        Rule: \(hostile)

          Scenario: \(hostile)
            Given \(hostile)
              | \(hostile) |
            And a text
              \"\"\"\(hostile)
              </pre></script>\(hostile)
              \"\"\"

          Scenario Outline: \(hostile)
            Given <x>

            Examples: \(hostile)
              | x | \(hostile) |
              | \(hostile) | javascript:alert(1) |
              | features | #features |
      """
    )
    run()
    finish(success: false, message: hostile)
  }

  private var picture: Attachment {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="320" height="150" font-family="sans-serif">\
      <rect width="320" height="150" fill="#f4efe6"/><rect width="320" height="34" fill="#3f9a68"/>\
      <text x="14" y="23" fill="#fff" font-size="15">PetSpot</text><g fill="#fff" stroke="#ccc">\
      <rect x="14" y="46" width="140" height="40" rx="6"/><rect x="166" y="46" width="140" height="40" rx="6"/>\
      <rect x="14" y="98" width="140" height="40" rx="6"/><rect x="166" y="98" width="140" height="40" rx="6"/></g></svg>
      """
    return attachment(drawing, "image/svg+xml", name: "landing-page.svg")
  }

  private var log: Attachment {
    attachment(
      "\u{1B}[2m12:00:01\u{1B}[0m \u{1B}[32mGET\u{1B}[0m /api/v1/announcements \u{1B}[1;31m500\u{1B}[0m",
      "text/x.cucumber.log+plain"
    )
  }

  private var json: Attachment { attachment("{\n  \"cards\": 4\n}", "application/json", name: "state.json") }

  private var links: Attachment { attachment("https://example.org/issues/12", "text/uri-list") }

  private var document: Attachment {
    attachment("JVBERi0xLjQK", "application/pdf", name: "evidence.pdf", encoding: .base64)
  }

  private func attachment(
    _ body: String,
    _ mediaType: String,
    name: String? = nil,
    encoding: Attachment.ContentEncoding = .identity
  ) -> Attachment {
    Attachment(body: body, contentEncoding: encoding, mediaType: mediaType, fileName: name)
  }
}

private let hostile =
  #"</style></script><script>alert(1)</script><img src=x onerror="alert(1)">'"&amp; javascript:alert(1)"#

private let landingPage = """
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

private let navigation = """
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

private let later = """
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

private let polish = """
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
