extension Array where Element: Identifiable {
  /// The position of the element with an id, which is most likely the expected one.
  func index(of id: Element.ID, expected: Int) -> Int? {
    expected < count && self[expected].id == id ? expected : firstIndex { $0.id == id }
  }
}
