/// What a customer is about to buy.
public struct Basket: Sendable {
  /// The pieces of each product.
  public private(set) var pieces: [Product: Int] = [:]

  /// Creates an empty basket.
  public init() {}

  /// Puts pieces of a product into the basket.
  public mutating func add(_ product: Product, pieces count: Int = 1) {
    pieces[product, default: 0] += count
  }

  /// What the customer pays, in cents: of every three pieces of a product one is free.
  public var total: Int {
    pieces.reduce(0) { total, item in total + (item.value - item.value / 3) * item.key.price }
  }
}
