public import Observation

/// The pages of a tab.
///
/// Only the topmost page is visible, and only while the tab is selected.
@MainActor
@Observable
public final class PageStack {
  /// The pages, from the root to the topmost.
  public private(set) var pages: [Page] = []

  private let l10n: L10n
  @ObservationIgnored private var isSelected = false
  @ObservationIgnored private var visiblePage: Page?

  /// Creates an empty stack.
  public init(l10n: L10n) {
    self.l10n = l10n
  }

  /// The root page, or `nil` if the stack is empty.
  public var root: Page? { pages.first }

  /// The topmost page, or `nil` if the stack is empty.
  public var top: Page? { pages.last }

  /// The pages above the root, from the lowest to the topmost. A shell sets this property if the user swipes back.
  public var path: [Page] {
    get { Array(pages.dropFirst()) }
    set { replacePages(pages.prefix(1) + newValue) }
  }

  /// Replaces all pages with one.
  public func setRoot(_ page: Page) {
    replacePages([page])
  }

  /// Shows a page on top of the others.
  public func push(_ page: Page) {
    path.append(page)
  }

  /// Replaces all pages above the root with one.
  public func pushOntoRoot(_ page: Page) {
    path = [page]
  }

  /// Returns to the root page.
  public func popToRoot() {
    path = []
  }

  /// Goes back one page unless only the root is left.
  public func pop() {
    path = path.dropLast()
  }

  /// Makes the topmost page visible when the tab is selected.
  func appear() {
    isSelected = true
    updateVisiblePage()
  }

  /// Hides the topmost page when another tab is selected.
  func disappear() {
    isSelected = false
    updateVisiblePage()
  }

  /// The navigation bar and the elements of the topmost page; empty if the stack is empty.
  public var elements: [Screen.Element] {
    guard let top else { return [] }
    let back = Screen.Element(.button, "navigation.back", text: l10n[.back], action: pop)
    let title = Screen.Element(.text, "navigation.title", text: top.title)
    let bar = Screen.Element(.navigationBar, "navigation", children: pages.count > 1 ? [back, title] : [title])
    return [bar] + top.model.elements
  }

  private func replacePages(_ newPages: [Page]) {
    pages = newPages
    updateVisiblePage()
  }

  /// Notifies the models of the page that became hidden and the page that became visible.
  private func updateVisiblePage() {
    let page = isSelected ? top : nil
    guard page != visiblePage else { return }
    let hidden = visiblePage
    visiblePage = page
    hidden?.model.disappear()
    page?.model.appear()
  }
}

extension PageStack {
  /// A page with a title and a model. Its identity is that of the model.
  public struct Page: Identifiable, Hashable, Sendable {
    /// The title in the navigation bar.
    public let title: String

    /// The content of the page.
    public let model: any ScreenModel

    /// Creates a page with a title and a model.
    public init(title: String, model: any ScreenModel) {
      self.title = title
      self.model = model
    }

    /// The identity of the model.
    public var id: ObjectIdentifier { ObjectIdentifier(model) }

    /// Returns whether two pages have the same model.
    public static func == (left: Page, right: Page) -> Bool {
      left.id == right.id
    }

    /// Hashes the identity of the model.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(id)
    }
  }
}
