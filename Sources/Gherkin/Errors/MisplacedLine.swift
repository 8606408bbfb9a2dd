/// A line whose kind is clear, but that isn't allowed where it is.
enum MisplacedLine {
  /// The keyword of a background below a scenario or another background.
  case background(keyword: String, isSecond: Bool)
  /// The keyword of a second feature, and that of a rule.
  case secondFeature(keyword: String, rule: String)
  /// A step or title above the feature, and the keyword of a feature.
  case aboveFeature(featureKeyword: String)
  /// The keyword of examples below a background.
  case examplesOfBackground(keyword: String)
  case stepBelowExamples
  /// A step keyword without a text.
  case emptyStep(keyword: String)
  /// A row of a table that doesn't start with a pipe.
  case rowWithoutFirstPipe
  case secondTable
  case secondDocString
  /// A row whose cells are separated by tabs.
  case tabRow
  /// A delimiter of a doc string with curly quotation marks.
  case curlyDelimiter
  /// A comment of another language, which starts with this sign.
  case foreignComment(String)
  /// A delimiter of doc strings in other tools.
  case foreignDelimiter

  /// Classifies a line where other kinds of lines are allowed. Returns `nil` if the kind isn't clear.
  init?(_ text: String, expected: TokenKinds, _ dialect: Dialect) {
    func title(_ keywords: [String]) -> String? { keywords.first { text.hasPrefix($0 + ":") } }
    let steps = [dialect.given, dialect.when, dialect.then, dialect.and, dialect.but].flatMap { $0 }
    let titles = [dialect.background, dialect.scenario, dialect.scenarioOutline, dialect.rule, dialect.examples]
    let isStep = steps.contains { text.hasPrefix($0) }
    let emptyStep = steps.first { $0.hasSuffix(" ") && text + " " == $0 }
    if let sign = text.foreignCommentSign {
      self = .foreignComment(sign)
    } else if expected.contains(.featureLine) {
      guard isStep || emptyStep != nil || titles.contains(where: { title($0) != nil }),
        let keyword = dialect.feature.first
      else { return nil }
      self = .aboveFeature(featureKeyword: keyword)
    } else if expected.contains(.stepLine), let emptyStep {
      self = .emptyStep(keyword: text == "*" ? text : String(emptyStep.dropLast()))
    } else if let keyword = title(dialect.feature), let rule = dialect.rule.last {
      self = .secondFeature(keyword: keyword, rule: rule)
    } else if let keyword = title(dialect.background), expected.contains(.scenarioLine) {
      // Only a scenario can have examples.
      self = .background(keyword: keyword, isSecond: !expected.contains(.examplesLine))
    } else if let keyword = title(dialect.examples), expected.contains(.stepLine), !expected.contains(.examplesLine) {
      self = .examplesOfBackground(keyword: keyword)
    } else if isStep, expected.contains(.examplesLine), expected.contains(.tableRow) {
      self = .stepBelowExamples
    } else if expected.contains(.tableRow), text.hasSuffix("|"), !text.hasPrefix("|") {
      self = .rowWithoutFirstPipe
    } else if expected.contains(.tableRow), text.utf8.contains(UInt8(ascii: "\t")) {
      self = .tabRow
    } else if expected.contains(.docStringSeparator), text.isForeignDelimiter {
      self = text.utf8.first == UInt8(ascii: "'") ? .foreignDelimiter : .curlyDelimiter
    } else if text.hasPrefix("|"), expected.contains(.stepLine) {
      self = .secondTable
    } else if text.hasPrefix("\"\"\"") || text.hasPrefix("```"), expected.contains(.stepLine) {
      self = .secondDocString
    } else {
      return nil
    }
  }
}

extension MisplacedLine {
  /// Whether the line is a title.
  var isTitle: Bool {
    switch self {
    case .background, .secondFeature, .examplesOfBackground: true
    case .aboveFeature, .stepBelowExamples, .emptyStep, .rowWithoutFirstPipe, .secondTable, .secondDocString, .tabRow,
      .curlyDelimiter, .foreignDelimiter, .foreignComment:
      false
    }
  }

  /// The problem and what to do, in English.
  var english: String {
    switch self {
    case .background(let keyword, false):
      "'\(keyword):' must be above the first scenario of its feature or rule: move it and its steps up"
    case .background(let keyword, true):
      "a feature or rule has only one '\(keyword):': move these steps into the one above"
    case .secondFeature(let keyword, let rule):
      "a file has only one '\(keyword):': move this one to a file of its own, or write '\(rule):' instead"
    case .aboveFeature(let keyword):
      "the file doesn't start with a feature: write '\(keyword):' and its name above this line"
    case .examplesOfBackground(let keyword):
      "'\(keyword):' can't be below a background: move it below the steps of an outline"
    case .stepBelowExamples: "a step can't be below the examples: move it above them, or start a new scenario"
    case .emptyStep(let keyword): "the step has no text: write it after '\(keyword)'"
    case .rowWithoutFirstPipe: "a row of a table starts with '|': write it at the start of this line"
    case .secondTable: "the step above can't have another table here: write a step above this line"
    case .secondDocString: "the step above can't have another doc string here: write a step above this line"
    case .tabRow: "bars (|) separate the cells of a table, not tabs"
    case .curlyDelimiter: "a doc string begins and ends with straight quotation marks (\"\"\")"
    case .foreignComment(let sign): "a comment starts with '#', not with '\(sign)'"
    case .foreignDelimiter: "a doc string begins and ends with \"\"\", not with '''"
    }
  }

  /// The problem and what to do, in Polish.
  var polish: String {
    switch self {
    case .background(let keyword, false):
      "'\(keyword):' musi być nad pierwszym scenariuszem funkcji lub reguły: przenieś to wyżej razem z krokami"
    case .background(let keyword, true):
      "funkcja lub reguła może mieć tylko jeden blok '\(keyword):': przenieś te kroki do poprzedniego"
    case .secondFeature(_, let rule):
      "w pliku może być tylko jedna funkcja: przenieś tę do osobnego pliku lub napisz '\(rule):'"
    case .aboveFeature(let keyword):
      "plik nie zaczyna się od funkcji: napisz '\(keyword):' i jej nazwę nad tym wierszem"
    case .examplesOfBackground(let keyword):
      "'\(keyword):' nie może być pod założeniami: przenieś to pod kroki szablonu scenariusza"
    case .stepBelowExamples: "krok nie może być pod przykładami: przenieś go nad nie lub zacznij nowy scenariusz"
    case .emptyStep(let keyword): "krok nie ma treści: napisz ją po słowie '\(keyword)'"
    case .rowWithoutFirstPipe: "wiersz tabeli zaczyna się znakiem '|': napisz go na początku tego wiersza"
    case .secondTable: "krok powyżej nie może mieć tu drugiej tabeli: napisz krok nad tym wierszem"
    case .secondDocString: "krok powyżej nie może mieć tu drugiego bloku tekstu: napisz krok nad tym wierszem"
    case .tabRow: "komórki tabeli dzielą kreski (|), a nie tabulatory"
    case .curlyDelimiter: "blok tekstu zaczyna się i kończy prostymi cudzysłowami (\"\"\")"
    case .foreignComment(let sign): "komentarz zaczyna się znakiem '#', a nie '\(sign)'"
    case .foreignDelimiter: "blok tekstu zaczyna się i kończy znakami \"\"\", a nie '''"
    }
  }
}

extension StringProtocol {
  /// The sign that starts a comment in other languages, if the text starts with it.
  package var foreignCommentSign: String? {
    ["//", "/*", "<!--", "-- "].first { hasPrefix($0) }.map { $0 == "-- " ? "--" : $0 }
  }

  /// Whether the text consists of three curly quotation marks, or is the delimiter of doc strings in other tools.
  package var isForeignDelimiter: Bool {
    if self == "'''" { return true }
    return unicodeScalars.count == 3
      && unicodeScalars.allSatisfy { ("\u{2018}"..."\u{201F}").contains($0) || $0 == "\"" }
      && unicodeScalars.contains { $0 != "\"" }
  }
}
