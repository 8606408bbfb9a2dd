import FeatureDiagnostics
import Gherkin

extension Problem {
  /// A message in Polish that names the problem and says how to fix it.
  var polish: String {
    switch self {
    case .syntax(let advice, let quickFix): advice.text(.polish) + (quickFix?.hint(.polish) ?? "")
    case .missingLanguageHeader(let language, let code):
      "język tego pliku to \(language): napisz '# language: \(code)' w pierwszym wierszu"
    case .unreadable(let reason): "nie można odczytać tego pliku: \(reason)"
    case .misnamedFile(let suggestion):
      "ten plik jest pomijany, bo jego nazwa nie kończy się na .feature ani .feature.md: zmień ją na '\(suggestion)'"
    case .undefinedStep(let text, let nearest):
      "żadna definicja nie pasuje do '\(text)'"
        + (nearest.map { hint($0) + text.unusualCharacters(missingIn: $0).note(.polish) }
          ?? ": użyj jednego ze zdefiniowanych kroków albo zdefiniuj ten")
    case .stepWithoutText: "krok nie ma treści: napisz ją po słowie kluczowym"
    case .unusualCharacters(let characters, let suggestion):
      "żadna definicja nie pasuje do kroku, bo zawiera on \(characters.polish): "
        + "napisz '\(suggestion)'"
    case .undefinedStepValue(let problem): problem.polish
    case .unconvertible(let value, let type, let range?, _):
      "'\(value)' jest poza zakresem typu \(type) (\(range)): wpisz liczbę z tego zakresu"
    case .unconvertible(let value, let type, nil, let values):
      "'\(value)' nie jest prawidłową wartością typu \(type)"
        + (values.isEmpty ? ": wpisz liczbę" : ": wpisz \(values.listed(or: " lub ", last: " lub "))")
    case .ambiguousStep(let text, let definitions):
      "do '\(text)' pasuje kilka definicji, \(definitions.listedInPolish): "
        + "zmień treść kroku albo doprecyzuj definicje"
    case .ignoredLine(let line), .openRow(let line): line.message(in: .polish)
    case .unknownPlaceholder(let name, let nearest):
      "w przykładach nie ma kolumny '\(name)'"
        + (nearest.map { hint("<\($0)>") } ?? ": dodaj tę kolumnę albo użyj innej")
    case .unknownColumn(let name, let nearest, let isRow):
      "krok nie przyjmuje \(isRow ? "wiersza" : "kolumny") '\(name)'"
        + (nearest.map { hint($0) } ?? (isRow ? ": zmień jego nazwę lub usuń go" : ": zmień jej nazwę lub usuń ją"))
    case .missingColumn(let name, false): "krok wymaga kolumny '\(name)': dodaj ją"
    case .missingColumn(let name, true): "krok wymaga wiersza '\(name)': dodaj go"
    case .repeatedColumn(let name, true):
      "wiersz '\(name)' odpowiada tej samej właściwości co wcześniejszy wiersz: zmień jego nazwę lub usuń go"
    case .repeatedColumn(let name, false):
      "kolumna '\(name)' odpowiada tej samej właściwości co wcześniejsza kolumna: zmień jej nazwę lub usuń ją"
    case .cellOutOfRange(let text, let name, let type, let range, let isRow):
      "'\(text)' w \(isRow ? "wierszu" : "kolumnie") '\(name)' jest poza zakresem typu \(type) (\(range)): "
        + "wpisz liczbę z tego zakresu"
    case .notTwoCells(let count):
      "wiersz musi mieć dwie komórki, a ma \(count == 1 ? "jedną" : "ich \(count)"): "
        + "wpisz w każdym wierszu nazwę i wartość"
    case .notOneCell(let count):
      "liczba wartości w wierszu: \(count), a musi być jedna: wpisz w każdym wierszu jedną wartość"
    case .missingHeader(let value):
      "w miejscu nagłówka jest '\(value)': dodaj powyżej wiersz nagłówka"
    case .duplicateKey(let key): "klucz '\(key)' się powtarza: zmień go lub usuń wiersz"
    case .invalidCell(let text, let name, .integer, _, let isRow):
      "'\(text)' w \(isRow ? "wierszu" : "kolumnie") '\(name)' nie jest liczbą całkowitą: wpisz liczbę całkowitą"
    case .invalidCell(let text, let name, .number, _, let isRow):
      "'\(text)' w \(isRow ? "wierszu" : "kolumnie") '\(name)' nie jest liczbą: wpisz liczbę"
    case .invalidCell(let text, let name, .text, let values, let isRow):
      "wartość '\(text)' jest niedozwolona w \(isRow ? "wierszu" : "kolumnie") '\(name)': "
        + "wpisz \(values.listed(or: " lub ", last: " lub "))"
    case .missingStepArgument(true): "ten krok wymaga tabeli: dodaj ją pod krokiem"
    case .missingStepArgument(false):
      "ten krok wymaga tabeli lub bloku tekstu (doc string): dodaj jedno z nich pod krokiem"
    case .untakenStepArgument(true): "ten krok nie przyjmuje tabeli: usuń ją"
    case .untakenStepArgument(false): "ten krok nie przyjmuje bloku tekstu (doc string): usuń ten blok"
    case .style(let problem): problem.polish
    }
  }
}

extension Problem.Style {
  /// A message in Polish that names the problem and says how to fix it.
  var polish: String {
    switch self {
    case .emptyFile: "w pliku nie ma funkcji: dodaj ją lub usuń plik"
    case .featureWithoutScenarios: "funkcja nie ma scenariuszy: dodaj scenariusz lub usuń plik"
    case .unnamedScenario: "scenariusz nie ma nazwy: dodaj nazwę, która mówi, co pokazuje scenariusz"
    case .duplicateFeature(let uri): "funkcja w \(uri) ma tę samą nazwę: zmień jedną z nazw"
    case .duplicateScenario(.line(let line)): "scenariusz w wierszu \(line) ma tę samą nazwę: zmień jedną z nazw"
    case .duplicateScenario(.file(let uri, let line)):
      "scenariusz \(uri):\(line) ma tę samą nazwę: zmień jedną z nazw"
    case .outlineWithoutExamples: "szablon scenariusza nie ma przykładów: dodaj je lub zmień go na zwykły scenariusz"
    case .unusedColumn(let name): "żaden krok nie używa kolumny '\(name)': użyj jej lub ją usuń"
    case .duplicateTag(let tag): "tag \(tag) występuje tu dwa razy: usuń jedno z wystąpień"
    case .inheritedTag(let tag): "tag \(tag) jest dziedziczony po funkcji, regule lub szablonie: usuń go tutaj"
    case .commentedTags: "w tym wierszu są tagi i komentarz: przenieś komentarz do osobnego wiersza"
    case .tagNotAllowed(let tag): "tag \(tag) jest niedozwolony: usuń go lub dodaj do dozwolonych tagów"
    case .missingTag(let pattern): "żaden tag scenariusza nie pasuje do '\(pattern)': dodaj pasujący tag"
    case .restrictedText(let text, let pattern):
      "'\(text)' pasuje do zakazanego wzorca '\(pattern)': użyj innego sformułowania"
    case .backgroundOfOneScenario: "założenia dotyczą tylko jednego scenariusza: przenieś do niego ich kroki"
    case .stepsOutOfOrder: "kroki nie są w kolejności Zakładając, Gdy, Wtedy: podziel scenariusz"
    case .severalActions: "scenariusz ma więcej niż jeden krok Gdy: podziel scenariusz"
    case .repeatedKeyword:
      "poprzedni krok jest tego samego rodzaju (kontekst, akcja albo rezultat): użyj spójnika, na przykład 'Oraz' lub 'I'"
    case .tooManySteps(let count, let maximum):
      "liczba kroków (\(count)) jest większa niż dozwolona (\(maximum)): podziel scenariusz lub założenia"
    case .longText(let count, let maximum):
      "liczba znaków (\(count)) jest większa niż dozwolona (\(maximum)): skróć tekst"
    case .fileName(let expected): "nazwa pliku nie jest w wymaganym stylu: zmień ją na '\(expected)'"
    case .unnamedFeature: "funkcja nie ma nazwy: dodaj nazwę, która mówi, czego dotyczy funkcja"
    case .emptyScenario: "scenariusz nie ma kroków: dodaj je lub usuń scenariusz"
    case .emptyBackground: "założenia nie mają kroków: dodaj je lub usuń założenia"
    case .notContextInBackground: "w założeniach jest krok inny niż Zakładając: przenieś go do scenariuszy"
    case .examplesInScenario(let keyword):
      "ten scenariusz ma przykłady: zmień jego słowo kluczowe na '\(keyword)'"
    case .homogenousTag(let tag, .feature): "wszystkie scenariusze funkcji mają tag \(tag): przenieś go nad funkcję"
    case .homogenousTag(let tag, .rule): "wszystkie scenariusze reguły mają tag \(tag): przenieś go nad regułę"
    case .homogenousTag(let tag, .outline): "wszystkie przykłady szablonu mają tag \(tag): przenieś go nad szablon"
    case .restrictedTag(let tag): "tag \(tag) jest zakazany: usuń go"
    case .tooManyScenarios(let count, let maximum):
      "liczba scenariuszy (\(count)) jest większa niż dozwolona (\(maximum)): podziel plik"
    case .layout(let layout): polish(layout) + ": uruchom 'korniszon format'"
    case .unknownRequirement(let tag, let nearest):
      "tagu \(tag) nie ma na liście wymagań"
        + (nearest.map { hint("@\($0)") } ?? ": popraw go albo dodaj wymaganie do listy")
    case .featureWarning(let warning): polish(warning.reason)
    case .unusedDefinition(let pattern): "żaden krok nie używa definicji '\(pattern)': użyj jej lub ją usuń"
    }
  }

  private func polish(_ layout: Layout) -> String {
    switch layout {
    case .trailingSpaces: "ten wiersz kończy się odstępem"
    case .emptyLines: "jest tu więcej niż jeden pusty wiersz"
    case .missingLineFeed: "ostatni wiersz nie kończy się znakiem nowego wiersza"
    case .tagSpacing: "przed tym tagiem musi być dokładnie jeden odstęp"
    }
  }

  private func polish(_ reason: FeatureWarning.Reason) -> String {
    switch reason {
    case .ineffectiveTag(let tag, let form):
      "tag \(tag) nie ma tu żadnego skutku: napisz '\(form)' albo zmień nazwę tagu"
    case .tagsInName(let tags):
      "'\(tags)' należy tu do nazwy: "
        + (tags.utf8.contains(UInt8(ascii: " ")) ? "jeśli to tagi, napisz je" : "jeśli to tag, napisz go")
        + " w osobnym wierszu powyżej"
    case .unusedBackground:
      "reguła nie ma scenariuszy, więc te założenia nie są wykonywane: dodaj scenariusz albo usuń założenia"
    }
  }
}

private func hint(_ suggestion: String?) -> String { suggestion.map { ": czy chodziło o '\($0)'?" } ?? "" }
