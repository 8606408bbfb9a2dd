/// The screen as it is visible at one moment: a tree of elements, created only from the models.
public struct Screen: Sendable {
  /// The elements of the screen, from top to bottom.
  public let elements: [Element]

  /// Creates a screen. An alert is modal and disables all other elements.
  public init(_ elements: [Element]) {
    let isModal = elements.contains { $0.role == .alert }
    self.elements = isModal ? elements.map { $0.role == .alert ? $0 : $0.disabled() } : elements
  }

  /// A copy of the screen that has no actions and doesn't retain any models.
  public var snapshot: Screen {
    Screen(elements.map { $0.snapshot() })
  }

  /// All elements, with each element before its children.
  public var allElements: [Element] {
    elements.flatMap(\.selfAndDescendants)
  }

  /// Returns the first element with an identifier, or `nil` if there is none.
  public func element(_ identifier: String) -> Element? {
    allElements.first { $0.identifier == identifier }
  }

  /// Returns all elements of a role whose identifiers start with a prefix, in order of appearance.
  public func elements(_ role: Element.Role, prefix: String = "") -> [Element] {
    allElements.filter { $0.role == role && $0.identifier.hasPrefix(prefix) }
  }
}

extension Screen: CustomStringConvertible {
  /// The tree as an indented outline, one element per line, for failure messages.
  public var description: String {
    elements.flatMap { Self.outline($0, depth: 0) }.joined(separator: "\n")
  }

  private static func outline(_ element: Element, depth: Int) -> [String] {
    var line = String(repeating: "  ", count: depth) + "\(element.role) \(element.identifier)"
    if let text = element.text { line += " \"\(text)\"" }
    if let color = element.color { line += " \(color)" }
    if element.style != Element.Style() { line += " {\(element.style)}" }
    if let region = element.region {
      line += " \(Int(region.latitudinalMeters)) × \(Int(region.longitudinalMeters)) m around \(region.center.text)"
    }
    if element.scrolls { line += " (scrolls)" }
    if element.isSelected { line += " (selected)" }
    if !element.isEnabled { line += " (disabled)" }
    return [line] + element.children.flatMap { outline($0, depth: depth + 1) }
  }
}
