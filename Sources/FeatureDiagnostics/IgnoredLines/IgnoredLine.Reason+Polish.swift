import Gherkin

extension IgnoredLine.Reason {
  /// A message in Polish that names the problem and says how to fix it.
  var polish: String {
    switch self {
    case .step(let suggestion):
      "ten wiersz należy do opisu i nie jest wykonywany\(hint(suggestion))"
    case .misplacedStep:
      "ten krok należy do opisu i nie jest wykonywany: przenieś go do scenariusza lub do założeń"
    case .misplacedKeywordLine(let keyword):
      "'\(keyword):' należy tu do opisu i nie ma żadnego skutku: przenieś ten blok z krokami nad pierwszy scenariusz"
    case .keywordLine(let suggestion):
      "ten wiersz należy do opisu, bo nie zaczyna się od słowa kluczowego\(hint(suggestion))"
    case .invisibleStart(let character, _):
      "ten wiersz należy do opisu, bo zaczyna się od niewidocznego znaku (\(character.codePoint)): usuń ten znak"
    case .foreignKeyword(let keyword, let language, let inMarkdown, let suggestion):
      "'\(keyword)' to słowo kluczowe innego języka (\(language.nativeName)), więc ten wiersz należy do opisu "
        + "i nie jest wykonywany: "
        + (inMarkdown
          ? "użyj opcji '--language \(language.code)' albo napisz '\(suggestion)' w tym wierszu"
          : "napisz '# language: \(language.code)' w pierwszym wierszu pliku albo '\(suggestion)' w tym wierszu")
    case .table(let suggestion):
      "ta tabela należy do opisu i nie jest używana: napisz nad nią '\(suggestion)'"
    case .noExamples:
      "te przykłady nie mają wierszy z wartościami, więc nie są wykonywane: dodaj wiersz pod nagłówkiem"
    case .tabTable(let suggestion):
      "tabulatory nie rozdzielają komórek tabeli, więc te wiersze nie są wykonywane\(hint(suggestion))"
    case .missingHeader(let suggestion):
      "przykłady nie mają nagłówka z nazwami parametrów: napisz '\(suggestion)' nad tym wierszem"
    case .repeatedHeader: "ten wiersz powtarza nagłówek, więc nazwy kolumn są w nim wartościami: usuń go"
    case .ruleRow:
      "ten wiersz jest zwykłym wierszem danych, choć wygląda jak linia pod nagłówkiem tabeli w Markdownie: usuń go"
    case .tagsInName(let tags, true):
      "'\(tags)' należy tu do nazwy i nie ma żadnego skutku: przenieś ten fragment do osobnego wiersza powyżej"
    case .tagsInName(let tags, false):
      "'\(tags)' należy tu do nazwy i nie ma żadnego skutku, bo założenia nie mogą mieć tagów: usuń ten fragment"
    case .tagPunctuation(let tag, let suggestion):
      "znak interpunkcyjny jest częścią tagu '\(tag)'\(hint(suggestion))"
    case .tagSeparator(let tag, let suggestion):
      "znak rozdzielający jest częścią tagu '\(tag)': rozdzielaj tagi odstępem, na przykład '\(suggestion)'"
    case .commentedTags(let tags, let suggestion):
      "'\(tags)' to tutaj komentarz, więc nie ma żadnego skutku\(hint(suggestion))"
    case .bareTags(let suggestion): "ten wiersz należy do opisu i nie ma żadnego skutku\(hint(suggestion))"
    case .unusualTag(let suggestion):
      "filtr z tagiem '\(suggestion)' nie wybiera tego tagu, choć są do siebie podobne\(hint(suggestion))"
    case .stepInName: "ten krok należy do nazwy i nie jest wykonywany: przenieś go do następnego wiersza"
    case .duplicateColumn(let name):
      "wcześniejsza kolumna też nazywa się '\(name)', więc żaden krok nie używa tej kolumny: zmień jej nazwę lub usuń ją"
    case .emptyStep(let keyword):
      "ten wiersz należy do opisu i nie jest wykonywany: napisz treść kroku po słowie '\(keyword)'"
    case .afterDocString(let text):
      "tekst '\(text)' za końcem bloku tekstu nie jest wykonywany: przenieś go do osobnego wiersza albo usuń"
    case .inDocString(let text, let delimiter):
      "'\(text)' należy do tego bloku tekstu i nie jest wykonywane: napisz '\(delimiter)' nad tym wierszem "
        + "albo nadaj mu takie samo wcięcie jak ogranicznikom"
    case .unnamedColumn:
      "ta kolumna nie ma nazwy, więc żaden krok jej nie używa: wpisz nazwę w nagłówku lub usuń kolumnę"
    case .openRow(let text):
      text.unicodeScalars.last.flatMap { $0.isLikePipe ? "zakończ wiersz znakiem '|' zamiast '\($0)'" : nil }
        ?? "'\(text)' nie należy do tabeli: zakończ wiersz znakiem '|'"
    case .delimiterRow:
      "komórka z samych łączników tworzy wiersz rozdzielający, który nie zawiera danych: wpisz inną wartość lub usuń "
        + "ten wiersz"
    case .rowWithoutFirstPipe: "ten wiersz nie należy do tabeli: zacznij go od znaku '|'"
    case .unreadRow: "ten wiersz nie należy do tabeli: dodaj wcięcie od dwóch do pięciu spacji, wymagane w Markdownie"
    case .placeholder(let name, let suggestion):
      "w przykładach nie ma kolumny '\(name)', więc '<\(name)>' nie zostanie zastąpione"
        + (suggestion.map { hint("<\($0)>") } ?? ": dodaj tę kolumnę albo użyj innej")
    case .placeholderOfOtherExamples(let name):
      "niektóre przykłady tego szablonu nie mają kolumny '\(name)', więc '<\(name)>' nie zostanie w nich zastąpione: "
        + "dodaj tę kolumnę"
    case .misspelledPlaceholder(let text, let suggestion):
      "'\(text)' nie jest parametrem, więc nie zostanie zastąpione\(hint(suggestion))"
    case .placeholderOutsideOutline(let name):
      "'<\(name)>' nie zostanie zastąpione, bo krok nie należy do szablonu scenariusza: "
        + "napisz wartość albo dodaj do scenariusza przykłady z kolumną '\(name)'"
    case .placeholderInBackground(let name):
      "'<\(name)>' nie zostanie zastąpione, bo założenia nie korzystają z wartości przykładów: "
        + "napisz wartość albo przenieś krok do szablonu scenariusza"
    case .placeholderInTag(let name):
      "'<\(name)>' nie zostanie zastąpione, bo tagi nie korzystają z wartości przykładów: "
        + "podziel przykłady i oznacz tagiem każdą część"
    case .wrappedStep: "ten wiersz nie należy do kroku nad nim: napisz cały krok w jednym wierszu"
    case .conflictMarker:
      "ten wiersz pozostał po konflikcie scalania: zachowaj potrzebne fragmenty obu stron i usuń ten wiersz"
    case .lineSeparator("\r"):
      "ten wiersz zawiera znak powrotu karetki (CR): zmień końce wierszy w pliku na LF"
    case .lineSeparator(let scalar):
      "ten wiersz zawiera separator wierszy (\(scalar.codePoint)): zastąp go znakiem nowego wiersza"
    }
  }
}

private func hint(_ suggestion: String) -> String { ": czy chodziło o '\(suggestion)'?" }
