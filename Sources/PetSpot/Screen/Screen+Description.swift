extension Screen: CustomStringConvertible {
  /// The tree as an indented outline, one element a line, for messages about what was seen.
  public var description: String {
    elements.flatMap { Self.outline($0, depth: 0) }.joined(separator: "\n")
  }

  private static func outline(_ element: Element, depth: Int) -> [String] {
    var line = String(repeating: "  ", count: depth) + "\(element.role) \(element.identifier)"
    if let text = element.text { line += " \"\(text)\"" }
    if let color = element.color { line += " \(color)" }
    if element.isSelected { line += " (selected)" }
    if !element.isEnabled { line += " (disabled)" }
    return [line] + element.children.flatMap { outline($0, depth: depth + 1) }
  }
}
