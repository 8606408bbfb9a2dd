import CucumberMessages

/// A run of real feature files, for content that only the HTML report shows.
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
    try plan("Features/home/landing-page.feature", SampleFeatures.landingPage)
    try plan("Features/navigation.feature", SampleFeatures.navigation)
    run()
    finish(success: true)
  }

  fileprivate mutating func recordShowcase() throws {
    workerCount = 2
    let (wrong, expected, actual) = (
      "The landing page shows the wrong number of cards.", "5 cards, newest first", "4 cards, newest first"
    )
    let failure = "\(wrong)\nexpected: \(expected)\n  actual: \(actual)"
    let stack = failure + "\n  at Steps/LandingPageSteps.swift:42"
    outcomes = [
      "I should see 5 announcement cards": Outcome(
        results: [.sample(.failed, failure, type: "ExpectationFailure", stack: stack)],
        attachments: [
          picture, log, json, links, document, picture, .comparison(wrong, expected: expected, actual: actual),
        ]
      ),
      "I should see 3 announcement cards": Outcome(
        results: [.sample(.failed, "Too few.\nexpected: 3\n  actual: 2", type: "ExpectationFailure")],
        attachments: [.comparison("Too few.", expected: "3", actual: "2")]
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
    try plan("Features/home/landing-page.feature", SampleFeatures.landingPage)
    try plan("Features/navigation.feature", SampleFeatures.navigation)
    try plan("Features/later.feature", SampleFeatures.later)
    run()
    finish(success: false, message: "The run used seed 42.")
  }

  fileprivate mutating func recordPolish() throws {
    outcomes = [
      "widzę 5 ogłoszeń": Outcome(
        results: [.sample(.failed, "Inna liczba.\nexpected: 5\n  actual: 4", type: "ExpectationFailure")],
        attachments: [.comparison("Inna liczba.", expected: "5", actual: "4")]
      )
    ]
    try plan("Features/pl/strona-główna.feature", SampleFeatures.polish)
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
          .sample(hostile, "text/html", name: "../../\(hostile).html"),
          .sample(
            #"<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>"#,
            "image/svg+xml"
          ),
          .sample(
            "javascript:alert(1)\nhttps://example.org/\"onclick=\"alert(1)\n../../etc/passwd\ndata:text/html,x\nJaVaScRiPt:alert(1)",
            "text/uri-list"
          ),
          .sample(
            "\u{1B}[31m\(hostile)\u{1B}[0m \u{1B}]8;;javascript:alert(1)\u{7}link\u{0}",
            "text/x.cucumber.log+plain"
          ),
          .sample("not base64 \"><script>alert(1)</script>", "image/png\" onerror=\"alert(1)", encoding: .base64),
          .sample("\"><img src=x onerror=alert(1)>", "image/png", encoding: .base64),
          .sample(hostile, "application/x-\"><script>alert(1)</script>", name: "a\u{0}b\"><script>.html"),
          .comparison(hostile, expected: hostile, actual: "\(hostile) \u{1B}[31m\u{0}\u{9B}"),
        ]
      )
    ]
    add(.attachment(hostileMetadata.attachment(testRunStartedId: "run")))
    try plan(
      "Features/<script>alert(1)</script>\"onclick=\"x.feature",
      """
      @<script>alert(1)</script> @FR-001"onclick="alert(1) @a&b @owner:"><script>alert(1)</script> @owner:javascript:alert(1)
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

  private var hostileMetadata: RunMetadata {
    var metadata = RunMetadata(project: hostile, host: hostile)
    metadata.git = Meta.Git(revision: hostile, remote: "javascript:alert(1)//https://user:secret@x/", branch: hostile)
    metadata.options = ["--tags=\(hostile)", "--x=https://user:secret@example.org/"]
    metadata.rerunFiles = [hostile]
    metadata.rerunCommand = hostile
    return metadata
  }

  private var picture: Attachment {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="320" height="150" font-family="sans-serif">\
      <rect width="320" height="150" fill="#f4efe6"/><rect width="320" height="34" fill="#3f9a68"/>\
      <text x="14" y="23" fill="#fff" font-size="15">PetSpot</text><g fill="#fff" stroke="#ccc">\
      <rect x="14" y="46" width="140" height="40" rx="6"/><rect x="166" y="46" width="140" height="40" rx="6"/>\
      <rect x="14" y="98" width="140" height="40" rx="6"/><rect x="166" y="98" width="140" height="40" rx="6"/></g></svg>
      """
    return .sample(drawing, "image/svg+xml", name: "landing-page.svg")
  }

  private var log: Attachment {
    .sample(
      "\u{1B}[2m12:00:01\u{1B}[0m \u{1B}[32mGET\u{1B}[0m /api/v1/announcements \u{1B}[1;31m500\u{1B}[0m",
      "text/x.cucumber.log+plain"
    )
  }

  private var json: Attachment { .sample("{\n  \"cards\": 4\n}", "application/json", name: "state.json") }

  private var links: Attachment { .sample("https://example.org/issues/12", "text/uri-list") }

  private var document: Attachment {
    .sample("JVBERi0xLjQK", "application/pdf", name: "evidence.pdf", encoding: .base64)
  }
}

private let hostile =
  #"</style></script><script>alert(1)</script><img src=x onerror="alert(1)">'"&amp; javascript:alert(1)"#
