import CucumberMessages
import Gherkin
import Testing

/// The messages of a run in which one element occurs very often.
struct LargeRun {
  private(set) var envelopes: [Envelope] = []
  /// The attachments of each step.
  var attachments: [CucumberMessages.Attachment] = []
  /// The number of attempts of each scenario.
  var attemptCount = 1
  /// The number of hooks of each scenario.
  var hookCount = 0
  /// Returns the result of a step with the given text.
  var result: (String) -> TestStepResult = { _ in LargeRun.result(.passed) }

  private var ids = IDGenerator()

  init() {
    add(.testRunStarted(TestRunStarted(id: "run", timestamp: Self.time)))
  }

  mutating func finish() {
    add(.testRunFinished(TestRunFinished(testRunStartedId: "run", timestamp: Self.time, success: true)))
  }

  mutating func add(_ envelope: Envelope) { envelopes.append(envelope) }

  /// Runs the scenarios of a feature file.
  mutating func run(_ text: String, uri: String = "Features/a.feature") throws {
    let document = try Parser().parse(Gherkin.Source(uri: uri, text: text), ids: &ids)
    add(.source(CucumberMessages.Source(data: text, uri: uri, mediaType: .plain)))
    add(.gherkinDocument(CucumberMessages.GherkinDocument(document)))
    var pickles: [CucumberMessages.Pickle] = []
    for pickle in document.pickles(ids: &ids) { pickles.append(CucumberMessages.Pickle(pickle)) }
    for pickle in pickles { add(.pickle(pickle)) }
    for pickle in pickles { run(pickle) }
  }

  /// Runs a failing run hook with an attachment.
  mutating func runHook(_ id: String) {
    let attachment = Attachment(
      body: "text",
      contentEncoding: .identity,
      mediaType: "text/plain",
      testRunHookStartedId: id
    )
    let result = Self.result(.failed, "bad")
    add(.testRunHookStarted(TestRunHookStarted(testRunStartedId: "run", id: id, hookId: "hook", timestamp: Self.time)))
    add(.attachment(attachment))
    add(.testRunHookFinished(TestRunHookFinished(testRunHookStartedId: id, timestamp: Self.time, result: result)))
  }

  private mutating func run(_ pickle: CucumberMessages.Pickle) {
    let hooks = (0..<hookCount).map { _ in TestCase.Step(id: id(), hookId: "hook") }
    let texts = Dictionary(uniqueKeysWithValues: pickle.steps.map { ($0.id, $0.text) })
    let steps = hooks + pickle.steps.map { TestCase.Step(id: id(), pickleStepId: $0.id, stepDefinitionIds: ["step"]) }
    let testCase = TestCase(id: id(), pickleId: pickle.id, testSteps: steps, testRunStartedId: "run")
    add(.testCase(testCase))
    for attempt in 0..<attemptCount {
      let started = id()
      add(
        .testCaseStarted(TestCaseStarted(id: started, testCaseId: testCase.id, timestamp: Self.time, attempt: attempt))
      )
      for step in steps {
        add(.testStepStarted(TestStepStarted(testCaseStartedId: started, testStepId: step.id, timestamp: Self.time)))
        for var attachment in attachments {
          attachment.testCaseStartedId = started
          attachment.testStepId = step.id
          add(.attachment(attachment))
        }
        let result = step.pickleStepId.flatMap { texts[$0] }.map(result) ?? Self.result(.passed)
        add(
          .testStepFinished(
            TestStepFinished(
              testCaseStartedId: started,
              testStepId: step.id,
              testStepResult: result,
              timestamp: Self.time
            )
          )
        )
      }
      let isRetried = attempt + 1 < attemptCount
      add(
        .testCaseFinished(TestCaseFinished(testCaseStartedId: started, timestamp: Self.time, willBeRetried: isRetried))
      )
    }
  }

  private mutating func id() -> String { String(ids.take()) }

  private static let time = Timestamp(seconds: 1_767_323_045, nanos: 0)

  static func result(_ status: TestStepResult.Status, _ message: String? = nil) -> TestStepResult {
    let duration = CucumberMessages.Duration(seconds: 0, nanos: 1_000_000)
    return TestStepResult(message: message, status: status, duration: duration)
  }
}

/// A way in which a run can be large.
struct LargeRunShape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The size of the smaller run. The other run is four times as large.
  let size: Int
  private let record: @Sendable (inout LargeRun, Int) throws -> Void

  private init(_ name: String, _ size: Int, _ record: @escaping @Sendable (inout LargeRun, Int) throws -> Void) {
    testDescription = name
    self.size = size
    self.record = record
  }

  func envelopes(_ count: Int) throws -> [Envelope] {
    var run = LargeRun()
    try record(&run, count)
    run.finish()
    return run.envelopes
  }
}

extension LargeRunShape {
  static let all = [
    LargeRunShape("attachments", 400) { run, count in
      run.attachments = (0..<count).map {
        Attachment(body: "text \($0)", contentEncoding: .identity, mediaType: "text/plain", fileName: "\($0).txt")
      }
      try run.run(feature("Scenario: a\nGiven b"))
    },
    LargeRunShape("logs", 250) { run, count in
      run.attachments = (0..<count).map {
        Attachment(body: "log \($0)", contentEncoding: .identity, mediaType: "text/x.cucumber.log+plain")
      }
      try run.run(feature("Scenario: a\nGiven b"))
    },
    LargeRunShape("attachments of the run's hooks", 200) { run, count in
      for number in 0..<count { run.runHook("\(number)") }
    },
    LargeRunShape("tags", 1500) { run, count in
      try run.run("\(tags("@FR-", count / 2))\nFeature: a\n\(tags("@own", count / 2))\nScenario: a\nGiven b")
    },
    LargeRunShape("steps", 400) { run, count in try run.run(feature("Scenario: a\n" + lines("Given b", count))) },
    LargeRunShape("hooks", 400) { run, count in
      run.hookCount = count
      try run.run(feature("Scenario: a\nGiven b"))
    },
    LargeRunShape("lines of a message", 300) { run, count in
      run.result = { _ in LargeRun.result(.failed, lines("expected:", count) + lines("  actual:", count)) }
      try run.run(feature("Scenario: a\nGiven b"))
    },
    LargeRunShape("rows of a data table", 250) { run, count in
      try run.run(feature("Scenario: a\nGiven b\n" + lines("| c | d |", count)))
    },
    LargeRunShape("rows of compared tables", 2001) { run, count in
      let tables = ["c", "d"].map { letter in (0..<count).map { ["\($0)\(letter)"] } }
      run.attachments = [comparison(ComparedTables(expected: tables[0], actual: tables[1]))]
      run.result = { _ in LargeRun.result(.failed, "bad") }
      try run.run(feature("Scenario: a\nGiven b"))
    },
    LargeRunShape("compared lines", 2001) { run, count in
      run.attachments = [comparison(lines("c", count), lines("d", count))]
      run.result = { _ in LargeRun.result(.failed, "bad") }
      try run.run(feature("Scenario: a\nGiven b"))
    },
    LargeRunShape("compared lines in another order", 1000) { run, count in
      run.attachments = [comparison(lines("c", count), (0..<count).reversed().map { "c \($0)\n" }.joined())]
      run.result = { _ in LargeRun.result(.failed, "bad") }
      try run.run(feature("Scenario: a\nGiven b"))
    },
    LargeRunShape("words of compared values", 1000) { run, count in
      let words = lines("c", count).replacing("\n", with: " ")
      run.attachments = [comparison(words, words.replacing("7", with: "d"))]
      run.result = { _ in LargeRun.result(.failed, "bad") }
      try run.run(feature("Scenario: a\nGiven b"))
    },
    LargeRunShape("elements of compared lists", 1000) { run, count in
      let elements = lines("", count).replacing("\n", with: ",")
      run.attachments = [comparison("[\(elements)]", "[\(elements.replacing("7", with: "8"))]")]
      run.result = { _ in LargeRun.result(.failed, "bad") }
      try run.run(feature("Scenario: a\nGiven b"))
    },
    LargeRunShape("size of a message", 20_000) { run, count in
      run.result = { _ in LargeRun.result(.failed, lines("expected: a long line of a message", count)) }
      try run.run(feature("Scenario: a\nGiven b"))
    },
    LargeRunShape("scenarios", 80) { run, count in
      run.result = { LargeRun.result($0.hasSuffix("0") ? .failed : .passed, "bad") }
      try run.run(feature(lines("Scenario: a\nGiven b", count)))
    },
    LargeRunShape("scenarios with one name", 80) { run, count in
      try run.run(feature(String(repeating: "Scenario: a\nGiven b\n", count: count)))
    },
    LargeRunShape("undefined steps", 80) { run, count in
      run.result = { _ in LargeRun.result(.undefined) }
      try run.run(feature(lines("Scenario: a\nGiven b", count)))
    },
    LargeRunShape("rules", 80) { run, count in
      try run.run(feature(lines("Rule: a\nScenario: b\nGiven c", count)))
    },
    LargeRunShape("rows of an outline", 80) { run, count in
      run.result = { LargeRun.result($0.hasSuffix("0") ? .failed : .passed, "bad") }
      try run.run(feature("Scenario Outline: a\nGiven b <c>\nExamples:\n| c |\n" + rows(count)))
    },
    LargeRunShape("example tables", 100) { run, count in
      let tables = (0..<count).map { "Examples:\n| c |\n| \($0) |\n" }.joined()
      try run.run(feature("Scenario Outline: a\nGiven b <c>\n" + tables))
    },
    LargeRunShape("attempts", 200) { run, count in
      run.attemptCount = count
      run.result = { _ in LargeRun.result(.failed, "bad") }
      try run.run(feature("Scenario: a\nGiven b"))
    },
    LargeRunShape("files", 100) { run, count in
      for number in 0..<count { try run.run(feature("Scenario: a\nGiven b"), uri: "Features/\(number).feature") }
    },
    LargeRunShape("unreadable files", 80) { run, count in
      for number in 0..<count {
        let source = SourceReference(uri: "Features/\(number).feature", location: Location(line: 1, column: 1))
        run.add(.parseError(ParseError(source: source, message: "(1:1): bad")))
      }
    },
  ]

  private static func comparison(_ expected: String, _ actual: String) -> CucumberMessages.Attachment {
    attachment(FailureComparison(message: "bad", expected: expected, actual: actual))
  }

  private static func comparison(_ tables: ComparedTables) -> CucumberMessages.Attachment {
    let texts = tables.texts
    return attachment(
      FailureComparison(message: "bad", expected: texts.expected, actual: texts.actual, tables: tables)
    )
  }

  private static func attachment(_ comparison: FailureComparison) -> CucumberMessages.Attachment {
    Attachment(
      body: comparison.attachmentBody,
      contentEncoding: .identity,
      mediaType: FailureComparison.mediaType
    )
  }

  private static func feature(_ text: String) -> String { "Feature: a\n\(text)" }

  private static func lines(_ text: String, _ count: Int) -> String {
    (0..<count).map { "\(text) \($0)\n" }.joined()
  }

  private static func rows(_ count: Int) -> String { (0..<count).map { "| \($0) |\n" }.joined() }

  private static func tags(_ prefix: String, _ count: Int) -> String {
    (0..<count).map { "\(prefix)\($0)" }.joined(separator: " ")
  }
}
