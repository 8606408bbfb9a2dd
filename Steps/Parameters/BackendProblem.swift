import Korniszon

/// A problem between the app and the backend.
enum BackendProblem: FeatureWord {
  case noNetwork
  case timeout
  case networkTimeout
  case cutOff
  case serverError
  case overload
  case redirect
  case unreadable
  case webPage
  case unknown

  var english: [String] {
    switch self {
    case .noNetwork: ["there is no network connection"]
    case .timeout: ["the backend does not answer"]
    case .networkTimeout: ["the connection times out"]
    case .cutOff: ["the connection is lost"]
    case .serverError: ["the backend has an internal error"]
    case .overload: ["the backend is overloaded"]
    case .redirect: ["the backend has moved"]
    case .unreadable: ["the backend sends an unreadable response"]
    case .webPage: ["a Wi-Fi sign-in page answers for the backend"]
    case .unknown: ["loading fails for an unknown reason"]
    }
  }

  var polish: [String] {
    switch self {
    case .noNetwork: ["nie ma połączenia z internetem"]
    case .timeout: ["system nie odpowiada"]
    case .networkTimeout: ["połączenie przekracza limit czasu"]
    case .cutOff: ["połączenie zostaje przerwane"]
    case .serverError: ["w systemie wystąpił błąd wewnętrzny"]
    case .overload: ["system jest przeciążony"]
    case .redirect: ["system zmienił adres"]
    case .unreadable: ["system wysyła nieczytelną odpowiedź"]
    case .webPage: ["zamiast systemu odpowiada strona logowania Wi-Fi"]
    case .unknown: ["wczytywanie nie udaje się z nieznanego powodu"]
    }
  }
}
