/// A product of the shop.
public enum Product: String, Sendable, CaseIterable {
  /// A fresh cucumber.
  case cucumber
  /// A jar of pickled cucumbers.
  case gherkin

  /// The price of one piece in cents.
  public var price: Int {
    switch self {
    case .cucumber: 80
    case .gherkin: 250
    }
  }
}
