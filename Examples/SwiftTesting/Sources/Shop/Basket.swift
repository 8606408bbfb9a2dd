/// The products that a customer is about to buy.
public struct Basket: Sendable {
  /// The number of pieces of each product.
  public private(set) var pieces: [Product: Int] = [:]

  /// Creates an empty basket.
  public init() {}

  /// Adds pieces of a product to the basket.
  public mutating func add(_ product: Product, pieces count: Int = 1) {
    pieces[product, default: 0] += count
  }

  /// The price of the basket in cents. Every third piece of a product is free.
  public var total: Int {
    pieces.reduce(0) { total, item in total + (item.value - item.value / 3) * item.key.price }
  }
}
