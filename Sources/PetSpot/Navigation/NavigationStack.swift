public import Observation

/// The pages of one tab. Only the topmost page is visible.
@MainActor
@Observable
public final class NavigationStack {
  /// The pages, root first.
  public private(set) var pages: [Page] = []

  private let l10n: L10n

  /// Creates an empty stack.
  public init(l10n: L10n) {
    self.l10n = l10n
  }

  /// The visible page while the tab is selected.
  public var top: Page? { pages.last }

  /// Replaces all pages with one, which doesn't appear until the tab is selected.
  public func setRoot(_ page: Page) {
    pages = [page]
  }

  /// Shows a page on top of the others.
  public func push(_ page: Page) {
    pages.append(page)
    page.model.appear()
  }

  /// Shows a page directly above the root and removes all others.
  public func pushOntoRoot(_ page: Page) {
    pages.removeLast(max(pages.count - 1, 0))
    push(page)
  }

  /// Returns to the root page.
  public func popToRoot() {
    pages.removeLast(max(pages.count - 1, 0))
    top?.model.appear()
  }

  /// Goes back one page, except from the root.
  public func pop() {
    guard pages.count > 1 else { return }
    pages.removeLast()
    top?.model.appear()
  }

  /// The navigation bar and the topmost page.
  public var elements: [Screen.Element] {
    guard let top else { return [] }
    let back = Screen.Element(.button, "navigation.back", text: l10n[.back], action: pop)
    let title = Screen.Element(.text, "navigation.title", text: top.title)
    let bar = Screen.Element(.navigationBar, "navigation", children: pages.count > 1 ? [back, title] : [title])
    return [bar] + top.model.elements
  }
}

extension NavigationStack {
  /// A page with a title and a model.
  @MainActor
  public struct Page {
    /// The title in the navigation bar.
    public let title: String

    /// The content of the page.
    public let model: any ScreenModel

    /// Creates a page.
    public init(title: String, model: any ScreenModel) {
      self.title = title
      self.model = model
    }
  }
}
