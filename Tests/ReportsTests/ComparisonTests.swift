import CucumberMessages
import Reports
import Testing

/// Tests of how a terminal shows expected and actual values.
@Suite struct ComparisonTests {
  private static let cases: [(expected: String, actual: String, lines: [String])] = [
    ("5", "4", ["expected: 5", "  actual: 4"]),
    (#""Home""#, #""Lost Pet""#, [#"expected: "Home""#, #"  actual: "Lost Pet""#]),
    (
      #""Lost Pets""#, #""Lost Pots""#,
      [#"expected: "Lost Pets""#, #"  actual: "Lost Pots""#, "                 ^"]
    ),
    (#""abcdef""#, #""abcdefgh""#, [#"expected: "abcdef""#, #"  actual: "abcdefgh""#, "                 ^^"]),
    (
      "a\nb\nc", "a\nx\nc",
      ["- expected  + actual", "  a", "- b", "+ x", "  c"]
    ),
    ("abcdx", "abcdy", ["expected: abcdx", "  actual: abcdy", "              ^"]),
    ("a\nb", "a", ["- expected  + actual", "  a", "- b"]),
    ("a", "a\nb", ["- expected  + actual", "  a", "+ b"]),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n9", "1\n2\n3\n4\n5\n6\n7\n8\n!",
      ["- expected  + actual", "  (5 identical lines)", "  6", "  7", "  8", "- 9", "+ !"]
    ),
    (
      "| name | age |\n| Tom  | 3   |\n| Rex  | 4   |\n| A\\|b | 5   |",
      "| name | age |\n| Tom  |     |\n| A\\|b | 50  |\n| Kit  | 9   |",
      [
        "- expected  + actual", "  | name | age |", "- | Tom  | 3   |", "+ | Tom  |     |", "           ^",
        "- | Rex  | 4   |", "- | A\\|b | 5   |", "+ | A\\|b | 50  |", "           ^^", "+ | Kit  | 9   |",
      ]
    ),
  ]

  @Test func theDifferenceBetweenTwoValuesIsMarked() throws {
    #expect(Self.cases.count == 10)
    for (expected, actual, lines) in Self.cases {
      let shown = Self.summary(expected, actual).split(separator: "\n").map { $0.dropFirst(9) }
      let start = try #require(shown.firstIndex { $0.hasSuffix("is wrong") })
      #expect(shown[(start + 1)...].prefix(lines.count).map(String.init) == lines, "\(expected) and \(actual)")
    }
  }

  @Test func theDifferenceIsInvertedOnAColorTerminal() {
    let text = Self.summary(#""Lost Pets""#, #""Lost Pots""#, TerminalOptions(colors: true))
    #expect(text.contains("\u{1B}[32mexpected: \"Lost P\u{1B}[0m\u{1B}[32;7me\u{1B}[0m\u{1B}[32mts\"\u{1B}[0m"))
    #expect(text.contains("\u{1B}[31m  actual: \"Lost P\u{1B}[0m\u{1B}[31;7mo\u{1B}[0m\u{1B}[31mts\"\u{1B}[0m"))
  }

  @Test func longTextWithoutCommonPartsIsShownInFull() {
    let lines = { (letter: String) in (1...3000).map { "\(letter)\($0)" }.joined(separator: "\n") }
    let text = Self.summary(lines("a"), lines("b"))
    #expect(text.ranges(of: "- a").count == 3000)
    #expect(text.ranges(of: "+ b").count == 3000)
  }

  private static func summary(
    _ expected: String,
    _ actual: String,
    _ options: TerminalOptions = TerminalOptions()
  ) -> String {
    var stream = SampleStream()
    stream.start()
    let message = "This is wrong\nexpected: \(expected)\n  actual: \(actual)"
    let result = TestStepResult.sample(.failed, message, type: "ExpectationFailure")
    let comparison = Attachment.comparison("This is wrong", expected: expected, actual: actual)
    let step = SampleStep.step("Then ", "it is right", result, attachments: [comparison])
    stream.plan("a.feature", feature: "A", [SampleScenario(name: "B", steps: [step])])
    stream.run()
    stream.finish(success: false)
    return Sink.report(stream.envelopes) { SummaryReporter(options, to: $0) }.text
  }
}
