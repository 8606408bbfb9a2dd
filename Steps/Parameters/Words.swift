import Korniszon
import PetSpot

/// The user's answer to a permission request.
enum Decision: FeatureWord {
  case allow
  case deny

  var english: [String] { self == .allow ? ["allow"] : ["deny"] }
  var polish: [String] { self == .allow ? ["zezwolić na dostęp"] : ["odmówić dostępu"] }

  /// The permission that results from the answer.
  var status: LocationPermissionStatus { self == .allow ? .authorizedWhenInUse : .denied }
}

/// A number of times, such as `twice`.
enum HowOften: FeatureWord {
  case once
  case twice
  case threeTimes

  var english: [String] {
    switch self {
    case .once: ["once"]
    case .twice: ["twice"]
    case .threeTimes: ["three times"]
    }
  }

  var polish: [String] {
    switch self {
    case .once: ["raz"]
    case .twice: ["dwa razy"]
    case .threeTimes: ["trzy razy"]
    }
  }

  /// The number of times as an integer.
  var count: Int {
    switch self {
    case .once: 1
    case .twice: 2
    case .threeTimes: 3
    }
  }
}

/// One of the two lists of announcements.
enum ListName: FeatureWord {
  case landingPage
  case fullList

  var english: [String] { self == .landingPage ? ["the landing page"] : ["the full list"] }

  var polish: [String] {
    self == .landingPage
      ? ["strona główna", "stronie głównej", "strony głównej"] : ["pełna lista", "pełnej liście", "pełnej listy"]
  }

  /// The identifier prefix of the list's elements.
  var identifier: String { self == .landingPage ? "landingPage" : "animalList" }
}

/// A position in a list, whose raw value is the 0-based index.
enum Ordinal: Int, FeatureWord {
  case first, second, third, fourth, fifth

  var english: [String] { [["first"], ["second"], ["third"], ["fourth"], ["fifth"]][rawValue] }

  var polish: [String] {
    [
      ["pierwsze", "pierwszego"], ["drugie", "drugiego"], ["trzecie", "trzeciego"], ["czwarte", "czwartego"],
      ["piąte", "piątego"],
    ][rawValue]
  }
}

/// The user's location permission.
enum Permission: FeatureWord {
  case allowed
  case allowedWhileUsingTheApp
  case denied
  case restricted
  case notDecided

  var english: [String] {
    switch self {
    case .allowed: ["allowed"]
    case .allowedWhileUsingTheApp: ["allowed while using the app"]
    case .denied: ["denied"]
    case .restricted: ["restricted"]
    case .notDecided: ["not decided yet"]
    }
  }

  var polish: [String] {
    switch self {
    case .allowed: ["dozwolony"]
    case .allowedWhileUsingTheApp: ["dozwolony podczas używania aplikacji"]
    case .denied: ["zabroniony"]
    case .restricted: ["ograniczony"]
    case .notDecided: ["jeszcze nieustalony"]
    }
  }

  /// The corresponding permission in the models.
  var status: LocationPermissionStatus {
    switch self {
    case .allowed: .authorizedAlways
    case .allowedWhileUsingTheApp: .authorizedWhenInUse
    case .denied: .denied
    case .restricted: .restricted
    case .notDecided: .notDetermined
    }
  }
}

/// A color that represents a status in the app.
enum StatusColor: FeatureWord {
  case red
  case blue

  var english: [String] { self == .red ? ["red"] : ["blue"] }
  var polish: [String] { self == .red ? ["czerwony", "czerwonym"] : ["niebieski", "niebieskim"] }

  /// The color in the design, as `#RRGGBB` (060).
  var hex: String { self == .red ? "#FB2C36" : "#155DFC" }
}

/// A tab, identified by its title in either language. The plurals "Lost Pets" and "Found Pets" are also accepted.
enum TabName: FeatureWord {
  case home
  case lostPet
  case foundPet

  var english: [String] {
    switch self {
    case .home: ["Home"]
    case .lostPet: ["Lost Pet", "Lost Pets"]
    case .foundPet: ["Found Pet", "Found Pets"]
    }
  }

  var polish: [String] {
    switch self {
    case .home: ["Start"]
    case .lostPet: ["Zaginione"]
    case .foundPet: ["Znalezione"]
    }
  }

  /// Returns the title in the phone's language.
  func title(_ language: L10n.Language) -> String? {
    switch language {
    case .english: english.first
    case .polish: polish.first
    }
  }
}
