extension L10n {
  /// The key of a string. A language that lacks a key doesn't compile.
  public enum Key: Sendable, CaseIterable {
    case tabHome
    case tabLostPet
    case tabFoundPet

    case back
    case retry
    case comingSoon

    case heroTitle
    case heroLostPet
    case heroFoundPet
    case listHeaderTitle
    case listHeaderViewAll

    case mapPreviewLabel
    case mapPreviewLoading
    case mapPreviewPermissionMessage
    case mapPreviewAllow
    case mapPreviewFailed

    case landingPageEmptyTitle
    case landingPageEmptyDescription

    case announcementListTitle
    case announcementListLoading
    case announcementListEmptyTitle
    case announcementListEmptyDescription
    case reportMissing

    case permissionTitle
    case permissionMessage
    case openSettings
    case cancel

    case petDetailsTitle
    case petDetailsLoading
    case petDetailsMissingSince
    case petDetailsFoundOn
    case petDetailsLastUpdated

    case speciesDog
    case speciesCat
    case speciesBird
    case speciesRabbit
    case speciesOther
    case statusLost
    case statusFound

    case errorTitle
    case errorNoNetwork
    case errorTimeout
    case errorServer
    case errorNotFound
    case errorMalformedAnswer
    case errorCancelled
    case errorUnknown
  }
}
