extension L10n {
  /// Returns the localized name of a species.
  public func text(_ species: Announcement.Species) -> String {
    switch species {
    case .dog: self[.speciesDog]
    case .cat: self[.speciesCat]
    case .bird: self[.speciesBird]
    case .rabbit: self[.speciesRabbit]
    case .other: self[.speciesOther]
    }
  }

  /// Returns the localized name of a status.
  public func text(_ status: Announcement.Status) -> String {
    switch status {
    case .lost: self[.statusLost]
    case .found: self[.statusFound]
    }
  }

  /// Returns the localized message of an error. Each error has a distinct message (FR-012).
  public func text(_ error: AnnouncementRepositoryError) -> String {
    switch error {
    case .noNetwork: self[.errorNoNetwork]
    case .timeout: self[.errorTimeout]
    case .server: self[.errorServer]
    case .notFound: self[.errorNotFound]
    case .malformedAnswer: self[.errorMalformedAnswer]
    case .cancelled: self[.errorCancelled]
    case .unknown: self[.errorUnknown]
    }
  }
}
