/// The coordinator of a tab that isn't implemented yet.
@MainActor
public final class PlaceholderCoordinator: CoordinatorInterface {
  /// The pages of the tab.
  public let pageStack: PageStack

  private let title: String
  private let model: PlaceholderModel

  /// Creates a coordinator whose tab shows "Coming soon" in the app's language.
  public init(title: String, identifier: String, l10n: L10n) {
    self.title = title
    model = PlaceholderModel(identifier: identifier, message: l10n[.comingSoon])
    pageStack = PageStack(l10n: l10n)
  }

  /// Sets the placeholder as the root page.
  public func start() {
    pageStack.setRoot(PageStack.Page(title: title, model: model))
  }
}

/// A page for a feature that isn't implemented yet.
@MainActor
public final class PlaceholderModel: ScreenModel {
  /// The message that the page displays.
  public let message: String

  /// The accessibility identifier of the message.
  public let accessibilityIdentifier: String

  /// Creates a page with a message, whose accessibility identifier is `IDENTIFIER.message`.
  public init(identifier: String, message: String) {
    accessibilityIdentifier = "\(identifier).message"
    self.message = message
  }

  /// The message as the only element of the page.
  public var elements: [Screen.Element] {
    [Screen.Element(.text, accessibilityIdentifier, text: message)]
  }
}
