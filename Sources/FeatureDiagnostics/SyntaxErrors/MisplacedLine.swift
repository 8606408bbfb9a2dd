import Gherkin

/// A line of a known kind in a place where that kind isn't allowed.
enum MisplacedLine {
  /// A line that would be a tag, a step, or another known kind of line without the invisible character at its start.
  case invisibleStart(Unicode.Scalar)
  /// A background, with its keyword, below a scenario or, if `isSecond` is true, below another background.
  case background(keyword: String, isSecond: Bool)
  /// A second feature, with its keyword and the keyword for a rule.
  case secondFeature(keyword: String, rule: String)
  /// A step or keyword line above the feature, with the language's keyword for a feature.
  case aboveFeature(featureKeyword: String)
  /// Examples below a background, with their keyword.
  case examplesOfBackground(keyword: String)
  case stepBelowExamples
  /// A step keyword without text after it.
  case emptyStep(keyword: String)
  /// Tags with other text after them.
  case textAfterTags
  /// A table row that doesn't start with a pipe.
  case rowWithoutFirstPipe
  case secondTable
  case secondDocString
  /// A table row whose cells are separated by tabs.
  case tabRow
  /// A doc string delimiter with curly quotation marks.
  case curlyDelimiter
  /// A comment in the syntax of another language, with the characters that start it.
  case foreignComment(String)
  /// The delimiter `'''`, which other tools use for doc strings.
  case foreignDelimiter

  /// Classifies a line in a place where only other kinds of lines are allowed, or returns `nil` if its kind isn't
  /// clear.
  init?(_ text: String, expected: TokenKinds, _ dialect: Dialect) {
    func lineKeyword(in keywords: [String]) -> String? { keywords.first { text.hasPrefix($0 + ":") } }
    let steps = [dialect.given, dialect.when, dialect.then, dialect.and, dialect.but].flatMap { $0 }
    let lineKeywords = [dialect.background, dialect.scenario, dialect.scenarioOutline, dialect.rule, dialect.examples]
    func isStep(_ text: String) -> Bool { steps.contains { text.hasPrefix($0) } }
    let emptyStep = steps.first { $0.hasSuffix(" ") && text + " " == $0 }
    if let start = InvisibleStart(text),
      case let visible = String(text.unicodeScalars.dropFirst(start.count)),
      visible.isEmpty || visible.startsWithSign || isStep(visible)
        || (lineKeywords + [dialect.feature]).joined().contains(where: { visible.hasPrefix($0 + ":") })
    {
      self = .invisibleStart(start.character)
    } else if let sign = text.foreignCommentSign {
      self = .foreignComment(sign)
    } else if expected.contains(.featureLine) {
      guard isStep(text) || emptyStep != nil || lineKeywords.contains(where: { lineKeyword(in: $0) != nil }),
        let keyword = dialect.feature.first
      else { return nil }
      self = .aboveFeature(featureKeyword: keyword)
    } else if expected.contains(.stepLine), let emptyStep {
      self = .emptyStep(keyword: text == "*" ? text : String(emptyStep.dropLast()))
    } else if let keyword = lineKeyword(in: dialect.feature), let rule = dialect.rule.last {
      self = .secondFeature(keyword: keyword, rule: rule)
    } else if let keyword = lineKeyword(in: dialect.background), expected.contains(.scenarioLine) {
      // Only a scenario can have examples.
      self = .background(keyword: keyword, isSecond: !expected.contains(.examplesLine))
    } else if let keyword = lineKeyword(in: dialect.examples), expected.contains(.stepLine),
      !expected.contains(.examplesLine)
    {
      self = .examplesOfBackground(keyword: keyword)
    } else if isStep(text), expected.contains(.examplesLine), expected.contains(.tableRow) {
      self = .stepBelowExamples
    } else if text.hasPrefix("@"), expected.contains(.tagLine) {
      self = .textAfterTags
    } else if expected.contains(.tableRow), text.hasSuffix("|"), !text.hasPrefix("|") {
      self = .rowWithoutFirstPipe
    } else if expected.contains(.tableRow), text.utf8.contains(UInt8(ascii: "\t")),
      !isStep(String(text.map { $0 == "\t" ? " " : $0 }))
    {
      self = .tabRow
    } else if expected.contains(.docStringSeparator), text.isForeignDelimiter {
      self = text.utf8.first == UInt8(ascii: "'") ? .foreignDelimiter : .curlyDelimiter
    } else if text.hasPrefix("|"), expected.contains(.stepLine) {
      self = .secondTable
    } else if text.docStringDelimiter != nil, expected.contains(.stepLine) {
      self = .secondDocString
    } else {
      return nil
    }
  }
}

extension MisplacedLine {
  /// Whether the line is certainly a keyword line. A line above the feature may also be a step.
  var isKeywordLine: Bool {
    switch self {
    case .background, .secondFeature, .examplesOfBackground: true
    default: false
    }
  }

  /// A message in English that names the problem and says what to do.
  var english: String {
    switch self {
    case .invisibleStart(let character):
      "this line begins with an invisible character (\(character.codePoint)): remove that character"
    case .background(let keyword, false):
      "'\(keyword):' must be above the first scenario of its feature or rule: move it and its steps up"
    case .background(let keyword, true):
      "a feature or rule can have only one '\(keyword):': move these steps into the one above"
    case .secondFeature(let keyword, let rule):
      "a file can have only one '\(keyword):': move this one to another file, or write '\(rule):' instead"
    case .aboveFeature(let keyword):
      "the file doesn't start with a feature: write '\(keyword):' and its name above this line"
    case .examplesOfBackground(let keyword):
      "'\(keyword):' can't be below a background: move it below the steps of an outline"
    case .stepBelowExamples: "a step can't be below the examples: move it above them, or start a new scenario"
    case .emptyStep(let keyword): "the step has no text: write it after '\(keyword)'"
    case .textAfterTags: "tags can't share a line with other text: move the text after them to the next line"
    case .rowWithoutFirstPipe: "a table row starts with '|': add one at the start of this line"
    case .secondTable: "a step takes one table: write another step above this line"
    case .secondDocString: "a step takes one doc string: write another step above this line"
    case .tabRow: "separate the cells of a table with '|', not with tabs"
    case .curlyDelimiter: "a doc string begins and ends with straight quotation marks (\"\"\")"
    case .foreignComment(let sign): "a comment starts with '#', not with '\(sign)'"
    case .foreignDelimiter: "a doc string begins and ends with \"\"\", not with '''"
    }
  }

  /// A message in Polish that names the problem and says what to do.
  var polish: String {
    switch self {
    case .invisibleStart(let character):
      "ten wiersz zaczyna się od niewidocznego znaku (\(character.codePoint)): usuń ten znak"
    case .background(let keyword, false):
      "blok '\(keyword):' musi być nad pierwszym scenariuszem funkcji lub reguły: przenieś go tam razem z krokami"
    case .background(let keyword, true):
      "funkcja lub reguła może mieć tylko jeden blok '\(keyword):': przenieś te kroki do poprzedniego"
    case .secondFeature(_, let rule):
      "w pliku może być tylko jedna funkcja: przenieś tę do osobnego pliku lub zmień jej słowo kluczowe na '\(rule):'"
    case .aboveFeature(let keyword):
      "plik nie zaczyna się od funkcji: napisz '\(keyword):' i jej nazwę nad tym wierszem"
    case .examplesOfBackground(let keyword):
      "blok '\(keyword):' nie może być pod założeniami: przenieś go pod kroki szablonu scenariusza"
    case .stepBelowExamples: "krok nie może być pod przykładami: przenieś go nad przykłady lub zacznij nowy scenariusz"
    case .emptyStep(let keyword): "krok nie ma treści: napisz ją po słowie '\(keyword)'"
    case .textAfterTags: "w wierszu z tagami nie może być innego tekstu: przenieś go do następnego wiersza"
    case .rowWithoutFirstPipe: "wiersz tabeli zaczyna się od znaku '|': dopisz ten znak na początku wiersza"
    case .secondTable: "krok może mieć tylko jedną tabelę: napisz nad tym wierszem nowy krok"
    case .secondDocString: "krok może mieć tylko jeden blok tekstu: napisz nad tym wierszem nowy krok"
    case .tabRow: "komórki tabeli rozdziela znak '|', a nie tabulator"
    case .curlyDelimiter: "blok tekstu zaczyna się i kończy prostymi cudzysłowami (\"\"\")"
    case .foreignComment(let sign): "komentarz zaczyna się od znaku '#', a nie od '\(sign)'"
    case .foreignDelimiter: "blok tekstu zaczyna się i kończy znakami \"\"\", a nie '''"
    }
  }
}

extension StringProtocol {
  /// The characters at the start of the string that begin a comment in another language, or `nil` if there are none.
  package var foreignCommentSign: String? {
    ["//", "/*", "<!--", "-- "].first { hasPrefix($0) }.map { $0 == "-- " ? "--" : $0 }
  }

  /// Whether the string is `'''`, which other tools use as a doc string delimiter, or consists of three quotation
  /// marks, at least one of them curly.
  package var isForeignDelimiter: Bool {
    if self == "'''" { return true }
    return unicodeScalars.count == 3
      && unicodeScalars.allSatisfy { ("\u{2018}"..."\u{201F}").contains($0) || $0 == "\"" }
      && unicodeScalars.contains { $0 != "\"" }
  }
}
