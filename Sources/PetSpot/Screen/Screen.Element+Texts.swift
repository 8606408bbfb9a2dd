extension Screen.Element {
  /// Text elements for the named parts of an element; parts without text are left out.
  static func texts(_ parts: [(part: String, text: String?)], of identifier: String) -> [Screen.Element] {
    parts.compactMap { part, text in
      text.map { Screen.Element(.text, "\(identifier).\(part)", text: $0) }
    }
  }
}
