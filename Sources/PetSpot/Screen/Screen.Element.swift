extension Screen {
  /// A part of the screen that can be found by its accessibility identifier.
  public struct Element: Sendable, Identifiable {
    /// The accessibility identifier.
    public let identifier: String

    /// What kind of thing this is.
    public let role: Role

    /// The text to read; for an image its name or address.
    public let text: String?

    /// The colour of the element, as `#RRGGBB`, where the design gives it one of its own.
    public let color: String?

    /// Whether this is the chosen one of several, as a tab can be.
    public let isSelected: Bool

    /// Whether a tap does anything.
    public let isEnabled: Bool

    /// The parts inside, from top to bottom.
    public let children: [Element]

    /// What a tap does; nil for what cannot be tapped.
    public let action: (@MainActor () -> Void)?

    /// What a shell calls when the image cannot be shown; nil for what needs no loading.
    public let onImageFailure: (@MainActor () -> Void)?

    /// Makes an element; it is enabled unless told otherwise.
    public init(
      _ role: Role,
      _ identifier: String,
      text: String? = nil,
      color: String? = nil,
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
      selfAndDescendants.first { $0.identifier == "\(identifier).\(part)" }?.text
    }

    /// Taps the element; false when it is disabled or nothing happens on a tap.
    @MainActor
    @discardableResult
    public func tap() -> Bool {
      guard isEnabled, let action else { return false }
      action()
      return true
    }

    /// The same element with nothing in it to tap.
    func disabled() -> Element {
      Element(
        role,
        identifier,
        text: text,
        color: color,
        isSelected: isSelected,
        isEnabled: false,
        children: children.map { $0.disabled() },
        onImageFailure: onImageFailure,
        action: action
      )
    }
  }
}
