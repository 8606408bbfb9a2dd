extension L10n {
  /// Returns the English string for a key.
  static func english(_ key: Key) -> String {
    switch key {
    case .tabHome: "Home"
    case .tabLostPet: "Lost Pet"
    case .tabFoundPet: "Found Pet"
    case .back: "Back"
    case .retry: "Try again"
    case .comingSoon: "Coming soon"

    case .heroTitle: "Find Your Pet"
    case .heroLostPet: "Lost Pet"
    case .heroFoundPet: "Found Pet"
    case .listHeaderTitle: "Recent Reports"
    case .listHeaderViewAll: "View All"

    case .mapPreviewLabel: "Map of your area"
    case .mapPreviewLoading: "Finding your location…"
    case .mapPreviewPermissionMessage: "Allow location access to see a map of your area"
    case .mapPreviewAllow: "Allow location"
    case .mapPreviewFailed: "The map can't be shown. Try again."
    case .landingPageEmptyTitle: "No recent announcements"
    case .landingPageEmptyDescription: "Check back later for pet reports in your area"

    case .announcementListTitle: "Lost Pets"
    case .announcementListLoading: "Loading announcements…"
    case .announcementListEmptyTitle: "No announcements"
    case .announcementListEmptyDescription: "Nobody has reported a pet yet"
    case .reportMissing: "Report a missing pet"

    case .permissionTitle: "Location is off"
    case .permissionMessage: "Allow location access in the settings to see where pets were seen"
    case .openSettings: "Open settings"
    case .cancel: "Cancel"

    case .petDetailsTitle: "Pet Details"
    case .petDetailsLoading: "Loading pet details…"
    case .petDetailsMissingSince: "Missing since"
    case .petDetailsFoundOn: "Found on"
    case .petDetailsLastUpdated: "Last updated"

    case .speciesDog: "Dog"
    case .speciesCat: "Cat"
    case .speciesBird: "Bird"
    case .speciesRabbit: "Rabbit"
    case .speciesOther: "Other"
    case .statusLost: "Lost"
    case .statusFound: "Found"

    case .errorTitle: "Something went wrong"
    case .errorNoNetwork: "No internet connection. Check your connection and try again."
    case .errorTimeout: "The connection timed out. Try again in a moment."
    case .errorServer: "The server isn't working right now. Try again later."
    case .errorNotFound: "This announcement no longer exists."
    case .errorMalformedAnswer: "The server sent a response the app can't read. Try again later."
    case .errorCancelled: "Loading was interrupted. Try again."
    case .errorUnknown: "The data couldn't be loaded for an unknown reason. Try again."
    }
  }
}
