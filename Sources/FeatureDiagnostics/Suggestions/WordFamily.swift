/// A family of words that authors use interchangeably, such as synonyms and different forms.
///
/// The words have no diacritics. They are common in steps about apps, and no word of a family means the opposite of
/// another.
package struct WordFamily: Sendable, Hashable {
  private let number: Int
  /// The language code of the words.
  package let language: String
  /// The cost, in half edits, of replacing one of the words with another.
  package let cost: Int

  /// Returns the families of a lowercase word without diacritics.
  package static func families(of word: String) -> [WordFamily] { table[word] ?? [] }

  private static let table: [String: [WordFamily]] = {
    var table: [String: [WordFamily]] = [:]
    var number = 0
    for (lines, language, cost) in [
      (englishForms, "en", 2), (polishForms, "pl", 2), (englishSynonyms, "en", 4), (polishSynonyms, "pl", 4),
    ] {
      for line in lines {
        for word in line.split(separator: " ") {
          table[String(word), default: []].append(WordFamily(number: number, language: language, cost: cost))
        }
        number += 1
      }
    }
    return table
  }()

  private static let englishForms = [
    "am are be been being is was were", "did do does done doing", "had has have having", "gave give given gives",
    "go goes going gone went", "following that these this those", "can could", "shall should", "will would", "me my i",
    "in at on", "in into", "on onto", "saw see seen sees", "chose choose chosen", "leave leaves left", "it its",
    "mine my", "find finds found", "took take taken takes", "came come comes", "person people", "child children",
    "whose who", "our we", "their they", "her she", "he his",
  ]

  private static let polishForms = [
    "badz bedzie beda byc byl byla bylo byly byli jest jestem sa", "ma maja mam miec mial miala mialo mialy",
    "moge moze moga mozna", "i oraz", "w we", "z ze", "nastepujace ponizsze ta takie te ten to",
    "powinien powinienem powinnam powinna powinno powinny",
    "widac widze widzi widziec zobacze zobaczyc", "ide idzie isc", "mija mijaja minely minelo minie",
  ]

  private static let englishSynonyms = [
    "click press select tap touch", "open start launch run", "reopen relaunch restart", "close exit quit",
    "app application", "image photo photograph picture pic", "page screen view", "enter fill input type write",
    "displayed shown visible", "display show present", "see view notice", "message notification text", "button link",
    "list table", "back return", "error failure", "popup dialog modal alert window", "card tile item",
    "choose select pick",
    "remove delete", "add create", "user customer", "title heading header", "check verify", "contain include read say",
    "ad advert announcement", "telephone phone", "city town", "arrive come", "login signin", "browse visit open",
    "precisely exactly", "needs requires", "wait pause", "internet network", "ordered sorted",
    "answer reply respond",
  ]

  private static let polishSynonyms = [
    "dotykam klikam naciskam stukam wciskam", "otwieram uruchamiam wlaczam", "zamykam wylaczam",
    "foto fotka fotografia obraz obrazek zdjecie", "zdjecia fotki fotografii obrazka obrazu", "ekran strona widok",
    "ekranie stronie widoku", "aplikacja apka appka program", "aplikacje apke program", "telefon komorka smartfon",
    "wpisuje podaje wprowadzam", "wybieram zaznaczam", "usuwam kasuje", "komunikat wiadomosc", "przycisk guzik",
    "przyciskiem guzikiem", "napis tekst", "tytul naglowek", "przechodze wchodze", "ogloszenie anons",
    "zobaczyc ujrzec", "pokazac wyswietlic", "okno okienko",
  ]
}
