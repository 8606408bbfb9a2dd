import FeatureDiagnostics
import Foundation
import Gherkin
import Korniszon
import LanguageService
import PetSpotSteps
import TestSupport
import Testing

/// Tests of the suggestions for undefined steps, with the step definitions and features of PetSpot.
struct StepAdviceTests {
  static func catalog() throws -> StepCatalog {
    try StepLibrary.petSpot().compiled().library.stepCatalog(root: "/")
  }

  /// Returns steps of the features, each with a mistyped form that isn't defined.
  static func slips(_ count: Int, using random: inout SeededGenerator) throws -> [(step: String, slip: String)] {
    let catalog = try catalog()
    var ids = IDGenerator()
    var steps: Set<String> = []
    for source in try Project.features().compactMap(\.source) {
      for pickle in Parser().recover(source, ids: &ids).document.pickles(ids: &ids) {
        steps.formUnion(pickle.steps.map { String($0.text) })
      }
    }
    let texts = steps.sorted()
    var slips: [(step: String, slip: String)] = []
    while slips.count < count {
      guard let step = texts.randomElement(using: &random),
        // Spaces around a step aren't part of its text.
        let slip = step.slip(using: &random)?.trimmingCharacters(in: .whitespaces),
        catalog.indices(matching: slip[...]).isEmpty
      else { continue }
      slips.append((step, slip))
    }
    return slips
  }

  /// An undefined step, and the step that its author meant, or `nil` if that can't be known.
  struct Slip: Sendable {
    let text: String
    let meant: String?
    var hasTable = false

    init(_ text: String, _ meant: String?, hasTable: Bool = false) {
      self.text = text
      self.meant = meant
      self.hasTable = hasTable
    }
  }

  nonisolated private static let english: [Slip] = [
    // Letters
    Slip("I opne the app", "I open the app"), Slip("I poen the app", "I open the app"),
    Slip("I open teh app", "I open the app"), Slip("I oppen the app", "I open the app"),
    Slip("i Open The App", "I open the app"), Slip("I tab \"Try Again\"", "I tap \"Try Again\""),
    Slip("I Tap \"Try Again\"", "I tap \"Try Again\""), Slip("teh connection is lost", "the connection is lost"),
    Slip("the bakcend is slwo", "the backend is slow"), Slip("the backend is slowe", "the backend is slow"),
    Slip("I am in Krakow", "I am in Kraków"), Slip("I am in warsaw", "I am in Warsaw"),
    Slip("I am in Sydeny", "I am in Sydney"), Slip("I go abck", "I go back"),
    Slip("I should see exaclty 5 annoucement cards", "I should see exactly 5 announcement cards"),
    Slip("the landingpage should show 5 announcement cards", "the landing page should show 5 announcement cards"),
    // Inflections
    Slip("the backend have 5 pet announcements", "the backend has 5 pet announcements"),
    Slip("the backend has 5 pets announcement", "the backend has 5 pet announcement"),
    Slip("location access was denied", "location access is denied"), Slip("5 seconds passed", "5 seconds pass"),
    Slip("the connection times are out", "the connection times out"),
    Slip("the newest announcement was withdrawn", "the newest announcement is withdrawn"),
    Slip("the phone cant find its location", "the phone can't find its location"),
    Slip("the phone cannot find its location", "the phone can't find its location"),
    // Missing, superfluous, or replaced words
    Slip("I open app", "I open the app"), Slip("I open the application", "I open the app"),
    Slip("I click \"Try again\"", "I tap \"Try again\""), Slip("I launch the app", "I open the app"),
    Slip("I press on the first announcement card", "I tap on the first announcement card"),
    Slip("I should see 5 announcement cards", "I should see exactly 5 announcement cards"),
    Slip("I am at New York", "I am in New York"), Slip("I should see empty state", "I should see an empty state view"),
    Slip("the title of the screen should be \"Home\"", "the title of the page should be \"Home\""),
    Slip("I go the Lost Pets tab", "I go to the Lost Pets tab"),
    // Values and quotation marks
    Slip("I go to the lost pets tab", "I go to the Lost Pets tab"), Slip("I tap Try Again", "I tap \"Try Again\""),
    Slip("I tap \"Try Again", "I tap \"Try Again\""),
    Slip("location access is restrict", "location access is restricted"),
    Slip("the backend has one pet announcement", "the backend has 1 pet announcement"),
    Slip("the backend has five pet announcements", "the backend has 5 pet announcements"),
    Slip("I should see exactly one announcement card", "I should see exactly 1 announcement card"),
    Slip("the backend has some pet announcements", nil), Slip("the backend has many pet announcements", nil),
    Slip("I tap on the sixth announcement card", nil), Slip("I tap on the last announcement card", nil),
    Slip("the app should have asked for announcements four times", nil), Slip("I am in Oslo", nil),
    Slip("the button \"Lost Pet\" should have the text color white", nil),
    // Tables
    Slip("the backend has this pet announcements:", "the backend has these pet announcements:"),
    Slip("the backend has this pet announcements:", "the backend has these pet announcements:", hasTable: true),
    Slip(
      "the backend has the following pet announcements:",
      "the backend has these pet announcements:",
      hasTable: true
    ),
    Slip("the backend has pet announcements:", "the backend has these pet announcements:", hasTable: true),
    Slip("the first card should read", "the first card should read:", hasTable: true),
    // Other meanings
    Slip("I grant location access in the settings and come back", nil), Slip("the connection is restored", nil),
    Slip("the settings of the phone should be closed", nil), Slip("the phone can find its location", nil),
    Slip("there is a network connection", nil), Slip("the backend is fast", nil),
    Slip("the phone is set to English", nil),
    Slip("the list of the landing page should be on the screen", nil), Slip("the map can be drawn", nil),
    Slip("every card on the landing page should show where the pet was seen", nil),
  ]

  nonisolated private static let polish: [Slip] = [
    Slip("otwieram aplikacje", "otwieram aplikację"), Slip("otwieram aplikacja", "otwieram aplikację"),
    Slip("otwiream aplikację", "otwieram aplikację"), Slip("uruchamiam aplikację", "otwieram aplikację"),
    Slip("powinienem zobaczyc dokladnie 5 ogloszen", "powinienem zobaczyć dokładnie 5 ogłoszeń"),
    Slip("powinnam zobaczyć dokładnie 5 ogłoszeń", "powinienem zobaczyć dokładnie 5 ogłoszeń"),
    Slip("powinienem widzieć dokładnie 5 ogłoszeń", "powinienem zobaczyć dokładnie 5 ogłoszeń"),
    Slip("powinienem zobaczyć dokładnie jedno ogłoszenie", "powinienem zobaczyć dokładnie 1 ogłoszenie"),
    Slip("w systemie jest pięć ogłoszeń", "w systemie jest 5 ogłoszeń"),
    Slip("w systemie jest kilka ogłoszeń", nil), Slip("w sytsemie są 3 ogloszenia", "w systemie są 3 ogłoszenia"),
    Slip("w systemie są takie ogłoszenia:", "w systemie są następujące ogłoszenia:", hasTable: true),
    Slip("w systemie są nastepujace ogloszenia", "w systemie są następujące ogłoszenia:", hasTable: true),
    Slip("system odpowiadają", "system odpowiada"), Slip("system odpowiada powoly", "system odpowiada powoli"),
    Slip("system odpowiada szybko", nil), Slip("system ni odpowiada", "system nie odpowiada"),
    Slip("system nieodpowiada", "system nie odpowiada"), Slip("system jest dostępny", nil),
    Slip("jestem w Krakow", "jestem w Kraków"), Slip("jestem w Krakowei", "jestem w Krakowie"),
    Slip("jestem w Nowym Yorku", "jestem w Nowym Jorku"), Slip("jestem we Wrocławiu", nil),
    Slip("mapa powinna pokazać okolicę Krakowa", "mapa powinna pokazywać okolicę Krakowa"),
    Slip("mapa powinna pokazywać okolicę krakowa", "mapa powinna pokazywać okolicę Krakowa"),
    Slip("klikam \"Anuluj\"", "dotykam \"Anuluj\""), Slip("dotykam Anuluj", "dotykam \"Anuluj\""),
    Slip("dotykam pierwszeg ogłoszenia", "dotykam pierwszego ogłoszenia"),
    Slip("przechodze na karte Zaginione", "przechodzę na kartę Zaginione"),
    Slip("dostep do lokalizacji jest zabroniony", "dostęp do lokalizacji jest zabroniony"),
    Slip("wyłączam dostęp do lokalizacji w ustawieniach i wracam do aplikacji", nil),
    Slip("telefon jest ustawiony na język angielski", nil), Slip("jest połączenie z internetem", nil),
    Slip("szczegoly powinny sie wczytywac", "szczegóły powinny się wczytywać"),
    Slip("mijają dwie sekundy", "mijają 2 sekundy"),
  ]

  @Test func theIntendedStepIsSuggestedOrNothingIfItCannotBeKnown() throws {
    let catalog = try Self.catalog()
    for slip in Self.english + Self.polish {
      #expect(catalog.indices(matching: slip.text[...]).isEmpty, "\(slip.text) is defined")
      let advice = catalog.nearestStep(to: slip.text[...], hasTable: slip.hasTable)?.text
      #expect(advice == slip.meant, "\(slip.text)")
    }
  }

  @Test(arguments: SeededGenerator.seeds(1))
  func theIntendedStepIsSuggestedForMostTypos(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let catalog = try Self.catalog()
    var failures: [String] = []
    let count = 500
    for (step, slip) in try Self.slips(count, using: &random) {
      let advice = catalog.nearestStep(to: slip[...])?.text
      if advice != step { failures.append("\(slip) → \(advice ?? "nothing")") }
    }
    print("\(count - failures.count) of \(count) slips undone")
    #expect(100 * failures.count <= 5 * count, "\(random): \(failures.joined(separator: "\n"))")
  }
}

extension String {
  /// Returns the string with a letter swapped, dropped, doubled, or changed in case or diacritic, or `nil` if the letter
  /// can't be changed that way.
  func slip(using random: inout SeededGenerator) -> String? {
    var letters = Array(self)
    guard let index = letters.indices.filter({ letters[$0].isLetter }).randomElement(using: &random) else { return nil }
    let letter = letters[index]
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      guard index + 1 < letters.count, letters[index + 1].isLetter else { return nil }
      letters.swapAt(index, index + 1)
    case 1: letters.remove(at: index)
    case 2: letters.insert(letter, at: index)
    case 3: letters[index] = Character(letter.isUppercase ? letter.lowercased() : letter.uppercased())
    default:
      let (plain, marked) = (Array("acelnoszACELNOSZ"), Array("ąćęłńóśżĄĆĘŁŃÓŚŻ"))
      if let position = plain.firstIndex(of: letter) {
        letters[index] = marked[position]
      } else if let position = marked.firstIndex(of: letter) {
        letters[index] = plain[position]
      } else {
        return nil
      }
    }
    return String(letters)
  }
}
