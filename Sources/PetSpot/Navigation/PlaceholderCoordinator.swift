/// A tab that isn't implemented yet.
@MainActor
public final class PlaceholderCoordinator: CoordinatorInterface {
  /// The pages of the tab.
  public let navigationStack: NavigationStack

  private let title: String
  private let model: PlaceholderModel

  /// Creates a tab that shows "Coming soon".
  public init(title: String, identifier: String, l10n: L10n) {
    self.title = title
    model = PlaceholderModel(identifier: identifier, message: l10n[.comingSoon])
    navigationStack = NavigationStack(l10n: l10n)
  }

  /// Sets the placeholder as the root page.
  public func start() {
    navigationStack.setRoot(NavigationStack.Page(title: title, model: model))
  }
}

/// A page for a feature that isn't implemented yet.
@MainActor
public final class PlaceholderModel: ScreenModel {
  private let identifier: String
  private let message: String

  /// Creates a page with one message.
  public init(identifier: String, message: String) {
    self.identifier = identifier
    self.message = message
  }

  /// The message.
  public var elements: [Screen.Element] {
    [Screen.Element(.text, "\(identifier).message", text: message)]
  }

  /// Does nothing, because the page loads nothing.
  public func appear() {}

  /// Returns immediately.
  public func waitUntilLoaded() async {}
}
