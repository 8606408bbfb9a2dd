import Korniszon

/// Steps about orders and sales.
extension StepLibrary where World == SampleWorld {
  mutating func backgrounds() {
    given("an order for {string}") { (_, _: String) in }
    when("an action") { _ in }
    then("an outcome") { _ in }
  }

  mutating func multipleFeatures() {
    given("an order for {string}") { (_, _: String) in }
  }

  mutating func rules() {
    given("the customer has {int} cents") { (world, cents: Int) in world.money = cents }
    given("there are chocolate bars in stock") { $0.stock = 5 }
    given("there are no chocolate bars in stock") { $0.stock = 0 }
    when("the customer tries to buy a {int} cent chocolate bar") { (world, price: Int) in
      guard world.money >= price, world.stock > 0 else { return }
      world.money -= price
      world.stock -= 1
      world.isSold = true
    }
    then("the sale should not happen") { try expect(!$0.isSold, "the bar was sold") }
    then("the sale should happen") { try expect($0.isSold, "the bar was not sold") }
  }
}
