import CucumberMessages

/// A kind of large run, in which one element occurs very often.
struct LargeRunShape: Sendable {
  /// The name of the element.
  let name: String
  /// The number of elements in the smaller run. The other run has four times as many.
  let size: Int
  private let record: @Sendable (inout LargeRun, Int) throws -> Void

  private init(_ name: String, _ size: Int, _ record: @escaping @Sendable (inout LargeRun, Int) throws -> Void) {
    self.name = name
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
  static let all = elements + marks

  /// Runs with a description that repeats a Markdown marker.
  private static let marks = ["> ", "- ", "[", "*a ", "**", "_", "`a ", "![a](", "<http://", "a  \\"].map { mark in
    LargeRunShape("'\(mark)' in a description", 2000) { run, count in
      let text = String(repeating: mark, count: count)
      try run.run("Feature: a\n\(text)x\n\nScenario: a\nGiven b")
    }
  }

  private static let elements = [
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
    LargeRunShape("steps of a failed scenario", 400) { run, count in
      run.result = { $0.hasSuffix("-last") ? LargeRun.result(.failed, "bad") : LargeRun.result(.passed) }
      try run.run(feature("Scenario: a\n" + lines("Given b", count) + "Then c-last\n"))
    },
    LargeRunShape("steps of a retried scenario", 400) { run, count in
      run.attemptCount = 3
      run.result = { $0.hasSuffix("-last") ? LargeRun.result(.skipped, "no device") : LargeRun.result(.passed) }
      try run.run(feature("Scenario: a\n" + lines("Given b", count) + "Then c-last\n"))
    },
    LargeRunShape("steps of a background", 400) { run, count in
      try run.run(feature("Background:\n" + lines("Given b", count) + "Scenario: a\nGiven b\nScenario: b\nGiven b"))
    },
    LargeRunShape("steps with comparisons", 100) { run, count in
      run.attachments = [comparison("c", "d")]
      run.result = { _ in LargeRun.result(.failed, "bad") }
      try run.run(feature("Scenario: a\n" + lines("Given b", count)))
    },
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
    LargeRunShape("compared lines in a different order", 1000) { run, count in
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
