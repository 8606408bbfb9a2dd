extension L10n {
  /// Returns the Polish string for a key.
  static func polish(_ key: Key) -> String {
    switch key {
    case .tabHome: "Start"
    case .tabLostPet: "Zaginione"
    case .tabFoundPet: "Znalezione"
    case .back: "Wstecz"
    case .retry: "Spróbuj ponownie"
    case .comingSoon: "Wkrótce dostępne"

    case .heroTitle: "Znajdź swojego zwierzaka"
    case .heroLostPet: "Zaginione"
    case .heroFoundPet: "Znalezione"
    case .listHeaderTitle: "Ostatnie ogłoszenia"
    case .listHeaderViewAll: "Zobacz wszystkie"

    case .mapPreviewLabel: "Mapa Twojej okolicy"
    case .mapPreviewLoading: "Ustalanie lokalizacji…"
    case .mapPreviewPermissionMessage: "Zezwól na dostęp do lokalizacji, aby zobaczyć mapę okolicy"
    case .mapPreviewAllow: "Zezwól na dostęp"
    case .mapPreviewFailed: "Nie udało się wyświetlić mapy. Spróbuj ponownie."
    case .landingPageEmptyTitle: "Brak nowych ogłoszeń"
    case .landingPageEmptyDescription: "Zajrzyj tu później, aby zobaczyć ogłoszenia z okolicy"

    case .announcementListTitle: "Zaginione zwierzęta"
    case .announcementListLoading: "Wczytywanie ogłoszeń…"
    case .announcementListEmptyTitle: "Brak ogłoszeń"
    case .announcementListEmptyDescription: "Nikt jeszcze nie dodał ogłoszenia"
    case .reportMissing: "Zgłoś zaginięcie zwierzęcia"

    case .permissionTitle: "Lokalizacja jest wyłączona"
    case .permissionMessage: "Włącz dostęp do lokalizacji w ustawieniach, aby sprawdzić, gdzie widziano zwierzęta"
    case .openSettings: "Otwórz ustawienia"
    case .cancel: "Anuluj"

    case .petDetailsTitle: "Szczegóły zwierzęcia"
    case .petDetailsLoading: "Wczytywanie szczegółów…"
    case .petDetailsMissingSince: "Data zaginięcia"
    case .petDetailsFoundOn: "Data znalezienia"
    case .petDetailsLastUpdated: "Ostatnia aktualizacja"

    case .speciesDog: "Pies"
    case .speciesCat: "Kot"
    case .speciesBird: "Ptak"
    case .speciesRabbit: "Królik"
    case .speciesOther: "Inne"
    case .statusLost: "Zaginione"
    case .statusFound: "Znalezione"

    case .errorTitle: "Coś poszło nie tak"
    case .errorNoNetwork: "Brak połączenia z internetem. Sprawdź połączenie i spróbuj ponownie."
    case .errorTimeout: "Serwer nie odpowiada. Spróbuj ponownie za chwilę."
    case .errorServer: "Wystąpił błąd serwera. Spróbuj ponownie później."
    case .errorNotFound: "To ogłoszenie już nie istnieje."
    case .errorMalformedAnswer: "Nie udało się odczytać odpowiedzi serwera. Spróbuj ponownie później."
    case .errorCancelled: "Wczytywanie zostało przerwane. Spróbuj ponownie."
    case .errorUnknown: "Nie udało się wczytać danych z nieznanej przyczyny. Spróbuj ponownie."
    }
  }
}
