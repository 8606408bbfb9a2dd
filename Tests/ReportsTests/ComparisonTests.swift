import CucumberMessages
import Reports
import TestSupport
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
    // Words are compared, even if several differ.
    (
      "the small cat sleeps at 10:30", "the large cat sleeps at 11:30",
      [
        "expected: the small cat sleeps at 10:30", "  actual: the large cat sleeps at 11:30",
        "              ^^^^^               ^^",
      ]
    ),
    // Similar lines are compared with each other.
    (
      "Tom is a cat\nRex is a dog", "Tom is a cat\nKit is a bird\nRex is a wolf",
      [
        "- expected  + actual", "  Tom is a cat", "+ Kit is a bird", "- Rex is a dog", "+ Rex is a wolf",
        "           ^^^^",
      ]
    ),
    // The quotation marks around a string of several lines aren't part of its lines.
    ("\"a\nb\"", "\"a\nc\"", ["- expected  + actual", "  a", "- b", "+ c"]),
    ("\"a\nb\"", "nil", ["- expected  + actual", "- \"a", "- b\"", "+ nil"]),
    // Long dictionaries are compared key by key, and sets and arrays element by element.
    (
      #"["name": "Tom the cat", "race": "European Shorthair", "size": 3, "tail": [1, 2]]"#,
      #"["name": "Tom the cat", "size": 4, "tail": [1, 2], "whiskers": "yes"]"#,
      [
        "- expected  + actual", "  [", #"    "name": "Tom the cat""#, #"-   "race": "European Shorthair""#,
        #"-   "size": 3"#, #"+   "size": 4"#, "            ^", #"    "tail": [1, 2]"#, #"+   "whiskers": "yes""#, "  ]",
      ]
    ),
    (
      #"["a long element", "another one, with a comma", "the third element"]"#,
      #"["a long element", "the third element"]"#,
      [
        "- expected  + actual", "  [", #"    "a long element""#, #"-   "another one, with a comma""#,
        #"    "the third element""#, "  ]",
      ]
    ),
    (
      #"Cat(name: "Tom", home: Address(street: "Long Street", number: 12), age: 3)"#,
      #"Cat(name: "Tom", home: Address(street: "Long Street", number: 14), age: 3)"#,
      [
        "- expected  + actual", "  Cat(", #"    name: "Tom""#, #"-   home: Address(street: "Long Street", number: 12)"#,
        #"+   home: Address(street: "Long Street", number: 14)"#, String(repeating: " ", count: 49) + "^^",
        "    age: 3", "  )",
      ]
    ),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n9", "1\n2\n3\n4\n5\n6\n7\n8\n!",
      ["- expected  + actual", "  (5 identical lines)", "  6", "  7", "  8", "- 9", "+ !"]
    ),
  ]

  @Test func theDifferenceBetweenTwoValuesIsMarked() throws {
    #expect(Self.cases.count == 16)
    for (expected, actual, lines) in Self.cases {
      let shown = Self.summary(expected, actual).split(separator: "\n").map { $0.dropFirst(9) }
      let start = try #require(shown.firstIndex { $0.hasSuffix("is wrong") })
      #expect(shown[(start + 1)...].prefix(lines.count).map(String.init) == lines, "\(expected) and \(actual)")
    }
  }

  @Test func differingCellsOfTablesAreMarked() throws {
    let tables = ComparedTables(
      expected: [["name", "age"], ["Tom", "3"], ["Rex", "4"], ["A|b", "5"]],
      actual: [["name", "age"], ["Tom", ""], ["A|b", "50"], ["Kit", "9"]]
    )
    let lines = Self.summary(.comparison("This is wrong", tables: tables)).split(separator: "\n").map {
      String($0.dropFirst(9))
    }
    let start = try #require(lines.firstIndex { $0.hasSuffix("is wrong") })
    #expect(
      lines[(start + 1)...].prefix(10) == [
        "- expected  + actual", "  | name | age |", "- | Tom  | 3   |", "+ | Tom  |     |", "           ^",
        "- | Rex  | 4   |", "- | A\\|b | 5   |", "+ | A\\|b | 50  |", "           ^^", "+ | Kit  | 9   |",
      ]
    )
  }

  @Test func aStringThatLooksLikeATableIsComparedByLines() {
    #expect(Self.summary("| a\n| b |", "| a\n| c |").contains("  | a\n"))
  }

  @Test func backslashesAndPipesInCellsAreNotReadAsEscapes() throws {
    let tables = ComparedTables(expected: [["a\\"], [#"\|"#]], actual: [["a\\"], [#"\n"#]])
    let text = Self.summary(.comparison("This is wrong", tables: tables))
    #expect(text.contains(#"  | a\\  |"#) && text.contains(#"- | \\\| |"#) && text.contains(#"+ | \\n  |"#), "\(text)")
  }

  @Test func differencesAreInReverseVideoOnAColorTerminal() {
    let text = Self.summary(#""Lost Pets""#, #""Lost Pots""#, TerminalOptions(colors: true))
    #expect(text.contains("\u{1B}[32mexpected: \"Lost P\u{1B}[0m\u{1B}[32;7me\u{1B}[0m\u{1B}[32mts\"\u{1B}[0m"))
    #expect(text.contains("\u{1B}[31m  actual: \"Lost P\u{1B}[0m\u{1B}[31;7mo\u{1B}[0m\u{1B}[31mts\"\u{1B}[0m"))
  }

  @Test func longTextWithoutCommonPartsIsShownUpToALimit() {
    let lines = { (letter: String) in (1...3000).map { "\(letter)\($0)" }.joined(separator: "\n") }
    let text = Self.summary(lines("a"), lines("b") + "\nc")
    #expect(text.ranges(of: "- a").count == 200)
    #expect(text.ranges(of: "+ b").count == 200)
    #expect(text.contains("(2800 more lines)"))
    #expect(text.contains("(2801 more lines)"))
  }

  @Test func aLongCommonPartOfALineIsFolded() {
    let words = { (word: String) in (1...500).map { $0 == 250 ? word : "w\($0)" }.joined(separator: " ") }
    let lines = Self.summary(words("cat"), words("dog")).split(separator: "\n").filter { $0.contains("…") }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("w249 ") && $0.contains(" w251") && $0.count < 500 })
    #expect(lines.first?.contains(" cat ") == true && lines.last?.contains(" dog ") == true)
  }

  /// The number of lines that differ is as small as possible.
  @Test(arguments: SeededGenerator.seeds())
  func theCommonLinesAreALongestCommonSubsequence(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 1...40, using: &random)).map { _ in "\("abcd".randomElement(using: &random) ?? "a")" }
      }
      let (expected, actual) = (texts[0] + ["z", "z"], texts[1] + ["z", "z"])
      let shown = Self.summary(expected.joined(separator: "\n"), actual.joined(separator: "\n"))
        .split(separator: "\n").map { $0.dropFirst(9) }
      let common = Self.commonCount(expected, actual)
      #expect(shown.count { $0.hasPrefix("- ") && $0.count == 3 } == expected.count - common, "\(texts)")
      #expect(shown.count { $0.hasPrefix("+ ") && $0.count == 3 } == actual.count - common, "\(texts)")
    }
  }

  /// Returns the length of the longest common subsequence.
  private static func commonCount(_ first: [String], _ second: [String]) -> Int {
    var counts = Array(repeating: 0, count: second.count + 1)
    for element in first {
      var diagonal = 0
      for (index, other) in second.enumerated() {
        let above = counts[index + 1]
        counts[index + 1] = element == other ? diagonal + 1 : max(above, counts[index])
        diagonal = above
      }
    }
    return counts.last ?? 0
  }

  private static func summary(
    _ expected: String,
    _ actual: String,
    _ options: TerminalOptions = TerminalOptions()
  ) -> String {
    summary(.comparison("This is wrong", expected: expected, actual: actual), options)
  }

  private static func summary(
    _ comparison: CucumberMessages.Attachment,
    _ options: TerminalOptions = TerminalOptions()
  ) -> String {
    var stream = SampleStream()
    stream.start()
    let result = TestStepResult.sample(.failed, "This is wrong", type: "ExpectationFailure")
    let step = SampleStep.step("Then ", "it is right", result, attachments: [comparison])
    stream.plan("a.feature", feature: "A", [SampleScenario(name: "B", steps: [step])])
    stream.run()
    stream.finish(success: false)
    return Sink.report(stream.envelopes) { SummaryReporter(options, to: $0) }.text
  }
}
