import Korniszon
import KorniszonCommand

var steps = StepLibrary { EmptyWorld() }
steps.given("a basket with {int} items") { (_, _: Int) in }
steps.given("the customer is {string}") { (_, _: String) in }
steps.when("I add {int} items of {string}") { (_, _: Int, _: String) in }
steps.then("the basket has {int} items") { (_, _: Int) in }
steps.then("the total is {float} EUR") { (_, _: Double) in }
steps.then("nothing else happens") { _ in }

await AcceptanceCommand(steps).main()

/// A world without state: the steps of the benchmark do nothing.
final class EmptyWorld: Sendable {}
