package import Gherkin

/// The words of error messages in one language.
package struct ParseErrorWords: Sendable {
  package let language: MessageLanguage

  /// The words before the list of allowed lines.
  let expected: String
  /// The words before the list of allowed lines, for an error at the end of a file.
  let expectedAtEnd: String
  /// The separator in a list of two items, including spaces.
  let or: String
  /// The separator before the last of three or more items.
  let orInSeries: String
  /// The words in place of an empty list.
  let nothing: String

  // The kinds of lines.
  let stepKeyword: String
  let docString: String
  let tableRow: String
  let tag: String
  let text: String

  /// Returns the advice on a keyword from another language.
  let foreignKeyword: @Sendable (_ keyword: String, Dialect) -> String

  /// Returns the advice on a line in a place where it isn't allowed.
  let misplacedLine: @Sendable (MisplacedLine) -> String

  /// Returns the advice on a doc string that isn't closed.
  let unclosedDocString: @Sendable (UnclosedDocString) -> String
  /// The advice on a line that can't follow a tag.
  let misplacedTag: String

  /// The strings before and after a suggestion.
  package let suggestion: (before: String, after: String)

  // The messages for other errors.
  let inconsistentCellCount: String
  let whitespaceInTag: String
  /// The strings before and after the language code.
  let unknownLanguage: (before: String, after: String)
  let invalidUTF8: String
  let tooLarge: String
}

extension ParseErrorWords {
  /// The words of error messages in English.
  package static let english = ParseErrorWords(
    language: .english,
    expected: "expected ",
    expectedAtEnd: "unexpected end of file: expected ",
    or: " or ",
    orInSeries: ", or ",
    nothing: "nothing more",
    stepKeyword: "a step keyword",
    docString: "a doc string",
    tableRow: "a table row",
    tag: "a tag",
    text: "text",
    foreignKeyword: { keyword, dialect in
      ": '\(keyword)' is a keyword in \(dialect.name): write '# language: \(dialect.code)' in the first line"
    },
    misplacedLine: { $0.english },
    unclosedDocString: { docString in
      "the doc string that begins on line \(docString.line) isn't closed: "
        + (docString.hiddenEnd.map { end in
          "on line \(end.line), remove the invisible character (\(end.character.codePoint)) before \(docString.delimiter)"
        } ?? "write \(docString.delimiter) on a line below its text")
    },
    misplacedTag: ": the tags above this line belong above a keyword line, such as that of the scenario",
    suggestion: (": did you mean '", "'?"),
    inconsistentCellCount: "this row has a different number of cells from the first row of its table",
    whitespaceInTag: "a tag can't contain whitespace: put an @ before each tag, or replace the space with a hyphen",
    unknownLanguage: ("unknown language '", "': use a code such as en, pl, or de"),
    invalidUTF8: "invalid UTF-8: save the file as UTF-8",
    tooLarge: "the file is larger than 2 GB: split it"
  )

  /// The words of error messages in Polish.
  package static let polish = ParseErrorWords(
    language: .polish,
    expected: "oczekiwano: ",
    expectedAtEnd: "nieoczekiwany koniec pliku, oczekiwano: ",
    or: " lub ",
    orInSeries: " lub ",
    nothing: "koniec pliku",
    stepKeyword: "słowo kluczowe kroku",
    docString: "blok tekstu",
    tableRow: "wiersz tabeli",
    tag: "tag",
    text: "tekst",
    foreignKeyword: { keyword, dialect in
      ": '\(keyword)' to słowo kluczowe innego języka (\(dialect.nativeName)): napisz '# language: \(dialect.code)' "
        + "w pierwszym wierszu"
    },
    misplacedLine: { $0.polish },
    unclosedDocString: { docString in
      "blok tekstu, który zaczyna się w wierszu \(docString.line), nie jest zamknięty: "
        + (docString.hiddenEnd.map { end in
          "usuń niewidoczny znak (\(end.character.codePoint)) przed \(docString.delimiter) w wierszu \(end.line)"
        } ?? "napisz \(docString.delimiter) w wierszu pod jego tekstem")
    },
    misplacedTag: ": tagi nad tym wierszem powinny być nad wierszem ze słowem kluczowym, na przykład scenariusza",
    suggestion: (": czy chodziło o '", "'?"),
    inconsistentCellCount: "ten wiersz ma inną liczbę komórek niż pierwszy wiersz tabeli",
    whitespaceInTag: "tag nie może zawierać odstępu: wstaw @ przed każdym tagiem albo zastąp odstęp łącznikiem",
    unknownLanguage: ("nieznany język '", "': użyj kodu, na przykład en, pl lub de"),
    invalidUTF8: "nieprawidłowe kodowanie UTF-8: zapisz plik w UTF-8",
    tooLarge: "plik ma ponad 2 GB: podziel go"
  )
}
