import CucumberMessages

/// A run that every reporter is tested with.
enum SampleRun: String, CaseIterable, Sendable {
  case empty
  case passing
  case statuses
  case outlines
  case outside
  case cutOff = "cut-off"
  case hostileText = "hostile-text"

  /// The result that reports show.
  var resultName: String {
    switch self {
    case .empty: "No result"
    case .passing: "Passed"
    case .statuses, .outlines, .outside, .cutOff, .hostileText: "Failed"
    }
  }

  var envelopes: [Envelope] { envelopes(millisecondsPerMessage: 1) }

  func envelopes(millisecondsPerMessage interval: Int) -> [Envelope] {
    var stream = SampleStream(millisecondsPerMessage: interval)
    switch self {
    case .empty: stream.recordEmpty()
    case .passing: stream.recordPassing()
    case .statuses: stream.recordStatuses()
    case .outlines: stream.recordOutlines()
    case .outside: stream.recordOutside()
    case .cutOff: stream.recordCutOff()
    case .hostileText: stream.recordHostileText()
    }
    return stream.envelopes
  }
}

extension SampleStream {
  fileprivate mutating func recordEmpty() {
    start()
    finish(success: true)
  }

  fileprivate mutating func recordPassing() {
    start()
    plan(
      "Features/home/landing-page.feature",
      feature: "Landing page",
      [
        SampleScenario(
          name: "Cards appear",
          tags: ["@smoke", "@FR-008"],
          steps: [.hook("open the app", .sample(.passed)), .step("Given ", text), .step("Then ", "there are 5 cards")]
        ),
        SampleScenario(name: "No cards", steps: [.step("Given ", text)]),
      ]
    )
    plan(
      "Features/navigation.feature",
      feature: "Navigation",
      [SampleScenario(name: "Back", steps: [.step("Given ", text)])]
    )
    run()
    finish(success: true)
  }

  fileprivate mutating func recordStatuses() {
    start()
    let stack =
      "ExpectationError: expected: 5\n  actual: 4\nSteps/SampleSteps.swift:12 in closure\nFeatures/home.feature:5"
    let failure = TestStepResult.sample(.failed, "expected: 5\n  actual: 4", type: "ExpectationError", stack: stack)
    let snippet = "then(\"a banner with {string}\") { (app, text: String) in\n  throw PendingStep()\n}"
    let undefined = SampleStep.step("Then ", "a banner with \"hello\"", .sample(.undefined), snippet: snippet)
    let skipped = TestStepResult.sample(.skipped)
    plan(
      "Features/home.feature",
      feature: "Home",
      [
        SampleScenario(name: "Passes", steps: [.step("Given ", text)]),
        SampleScenario(
          name: "Fails",
          steps: (1...8).map { .step("And ", "condition \($0)") } + [
            .step("Then ", "there are 5 cards", failure, attachments: [.comparison(expected: "5", actual: "4")]),
            .step("And ", "they have pictures", skipped),
          ]
        ),
        SampleScenario(
          name: "Is undefined",
          steps: [.step("Given ", text), undefined, .step("And ", "more", skipped)]
        ),
        SampleScenario(name: "Is undefined too", steps: [undefined]),
        SampleScenario(
          name: "Is ambiguous",
          steps: [.step("When ", "I tap 5", .sample(.ambiguous), definitions: ["I tap {int}", "I tap {word}"])]
        ),
        SampleScenario(
          name: "Is pending",
          steps: [.step("Given ", "later", .sample(.pending, "until the backend is there"))]
        ),
        SampleScenario(
          name: "Is skipped with a reason",
          steps: [.step("Given ", "a camera", .sample(.skipped, "no camera"))]
        ),
        SampleScenario(name: "Is skipped", steps: [.step("Given ", "a camera", skipped)]),
        SampleScenario(
          name: "Has a failing hook",
          steps: [.hook("log in", .sample(.failed, "no network", type: "LoginError")), .step("Given ", text, skipped)]
        ),
        SampleScenario(name: "Has no steps"),
      ]
    )
    run()
    finish(success: false)
  }

  fileprivate mutating func recordOutlines() {
    start()
    let failed = TestStepResult.sample(.failed, "too late", type: "Timeout")
    plan(
      "Features/rules.feature",
      feature: "Rules",
      [
        SampleScenario(name: "Plain", steps: [.step("Given ", text)]),
        row("Eating <n>", "Few", ["1"], name: "Eating 1"),
        row("Eating <n>", "Few", ["2"], name: "Eating 2"),
        row("Eating <n>", "Many", ["900"], name: "Eating 900", result: failed),
        row("Same name", "", ["a"], name: "Same name", rule: "Business as usual"),
        row("Same name", "", ["b"], name: "Same name", rule: "Business as usual"),
        SampleScenario(
          name: "Flaky",
          rule: "Retries",
          steps: [.step("When ", "it wavers", failed, failed, .sample(.passed))],
          attemptCount: 3
        ),
        SampleScenario(name: "Hopeless", rule: "Retries", steps: [.step("When ", "it fails", failed)], attemptCount: 2),
      ]
    )
    run()
    finish(success: false)
  }

  fileprivate mutating func recordOutside() {
    let place = SourceReference(uri: "Features/broken.feature", location: Location(line: 5, column: 5))
    let feature = "Feature: Broken\n  Scenario: Oops\n    Thn I see\n    Given a step\n    Thn I see\n"
    add(.source(Source(data: feature, uri: "Features/broken.feature", mediaType: .plain)))
    let expected = "#EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, #ExamplesLine, #ScenarioLine, #RuleLine"
    let message = "(5:5): expected: \(expected), #Comment, #Empty, got 'Thn I see'"
    add(.parseError(ParseError(source: place, message: message)))
    add(.undefinedParameterType(UndefinedParameterType(expression: "a {flight}", name: "flight")))
    start()
    runHook(.beforeTestRun, name: "start the server", result: .sample(.passed))
    plan("Features/home.feature", feature: "Home", [SampleScenario(name: "Passes", steps: [.step("Given ", text)])])
    run()
    runHook(.afterTestRun, name: "stop the server", result: .sample(.failed, "still busy", type: "ServerError"))
    let exception = Exception(type: "WorkerError", message: "a worker was lost", stackTrace: "worker 2")
    finish(success: false, message: "The run had an error.", exception: exception)
  }

  fileprivate mutating func recordCutOff() {
    start()
    runHook(.beforeTestRun, name: "start the server", result: nil)
    plan(
      "Features/home.feature",
      feature: "Home",
      [
        SampleScenario(name: "Passes", steps: [.step("Given ", text)]),
        SampleScenario(
          name: "Hangs",
          steps: [.step("Given ", text), .step("When ", "it hangs", nil), .step("Then ", "never")]
        ),
        SampleScenario(name: "Is never begun", steps: [.step("Given ", text)]),
      ]
    )
    run()
  }

  fileprivate mutating func recordHostileText() {
    start()
    let name = "<b> & \"quotes\" ]]> 'x' \u{1B}[31mred\u{1B}[0m \u{0}\u{7F}\u{FFFE} 👩‍👩‍👧‍👦 zażółć 漢字 \u{202E}x"
    let message = "bad: \u{1B}]8;;https://example.org\u{07}link\u{1B}]8;;\u{07} ]]> <&>\r\nsecond\tline\u{1B} \u{8}"
    let failure = TestStepResult.sample(.failed, message, type: "A<B>", stack: message)
    let log = Attachment(body: "first\nsecond", contentEncoding: .identity, mediaType: "text/x.cucumber.log+plain")
    var picture = Attachment(body: "", contentEncoding: .base64, mediaType: "image/png")
    picture.url = "file:///tmp/reports/card & picture.png"
    plan(
      "Features/some folder/it's v1.2.feature.md",
      feature: name,
      [
        SampleScenario(
          name: name,
          rule: name,
          tags: ["@a&b", "@SC-004", "@ŻÓŁĆ-1"],
          steps: [.step("Given ", name, failure, attachments: [log, picture])]
        ),
        SampleScenario(name: "Twice", steps: [.step("Given ", text)]),
        SampleScenario(name: "Twice", steps: [.step("Given ", text)]),
        SampleScenario(name: "Twice (2)", steps: [.step("Given ", text)]),
        SampleScenario(name: "", steps: [.step("* ", "")]),
        SampleScenario(name: String(repeating: "long ", count: 60), steps: [.step("Given ", text)]),
      ]
    )
    plan("no-extension", feature: "", [SampleScenario(name: "Unnamed feature", steps: [.step("Given ", text)])])
    run()
    finish(success: false)
  }

  private func row(
    _ outline: String,
    _ examples: String,
    _ cells: [String],
    name: String,
    rule: String? = nil,
    result: TestStepResult = .sample(.passed)
  ) -> SampleScenario {
    SampleScenario(
      name: name,
      rule: rule,
      steps: [.step("When ", "I eat \(cells.joined())", result)],
      row: SampleScenario.Row(outline: outline, examples: examples, cells: cells)
    )
  }
}

private let text = "the app is open"
