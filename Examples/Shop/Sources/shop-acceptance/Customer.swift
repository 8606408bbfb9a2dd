import Shop

/// The world that the steps of a scenario share: a customer with a basket.
@MainActor
final class Customer {
  var basket = Basket()
}
