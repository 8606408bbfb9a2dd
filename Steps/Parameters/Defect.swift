import Korniszon
import PetSpot

/// A defect of an announcement from the backend.
enum Defect: FeatureWord {
  case noID
  case noName
  case blankName
  case noSpecies
  case noStatus
  case unknownStatus
  case noDate
  case unreadableDate
  case unreadableChange
  case halfPlace
  case impossiblePlace

  var english: [String] {
    switch self {
    case .noID: ["without an identity"]
    case .noName: ["without a name"]
    case .blankName: ["with a blank name"]
    case .noSpecies: ["without a species"]
    case .noStatus: ["without a status"]
    case .unknownStatus: ["with an unknown status"]
    case .noDate: ["without a publication date"]
    case .unreadableDate: ["with an unreadable publication date"]
    case .unreadableChange: ["with an unreadable date of change"]
    case .halfPlace: ["with half a location"]
    case .impossiblePlace: ["with an impossible location"]
    }
  }

  var polish: [String] {
    switch self {
    case .noID: ["bez identyfikatora"]
    case .noName: ["bez imienia"]
    case .blankName: ["z pustym imieniem"]
    case .noSpecies: ["bez gatunku"]
    case .noStatus: ["bez statusu"]
    case .unknownStatus: ["z nieznanym statusem"]
    case .noDate: ["bez daty publikacji"]
    case .unreadableDate: ["z nieczytelną datą publikacji"]
    case .unreadableChange: ["z nieczytelną datą zmiany"]
    case .halfPlace: ["z połową położenia"]
    case .impossiblePlace: ["z niemożliwym położeniem"]
    }
  }

  /// An announcement with this defect, newer than all others.
  @MainActor
  var item: ServerItem {
    var object = ServerItem.object(of: .sample(hoursAgo: -2))
    switch self {
    case .noID: object["id"] = nil
    case .noName: object["name"] = nil
    case .blankName: object["name"] = "   "
    case .noSpecies: object["species"] = nil
    case .noStatus: object["status"] = nil
    case .unknownStatus: object["status"] = "sold"
    case .noDate: object["createdAt"] = nil
    case .unreadableDate: object["createdAt"] = "yesterday"
    case .unreadableChange: object["updatedAt"] = "later"
    case .halfPlace: object["longitude"] = nil
    case .impossiblePlace: object["latitude"] = 91.0
    }
    return .object(object)
  }
}
