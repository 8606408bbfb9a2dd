/// Something that the shop sells.
public enum Product: String, Sendable, CaseIterable {
  /// The fresh ones.
  case cucumber
  /// The pickled ones, by the jar.
  case gherkin

  /// The price of a piece, in cents.
  public var price: Int {
    switch self {
    case .cucumber: 80
    case .gherkin: 250
    }
  }
}
