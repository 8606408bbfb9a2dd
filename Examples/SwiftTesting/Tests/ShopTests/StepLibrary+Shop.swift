import Korniszon
import Shop
import Testing

/// The world that the steps of a scenario share: a customer with a basket.
@MainActor
final class Customer {
  var basket = Basket()
}

extension Product: StepArgument, Decodable {}

/// A row of a data table.
struct Item: TableDecodable {
  let product: Product
  let pieces: Int
}

extension StepLibrary<Customer> {
  /// Returns the steps of the shop.
  static func shop() -> StepLibrary<Customer> {
    var steps = StepLibrary { Customer() }
    steps.parameterType("product", "cucumber|gherkin") { text in
      try require(Product(rawValue: text.text))
    }
    steps.given("a basket with") { (customer, items: [Item]) in
      for item in items { customer.basket.add(item.product, pieces: item.pieces) }
    }
    steps.when("I add a(nother) {product}") { (customer, product: Product) in
      customer.basket.add(product)
    }
    steps.when("the shop burns down") { customer in
      let products: [Product] = []
      customer.basket.add(products[0])  // traps
    }
    steps.then("I pay {float} €") { (customer, price: Double) in
      #expect(Double(customer.basket.total) / 100 == price)
    }
    return steps
  }
}
