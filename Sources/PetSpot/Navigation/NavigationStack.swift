public import Observation

/// The pages of one tab, the topmost of which can be seen.
@MainActor
@Observable
public final class NavigationStack {
  /// The pages, root first.
  public private(set) var pages: [Page] = []

  private let l10n: L10n

  /// Creates a stack without pages.
  public init(l10n: L10n) {
    self.l10n = l10n
  }

  /// The page that can be seen when the tab is selected.
  public var top: Page? { pages.last }

  /// Replaces all pages by one, which does not appear until the tab is selected.
  public func setRoot(_ page: Page) {
    pages = [page]
  }

  /// Shows a page above the others.
  public func push(_ page: Page) {
    pages.append(page)
    page.model.appear()
  }

  /// Shows a page right above the root, whatever was there before.
  public func pushOntoRoot(_ page: Page) {
    pages.removeLast(max(pages.count - 1, 0))
    push(page)
  }

  /// Shows the root, whatever was above it.
  public func popToRoot() {
    pages.removeLast(max(pages.count - 1, 0))
    top?.model.appear()
  }

  /// Goes back one page; the root stays.
  public func pop() {
    guard pages.count > 1 else { return }
    pages.removeLast()
    top?.model.appear()
  }

  /// The navigation bar and the topmost page as they appear.
  public var elements: [Screen.Element] {
    guard let top else { return [] }
    let back = Screen.Element(.button, "navigation.back", text: l10n[.back], action: pop)
    let title = Screen.Element(.text, "navigation.title", text: top.title)
    let bar = Screen.Element(.navigationBar, "navigation", children: pages.count > 1 ? [back, title] : [title])
    return [bar] + top.model.elements
  }
}

extension NavigationStack {
  /// A titled model on a navigation stack.
  @MainActor
  public struct Page {
    /// What the navigation bar says.
    public let title: String

    /// What fills the screen.
    public let model: any ScreenModel

    /// Creates a page.
    public init(title: String, model: any ScreenModel) {
      self.title = title
      self.model = model
    }
  }
}
