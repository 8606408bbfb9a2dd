extension NavigationStack {
  /// A titled model on a navigation stack.
  @MainActor
  public struct Page {
    /// What the navigation bar says.
    public let title: String

    /// What fills the screen.
    public let model: any ScreenModel

    /// Makes a page.
    public init(title: String, model: any ScreenModel) {
      self.title = title
      self.model = model
    }

    /// The page with the details of one pet.
    public static func petDetails(_ id: Announcement.ID, services: ServiceContainer) -> Page {
      Page(
        title: services.l10n[.petDetailsTitle],
        model: PetDetailsViewModel(announcementID: id, services: services)
      )
    }
  }
}
