import CucumberExpressions
import Testing

/// Tests of the syntax beyond plain groups, classes, and quantifiers, which `RegularExpressionTests` covers.
struct PatternTests {
  private func found(_ source: String, _ text: String) throws -> String? {
    try RegularExpression("(\(source))", parameterTypes: ParameterTypeRegistry()).match(text)?.first?.text
  }

  /// A pattern, a string, and the expected match.
  typealias Case = (source: String, text: String, expected: String?)

  private static let properties: [Case] = [
    (#"\p{L}+"#, "12 Łódź!", "Łódź"), (#"\P{L}+"#, "Łódź 12!", " 12!"), (#"\p{Lu}"#, "łóŻ", "Ż"),
    (#"\p{Lu}"#, "łóż", nil),
    (#"[\p{L}\d]+"#, "-ż1ó2-", "ż1ó2"), (#"[^\p{L}\d]+"#, "ż1 –ó", " –"), (#"[\P{L}ż]+"#, "ó1ż2ó", "1ż2"),
    (#"[^\P{L}ż]+"#, "1żół2", "ół"), (#"\p{Letter}\p{Nd}\p{Sc}"#, "ż٣€", "ż٣€"),
    (#"\p{gc=Decimal_Number}+"#, "a12", "12"),
    (#"\p{General_Category=P}+"#, "a–„b", "–„"), (#"\p{Zs}"#, "a\u{A0}b", "\u{A0}"), (#"\p{M}"#, "e\u{301}", "\u{301}"),
    (#"\p{Alphabetic}+"#, "1ż₂Ⓐ", "ż"), (#"\p{Upper}+\p{Lowercase}+"#, "żŻÓłw1", "ŻÓłw"),
    (#"\P{Alpha}+"#, "ż1 !", "1 !"),
    (#"[\P{Upper}]+"#, "Żół1Ż", "ół1"), (#"\p{LC}\p{Lo}"#, "aא", "aא"), (#"\p{Cn}"#, "a\u{378}", "\u{378}"),
    (#"[\p{L}-z]+"#, "1-ż-", "-ż-"),
  ]

  private static let flags: [Case] = [
    ("(?i)żółw", "ŻÓŁW", "ŻÓŁW"), ("(?i)ŻÓŁW 1", "mam żółw 1", "żółw 1"), ("żółw", "ŻÓŁW", nil),
    ("(?i:Ł)ódź", "łódź", "łódź"), ("(?i:Ł)ódź", "łÓDŹ", nil), ("(?i)a(?-i:b)c", "AbC", "AbC"),
    ("(?i)a(?-i:b)c", "ABC", nil), ("(?:(?i)a|b)c", "Bc", "Bc"), ("(?:(?i)a|b)c", "BC", nil), ("a(?i)b", "aB", "aB"),
    ("a(?i)b", "AB", nil), ("(?i)[a-ż]+", "ŻÓŁW", "ŻÓŁW"), ("(?i)[^ż]", "Ża", "a"), ("(?i)[^a-z]", "Ba1", "1"),
    (#"(?i)\p{Lu}+"#, "1żÓ", "żÓ"), (#"(?i)\p{Ll}+"#, "1żÓ", "żÓ"), ("(?i)σ+", "ςΣσ", "ςΣσ"),
    ("(?i)[Σ]+", "ςΣσ", "ςΣσ"),
    ("(?i)k", "\u{212A}", "\u{212A}"), ("(?i)[\u{212A}]", "k", "k"), ("(?i)ß", "ẞ", "ẞ"), ("(?i)ß", "SS", nil),
    ("(?i)𐐀", "𐐨", "𐐨"), (#"(?i)\W"#, "sS!", "!"), (".+", "a\nb", "a"), ("(?s).+", "a\nb", "a\nb"),
    ("(?s:.).", "\n\n", nil),
    ("^b", "a\nb", nil), ("(?m)^b$", "a\nb\u{2028}c", "b"), ("(?m:a$)", "ba\u{2029}", "a"),
    ("(?ms)^.+$", "a\nb", "a\nb"),
    ("(?i-s:A.)", "a\n", nil), ("(?im-s)^B.$", "a\nbb", "bb"),
  ]

  private static let others: [Case] = [
    ("(?<żółw1>a)b", "ab", "ab"), (#"\cJ\0"#, "a\n\0", "\n\0"), (#"\uD83D\uDC22+"#, "a🐢🐢", "🐢🐢"),
    (#"[\u{1F400}-\uD83D\uDC22]"#, "🐣🐢", "🐢"), ("(?=a(?=b(?!c))).", "abcab!", "a"),
    ("(?!(?:a|b)*c).+", "abcd", "d"), ("(?:(?=a).){2}", "baa", "aa"),
  ]

  @Test(arguments: properties)
  func propertiesMatchCodePointsByTheirUnicodeData(_ item: Case) throws {
    #expect(try found(item.source, item.text) == item.expected)
  }

  @Test(arguments: flags)
  func flagsApplyToTheRestOfTheirGroup(_ item: Case) throws {
    #expect(try found(item.source, item.text) == item.expected)
  }

  @Test(arguments: others)
  func namesEscapesAndNestedLookaheadsFollowECMAScript(_ item: Case) throws {
    #expect(try found(item.source, item.text) == item.expected)
  }

  @Test func theTablesContainEveryCase() {
    #expect((Self.properties.count, Self.flags.count, Self.others.count) == (20, 33, 7))
  }

  @Test func aStepMatcherFindsPatternsWithFlags() throws {
    let registry = ParameterTypeRegistry()
    let expressions = try ["(?i)^mam żółwia$", "^mam (?i)psa$", "(?m)^kot$"].map { source in
      StepExpression.regular(try RegularExpression(source, parameterTypes: registry))
    }
    let matcher = StepMatcher(expressions)
    #expect(matcher.matches("MAM ŻÓŁWIA").map(\.index) == [0])
    #expect(matcher.matches("mam PSA").map(\.index) == [1])
    #expect(matcher.matches("pies\nkot\nmysz").map(\.index) == [2])
  }

  @Test(arguments: [
    (
      "L",
      [Unicode.GeneralCategory.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]
    ),
    ("M", [.nonspacingMark, .spacingMark, .enclosingMark]), ("N", [.decimalNumber, .letterNumber, .otherNumber]),
    ("Z", [.spaceSeparator, .lineSeparator, .paragraphSeparator]),
    ("S", [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol]), ("Lm", [.modifierLetter]),
    ("Pd", [.dashPunctuation]),
  ]
  )
  func classesOfPropertiesMatchTheSameCodePointsAsTheStandardLibrary(
    name: String,
    categories: [Unicode.GeneralCategory]
  ) throws {
    let registry = ParameterTypeRegistry()
    let property = try RegularExpression(#"^\p{\#(name)}$"#, parameterTypes: registry)
    let complement = try RegularExpression(#"^[^\p{\#(name)}]$"#, parameterTypes: registry)
    let scalars = (0...0x20CF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    var members = 0
    for scalar in scalars {
      let isMember = categories.contains(scalar.properties.generalCategory)
      members += isMember ? 1 : 0
      #expect((property.match(String(scalar)) != nil) == isMember, "\(scalar.value)")
      #expect((complement.match(String(scalar)) == nil) == isMember, "\(scalar.value)")
    }
    #expect(scalars.count == 0x20D0 && members > 0)
  }
}
