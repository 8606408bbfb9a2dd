extension Screen {
  /// A part of the screen that can be found by its accessibility identifier.
  public struct Element: Sendable, Identifiable {
    /// What kind of thing an element is.
    public enum Role: Sendable {
      case alert
      case button
      case card
      case container
      case image
      case list
      case map
      case navigationBar
      case progress
      case tab
      case tabBar
      case text
    }

    /// The accessibility identifier.
    public let identifier: String

    /// What kind of thing this is.
    public let role: Role

    /// The text to read; for an image its name or address.
    public let text: String?

    /// The color of the element, as `#RRGGBB`, if the design gives it one of its own.
    public let color: String?

    /// The measures that the design prescribes.
    public let style: Style

    /// What a map shows; `nil` for everything else.
    public let region: MapRegion?

    /// Whether the content scrolls; everything else on the screen stays in place.
    public let scrolls: Bool

    /// Whether this is the selected one of several, as a tab can be.
    public let isSelected: Bool

    /// Whether a tap does anything.
    public private(set) var isEnabled: Bool

    /// The parts inside, from top to bottom.
    public private(set) var children: [Element]

    /// What a tap does; `nil` if it does nothing.
    public private(set) var action: (@MainActor () -> Void)?

    /// What a shell calls if it can't show the image or the map; `nil` if that can't fail.
    public private(set) var onImageFailure: (@MainActor () -> Void)?

    /// Creates an element; it is enabled unless told otherwise.
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

    /// The element and everything inside it, each before its children.
    public var selfAndDescendants: [Element] {
      [self] + children.flatMap(\.selfAndDescendants)
    }

    /// The text of the part whose identifier is this one's followed by a dot and a name.
    public func text(of part: String) -> String? {
      self.part(part)?.text
    }

    /// The part whose identifier is this one's followed by a dot and a name.
    public func part(_ name: String) -> Element? {
      selfAndDescendants.first { $0.identifier == "\(identifier).\(name)" }
    }

    /// Taps the element; false if it is disabled or a tap does nothing.
    @MainActor
    @discardableResult
    public func tap() -> Bool {
      guard isEnabled, let action else { return false }
      action()
      return true
    }

    /// Returns the same element with nothing in it that reacts to a tap.
    func disabled() -> Element {
      var copy = self
      copy.isEnabled = false
      copy.children = children.map { $0.disabled() }
      return copy
    }

    /// Returns the same element without anything that it could do.
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
  /// Returns text elements for the named parts of an element, without those that have no text.
  static func texts(_ parts: [(part: String, text: String?)], of identifier: String) -> [Screen.Element] {
    parts.compactMap { part, text in
      text.map { Screen.Element(.text, "\(identifier).\(part)", text: $0) }
    }
  }
}
