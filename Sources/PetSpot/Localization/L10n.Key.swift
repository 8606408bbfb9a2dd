extension L10n {
  /// The key of a string. A language that lacks a key doesn't compile.
  public enum Key: Sendable, CaseIterable {
    /// The title of the Home tab, and of its page.
    case tabHome

    /// The title of the Lost Pet tab.
    case tabLostPet

    /// The title of the Found Pet tab, and of its page.
    case tabFoundPet

    /// The button that goes back one page.
    case back

    /// The button that tries a failed load again.
    case retry

    /// The message of a page that isn't implemented yet.
    case comingSoon

    /// The title of the hero panel.
    case heroTitle

    /// The button of the hero panel that leads to lost pets.
    case heroLostPet

    /// The button of the hero panel that leads to found pets.
    case heroFoundPet

    /// The title above the list of recent announcements.
    case listHeaderTitle

    /// The button that leads to the full list.
    case listHeaderViewAll

    /// The description of the map for those who can't see it.
    case mapPreviewLabel

    /// The message while the location is being found.
    case mapPreviewLoading

    /// The message in place of the map if the app lacks permission.
    case mapPreviewPermissionMessage

    /// The button that requests permission.
    case mapPreviewAllow

    /// The message in place of a map that can't be shown.
    case mapPreviewFailed

    /// The title of the landing page's empty state.
    case landingPageEmptyTitle

    /// The description of the landing page's empty state.
    case landingPageEmptyDescription

    /// The title of the full list's page.
    case announcementListTitle

    /// The message while announcements load.
    case announcementListLoading

    /// The title of the full list's empty state.
    case announcementListEmptyTitle

    /// The description of the full list's empty state.
    case announcementListEmptyDescription

    /// The button to report a missing pet, and the title of its page.
    case reportMissing

    /// The title of the alert about the missing permission.
    case permissionTitle

    /// The message of the alert about the missing permission.
    case permissionMessage

    /// The button that opens the app's system settings.
    case openSettings

    /// The button that closes the alert.
    case cancel

    /// The title of the details' page.
    case petDetailsTitle

    /// The message while details load.
    case petDetailsLoading

    /// The label of a lost pet's day of publication.
    case petDetailsMissingSince

    /// The label of a found pet's day of publication.
    case petDetailsFoundOn

    /// The label of the day of the last change.
    case petDetailsLastUpdated

    /// A dog.
    case speciesDog

    /// A cat.
    case speciesCat

    /// A bird.
    case speciesBird

    /// A rabbit.
    case speciesRabbit

    /// Any other animal.
    case speciesOther

    /// The status of a lost pet.
    case statusLost

    /// The status of a found pet.
    case statusFound

    /// The title of every error.
    case errorTitle

    /// The message of ``AnnouncementRepositoryError/noNetwork``.
    case errorNoNetwork

    /// The message of ``AnnouncementRepositoryError/timeout``.
    case errorTimeout

    /// The message of ``AnnouncementRepositoryError/server(status:)``.
    case errorServer

    /// The message of ``AnnouncementRepositoryError/notFound(id:)``.
    case errorNotFound

    /// The message of ``AnnouncementRepositoryError/malformedAnswer``.
    case errorMalformedAnswer

    /// The message of ``AnnouncementRepositoryError/cancelled``.
    case errorCancelled

    /// The message of ``AnnouncementRepositoryError/unknown``.
    case errorUnknown
  }
}
