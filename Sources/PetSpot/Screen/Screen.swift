/// What the user sees at one moment: a tree of elements, made from the models alone.
public struct Screen: Sendable {
  /// The parts of the screen, from top to bottom.
  public let elements: [Element]

  /// Makes a screen; an alert is modal, so everything beneath it is disabled.
  public init(_ elements: [Element]) {
    let isModal = elements.contains { $0.role == .alert }
    self.elements = isModal ? elements.map { $0.role == .alert ? $0 : $0.disabled() } : elements
  }

  /// All elements, each before its children.
  public var allElements: [Element] {
    elements.flatMap(\.selfAndDescendants)
  }

  /// The first element with this identifier.
  public func element(_ identifier: String) -> Element? {
    allElements.first { $0.identifier == identifier }
  }

  /// All elements of a role whose identifiers begin with a prefix, in the order they are seen.
  public func elements(_ role: Element.Role, prefix: String = "") -> [Element] {
    allElements.filter { $0.role == role && $0.identifier.hasPrefix(prefix) }
  }
}
