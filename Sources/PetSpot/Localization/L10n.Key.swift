extension L10n {
  /// A key of a localized string.
  ///
  /// Each language must have a string for every key. Otherwise, the code doesn't compile.
  public enum Key: Sendable, CaseIterable {
    /// The title of the Home tab, and of its page.
    case tabHome

    /// The title of the Lost Pet tab.
    case tabLostPet

    /// The title of the Found Pet tab, and of its page.
    case tabFoundPet

    /// The title of the button that goes back one page.
    case back

    /// The title of the button that repeats a failed load.
    case retry

    /// The message of a page that isn't implemented yet.
    case comingSoon

    /// The title of the hero panel.
    case heroTitle

    /// The title of the hero panel's button for lost pets.
    case heroLostPet

    /// The title of the hero panel's button for found pets.
    case heroFoundPet

    /// The title above the list of recent announcements.
    case listHeaderTitle

    /// The title of the button for the full list.
    case listHeaderViewAll

    /// The accessibility label of the map.
    case mapPreviewLabel

    /// The message while the location is being found.
    case mapPreviewLoading

    /// The message in place of the map if the app lacks permission.
    case mapPreviewPermissionMessage

    /// The title of the button that requests permission.
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

    /// The title of the button to report a missing pet, and of the page that the button opens.
    case reportMissing

    /// The title of the alert about the missing permission.
    case permissionTitle

    /// The message of the alert about the missing permission.
    case permissionMessage

    /// The title of the button that opens the app's system settings.
    case openSettings

    /// The title of the button that closes the alert.
    case cancel

    /// The title of the details page.
    case petDetailsTitle

    /// The message while details load.
    case petDetailsLoading

    /// The label of a lost pet's day of publication.
    case petDetailsMissingSince

    /// The label of a found pet's day of publication.
    case petDetailsFoundOn

    /// The label of the day of the last change.
    case petDetailsLastUpdated

    /// The name of the species dog.
    case speciesDog

    /// The name of the species cat.
    case speciesCat

    /// The name of the species bird.
    case speciesBird

    /// The name of the species rabbit.
    case speciesRabbit

    /// The name for any other species.
    case speciesOther

    /// The name of the status lost.
    case statusLost

    /// The name of the status found.
    case statusFound

    /// The title of every error state.
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
