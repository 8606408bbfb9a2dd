/// The keywords of one spoken language.
public struct Dialect: Sendable, Hashable {
  /// The language's code, such as `en` or `pl`.
  public let code: String

  /// The language's name in English.
  public let name: String

  /// The language's name in the language itself.
  public let nativeName: String

  /// The keywords of a feature.
  public let feature: [String]

  /// The keywords of a background.
  public let background: [String]

  /// The keywords of a rule.
  public let rule: [String]

  /// The keywords of a scenario.
  public let scenario: [String]

  /// The keywords of a scenario outline.
  public let scenarioOutline: [String]

  /// The keywords of examples.
  public let examples: [String]

  /// The keywords of a context step. Step keywords include the space after them, in languages that use one.
  public let given: [String]

  /// The keywords of an action step.
  public let when: [String]

  /// The keywords of an outcome step.
  public let then: [String]

  /// The keywords of a step with the type of the previous step, such as the English `And`.
  public let and: [String]

  /// The keywords of a contrasting step with the type of the previous step, such as the English `But`.
  public let but: [String]

  /// All languages, in the order of their codes.
  public static let all: [Dialect] = table.description.utf8.split(separator: UInt8(ascii: "\n"))
    .compactMap { Dialect(tableRow: $0) }

  /// All languages, English first, because files in other languages often contain English.
  package static let allAfterEnglish: [Dialect] = all.filter { $0.code == "en" } + all.filter { $0.code != "en" }

  /// Returns the other languages in which a line is the keyword line of a feature, English first. Returns an empty
  /// array if the line is such a line in the given language.
  package static func others(besides code: String, withFeatureLine line: Substring) -> [Dialect] {
    func hasFeatureLine(_ dialect: Dialect) -> Bool { dialect.feature.contains { line.hasPrefix($0 + ":") } }
    if let own = named(code), hasFeatureLine(own) { return [] }
    return allAfterEnglish.filter { $0.code != code && hasFeatureLine($0) }
  }

  /// Returns the dialect for a language code, or `nil` if the code is unknown.
  public static func named(_ code: some StringProtocol) -> Dialect? {
    KeywordIndex.named(String(code))?.dialect
  }

  /// Creates the dialect for a language code from its row in the table, or returns `nil` if the code is unknown.
  init?(code: String) {
    let start = code + ";"
    var rest = Self.table.description.utf8[...]
    // Searches row by row, because splitting the whole table takes a while, and every run begins with the English row.
    while !rest.starts(with: start.utf8) {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      rest = rest[rest.index(after: end)...]
    }
    self.init(tableRow: rest.prefix { $0 != UInt8(ascii: "\n") })
  }

  private init?(tableRow row: Substring.UTF8View) {
    let fields = row.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard fields.count >= 14 else { return nil }
    func text(_ field: Int) -> String { String(Substring(fields[field])) }
    func keywords(_ field: Int) -> [String] {
      fields[field].split(separator: UInt8(ascii: "|")).map { String(Substring($0)) }
    }
    self.code = text(0)
    self.name = text(1)
    self.nativeName = text(2)
    self.feature = keywords(3)
    self.background = keywords(4)
    self.rule = keywords(5)
    self.scenario = keywords(6)
    self.scenarioOutline = keywords(7)
    self.examples = keywords(8)
    self.given = keywords(9)
    self.when = keywords(10)
    self.then = keywords(11)
    self.and = keywords(12)
    self.but = keywords(13)
  }
}
