import Gherkin
import LanguageService
import Testing

/// Tests of the canonical layout of feature files.
struct FormattingTests {
  @Test func elementsAreIndentedByTheirLevel() {
    expect(
      """
      @a
      Feature: a
      About a.
      Background:
      Given b
      Scenario Outline: c
      When d
      | x |
      Then e
      \"""json
      {}
      \"""
      @t
      Examples:
      | n |
      Rule: f
      Background:
      * g
      @h
      Scenario: i
      * j
      """,
      formatsTo: """
        @a
        Feature: a
          About a.

          Background:
            Given b

          Scenario Outline: c
            When d
              | x |
            Then e
              \"""json
              {}
              \"""

            @t
            Examples:
              | n |

          Rule: f

            Background:
              * g

            @h
            Scenario: i
              * j

        """
    )
  }

  @Test func blankLinesSeparateElementsAndGroupSteps() {
    expect(
      "\n\n# language: en\n\n\nFeature: a\n\n\n\n  Scenario: b\n\n    * c\n\n\n    * d\n    \n    | e |\n  Scenario: f\n\n\n",
      formatsTo:
        "# language: en\n\nFeature: a\n\n  Scenario: b\n    * c\n\n    * d\n      | e |\n\n  Scenario: f\n"
    )
  }

  @Test func descriptionsKeepBlankLinesAndRelativeIndentation() {
    expect(
      "Feature: a\n\n    As a user:\n\n\n      - one\n\t\n    end  \n\n\n  # note\n  Scenario: b\n\n  c\n\n\n  * d\n",
      formatsTo:
        "Feature: a\n  As a user:\n\n\n    - one\n\n  end\n\n  # note\n  Scenario: b\n    c\n\n    * d\n"
    )
  }

  @Test func spacesBetweenTagsAndAfterKeywordsAreReducedToOne() {
    expect(
      "Feature:a\n@b   @c@d\t#  no tag\n@ e\nScenario:   f\n*    g  h\nGiven i",
      formatsTo: "Feature: a\n\n  @b @c @d #  no tag\n  @e\n  Scenario: f\n    * g  h\n    Given i\n"
    )
  }

  @Test func stepsThatWouldStartWithALongerKeywordAreUnchanged() {
    let text = "# language: fr\nFonctionnalité: a\n\n  Scénario: b\n    Etant donné  que c\n    Etant donné d\n"
    expect(text, formatsTo: text)
    expect(
      "# language: ja\n機能: a\nシナリオ: b\n前提  c\n前提d",
      formatsTo: "# language: ja\n機能: a\n\n  シナリオ: b\n    前提 c\n    前提d\n"
    )
  }

  @Test func stepsWithoutTextKeepTheSpaceOfTheirKeyword() {
    let text = "Feature: a\n\n  Scenario: b\n    Given \n    * \n"
    expect(text, formatsTo: text)
  }

  // MARK: Comments

  @Test func commentsAreIndentedLikeTheirNeighbors() {
    expect(
      """
      # top

      Feature: a
      # below the keyword line
      # Scenario: disabled

      # before b
      Scenario: b
      # first
      * c
      # after c

      # apart

      @d # tags
      # between
      @e
      Scenario: f
      * g
      # touches both
      Scenario: h
      * i
      | j |
      # | k |
      | l |

      # end
      """,
      formatsTo: """
        # top

        Feature: a
          # below the keyword line
          # Scenario: disabled

          # before b
          Scenario: b
            # first
            * c
            # after c

          # apart

          @d # tags
          # between
          @e
          Scenario: f
            * g

          # touches both
          Scenario: h
            * i
              | j |
              # | k |
              | l |

          # end

        """
    )
  }

  // MARK: Tables

  @Test func tablesAreAlignedByDisplayWidth() {
    expect(
      """
      Feature: a
      Scenario: b
      * c
      |żółw|日本|
      |z\u{307}o\u{301}łw|👩‍👩‍👧|
      |🇵🇱|e\u{301}e|
      ||1️⃣|
      """,
      formatsTo: """
        Feature: a

          Scenario: b
            * c
              | żółw | 日本 |
              | z\u{307}o\u{301}łw | 👩‍👩‍👧   |
              | 🇵🇱   | e\u{301}e   |
              |      | 1️⃣   |

        """
    )
  }

  @Test func columnsOfNumbersAlignRight() {
    let head = "Feature: a\n\n  Scenario: b\n    * c\n"
    expect(
      head + "|name|pieces|price|mixed|date|\n|a|2|-1.60|1|2024-01-02|\n|b|1000|3,5|x|2|\n",
      formatsTo: head + """
              | name | pieces | price | mixed | date       |
              | a    |      2 | -1.60 | 1     | 2024-01-02 |
              | b    |   1000 |   3,5 | x     | 2          |

        """
    )
    var options = FormattingOptions()
    options.alignsNumbersRight = false
    expect(head + "| n |\n| 10 |\n| 2 |\n", formatsTo: head + "      | n  |\n      | 10 |\n      | 2  |\n", options)
  }

  @Test func cellsKeepTheirEscapesAndRowsKeepTextAfterTheirLastPipe() {
    let head = "Feature: a\n\n  Scenario: b\n    * c\n"
    expect(
      head + #"|a\|b|\n\\|c\x|"# + " # no cell\n|d|e|f|\n",
      formatsTo: head + #"      | a\|b | \n\\ | c\x |"# + " # no cell\n      | d    | e    | f   |\n"
    )
    var options = FormattingOptions()
    options.cellPadding = 0
    expect(head + #"|a\ |b|"# + "\n| |c|\n", formatsTo: head + #"      |a\ |b|"# + "\n      |   |c|\n", options)
  }

  // MARK: Doc strings

  @Test func docStringsKeepDelimitersMediaTypesAndRelativeIndentation() {
    expect(
      "Feature: a\nScenario: b\n* c\n```  text/x \n  d\n\n e  \n```\n* f\n    \"\"\"\n  g\n      h\n      \n    \\\"\\\"\\\"\n    \"\"\"\n",
      formatsTo: """
        Feature: a

          Scenario: b
            * c
              ```  text/x
                d

               e\u{20}\u{20}
              ```
            * f
              \"""
              g
                h
              \u{20}\u{20}
              \\"\\"\\"
              \"""

        """
    )
  }

  // MARK: Bytes

  @Test func lineEndingsAndTheByteOrderMarkAreKept() {
    expect(
      "\u{FEFF}Feature: a\r\nScenario: b\r\n* c",
      formatsTo: "\u{FEFF}Feature: a\r\n\r\n  Scenario: b\r\n    * c\r\n"
    )
    expect("Feature: a\r\n* b\n", formatsTo: "Feature: a\r\n  * b\n")
    expect("", formatsTo: "")
    expect("\n \n", formatsTo: "")
    expect("\u{FEFF}", formatsTo: "\u{FEFF}")
  }

  @Test func linesWithErrorsAreUnchanged() {
    expect(
      "Feature: a\nScenario: b\n* c\n\t Thn d \n\n\n* e\n  @x y\n\n  Scenario: f\n",
      formatsTo: "Feature: a\n\n  Scenario: b\n    * c\n\t Thn d \n\n\n    * e\n  @x y\n\n  Scenario: f\n"
    )
    let open = "Feature: a\n\n  Scenario: b\n    * c\n   \"\"\"\n d  \n\n"
    expect(open, formatsTo: open)
    let garbage = (1...30).map { "  line \($0) \n\n" }.joined()
    expect(garbage, formatsTo: garbage)
    expect(
      "Feature: a\nScenario: b\n* c\n|d|ee|\n |f|\n|g|h|\n",
      formatsTo: "Feature: a\n\n  Scenario: b\n    * c\n      | d | ee |\n |f|\n      | g | h  |\n"
    )
  }

  @Test func markdownIsUnchanged() {
    let source = Source(uri: "a.feature.md", text: "#  Feature: a\n  * b")
    #expect(source.formatted() == source.text)
  }

  // MARK: Options

  @Test func commentedRowsStayInTheirTable() {
    let text =
      "Feature: a\nScenario: b\n* c\n| d |\n# | e |\n\n* f\n| g |\n  # | h |\n# i\n* j\n| k |\n# | l |\n# m\n\n"
    expect(
      text + "Scenario: n\n* o\n| p |\n# | q |\n",
      formatsTo: """
        Feature: a

          Scenario: b
            * c
              | d |
              # | e |

            * f
              | g |
              # | h |
            # i
            * j
              | k |
              # | l |
              # m

          Scenario: n
            * o
              | p |
              # | q |

        """
    )
    expect(
      "Feature: a\nScenario Outline: b\n* <c>\nExamples:\n| c |\n| 1 |\n# | 2 |\n\nScenario: d\n* e\n",
      formatsTo:
        "Feature: a\n\n  Scenario Outline: b\n    * <c>\n\n    Examples:\n      | c |\n      | 1 |\n      # | 2 |\n\n"
        + "  Scenario: d\n    * e\n"
    )
  }

  @Test func hardLineBreaksInDescriptionsAreKept() {
    expect(
      "Feature: a  \nMain Street 1  \n1234 Town   \nLand \n\nend  \nScenario: b\n  c  \n  d  \n\n  * e  \n",
      formatsTo:
        "Feature: a\n  Main Street 1  \n  1234 Town  \n  Land\n\n  end\n\n  Scenario: b\n    c  \n    d\n\n    * e\n"
    )
  }

  @Test func aHardLineBreakInADescriptionIsNotTrailingSpace() {
    var rules = StyleRules()
    rules[.noTrailingSpaces] = .error
    func lines(_ text: String) -> [Int] {
      let checker = FeatureChecker(rules: rules, catalog: nil)
      let problems = checker.diagnostics(of: Source(uri: "a.feature", text: text))
      return problems.filter { $0.rule == .noTrailingSpaces }.map(\.start.line)
    }
    #expect(lines("Feature: a  \n  b  \n  c   \n  d \n  e  \n\n  Scenario: f\n    * g  \n") == [1, 3, 4, 5, 8])
  }

  @Test func indentationIsConfigurable() {
    let text = "Feature: a\nd\nRule: b\nScenario: c\nGiven d\nAnd e\n|x|\nAnd f\n```\ng\n```\nExamples:\n|n|\n"
    var options = FormattingOptions()
    options.indentation = .tab
    options.indentsFeatureChildren = false
    options.indentsRuleChildren = false
    options.indentsConjunctions = true
    options.indentsDataTables = false
    options.indentsExamples = false
    expect(
      text,
      formatsTo:
        "Feature: a\n\td\n\nRule: b\n\nScenario: c\n\tGiven d\n\t\tAnd e\n\t\t| x |\n\t\tAnd f\n"
        + "\t\t\t```\n\t\t\tg\n\t\t\t```\n\nExamples:\n\t| n |\n",
      options
    )
  }

  @Test func theParserDeterminesTheLanguage() {
    let source = Source(uri: "a.feature", text: "Funkcja: a\nScenariusz: b\nZakładając c\n")
    #expect(source.formatted(parser: Parser(language: "pl")) == "Funkcja: a\n\n  Scenariusz: b\n    Zakładając c\n")
    #expect(source.formatted() == source.text)
  }

  // MARK: Support

  /// Checks the result, and that formatting it again changes nothing.
  private func expect(
    _ text: String,
    formatsTo expected: String,
    _ options: FormattingOptions = FormattingOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let formatted = Source(uri: "a.feature", text: text).formatted(options)
    #expect(Array(formatted.utf8) == Array(expected.utf8), "\(formatted)", sourceLocation: sourceLocation)
    let again = Source(uri: "a.feature", text: formatted).formatted(options)
    #expect(Array(again.utf8) == Array(formatted.utf8), "\(again)", sourceLocation: sourceLocation)
  }
}
