extension Screen {
  /// An element of the screen. Tests find an element by its accessibility identifier.
  public struct Element: Sendable, Identifiable {
    /// A kind of element.
    public enum Role: Sendable {
      /// A modal alert.
      case alert

      /// A button.
      case button

      /// The card of an announcement.
      case card

      /// A group of elements.
      case container

      /// A photo or icon.
      case image

      /// A list of cards.
      case list

      /// A static map.
      case map

      /// The bar with the page's title.
      case navigationBar

      /// An indicator that something is loading.
      case progress

      /// A button that selects a tab.
      case tab

      /// The bar with the tabs.
      case tabBar

      /// Static text.
      case text
    }

    /// The accessibility identifier.
    public let identifier: String

    /// The kind of element.
    public let role: Role

    /// The text or, for a photo or icon, its URL or name; `nil` if there is none.
    public let text: String?

    /// The color of the element, as `#RRGGBB`, or `nil` if the design doesn't specify one.
    public let color: String?

    /// The style that the design specifies.
    public let style: Style

    /// The region of a map, or `nil` for other elements.
    public let region: MapRegion?

    /// Whether the element scrolls. If `false`, the element is fixed.
    public let scrolls: Bool

    /// Whether the element, such as a tab, is selected.
    public let isSelected: Bool

    /// Whether the element is enabled. If `false`, it doesn't react to taps, even if it has an action.
    public private(set) var isEnabled: Bool

    /// The children, in reading order.
    public private(set) var children: [Element]

    /// The action to perform when the user taps the element, or `nil` if there is none.
    public private(set) var action: (@MainActor () -> Void)?

    /// The closure that a shell calls if it can't show the image or map, or `nil` if there is nothing to load.
    public private(set) var onImageFailure: (@MainActor () -> Void)?

    /// Creates an element, enabled by default.
    public init(
      _ role: Role,
      _ identifier: String,
      text: String? = nil,
      color: String? = nil,
      style: Style = Style(),
      region: MapRegion? = nil,
      scrolls: Bool = false,
      isSelected: Bool = false,
      isEnabled: Bool = true,
      children: [Element] = [],
      onImageFailure: (@MainActor () -> Void)? = nil,
      action: (@MainActor () -> Void)? = nil
    ) {
      self.role = role
      self.identifier = identifier
      self.text = text
      self.color = color
      self.style = style
      self.region = region
      self.scrolls = scrolls
      self.isSelected = isSelected
      self.isEnabled = isEnabled
      self.children = children
      self.onImageFailure = onImageFailure
      self.action = action
    }

    /// The accessibility identifier.
    public var id: String { identifier }

    /// The element and all of its descendants, with each element before its children.
    public var selfAndDescendants: [Element] {
      [self] + children.flatMap(\.selfAndDescendants)
    }

    /// Returns the text of the descendant whose identifier consists of this element's identifier, a dot, and `part`, or
    /// `nil` if there is none.
    public func text(of part: String) -> String? {
      self.part(part)?.text
    }

    /// Returns the descendant whose identifier consists of this element's identifier, a dot, and `name`, or `nil` if
    /// there is none.
    public func part(_ name: String) -> Element? {
      selfAndDescendants.first { $0.identifier == "\(identifier).\(name)" }
    }

    /// Taps the element and returns `true`, or returns `false` if the element is disabled or has no action.
    @MainActor
    @discardableResult
    public func tap() -> Bool {
      guard isEnabled, let action else { return false }
      action()
      return true
    }

    /// Returns a copy with the element and its descendants disabled.
    func disabled() -> Element {
      var copy = self
      copy.isEnabled = false
      copy.children = children.map { $0.disabled() }
      return copy
    }

    /// Returns a copy of the element and its descendants without closures.
    func snapshot() -> Element {
      var copy = self
      copy.action = nil
      copy.onImageFailure = nil
      copy.children = children.map { $0.snapshot() }
      return copy
    }
  }
}

extension Screen.Element {
  /// Returns text elements for the named parts of an element, skipping parts without text.
  static func texts(_ parts: [(part: String, text: String?)], of identifier: String) -> [Screen.Element] {
    parts.compactMap { part, text in
      text.map { Screen.Element(.text, "\(identifier).\(part)", text: $0) }
    }
  }
}
