import Korniszon
import KorniszonCommand

/// The steps of the corpus `typical`. Any of them may have a table or doc string.
var steps = StepLibrary { EmptyWorld() }
steps.given("shelf {int} of the reading room holds one {string}") {
  (_, _: Int, _: String, _: DataTable?, _: DocString?) in
}
steps.given("the librarian lends {int} copies of the {word}") { (_, _: Int, _: String, _: DataTable?, _: DocString?) in
}
steps.given("a reader returns the {word} after {int} days") { (_, _: String, _: Int, _: DataTable?, _: DocString?) in }
steps.given("the catalogue lists {string} below entry {int}") { (_, _: String, _: Int, _: DataTable?, _: DocString?) in
}
steps.given("the fine for the {word} is {float} EUR") { (_, _: String, _: Double, _: DataTable?, _: DocString?) in }
steps.given("{int} readers wait for the same {word}") { (_, _: Int, _: String, _: DataTable?, _: DocString?) in }
steps.given("{int} x {string}") { (_, _: Int, _: String, _: DataTable?, _: DocString?) in }
steps.when("{int} + 1") { (_, _: Int, _: DataTable?, _: DocString?) in }
steps.then("{int} \\({string})") { (_, _: Int, _: String, _: DataTable?, _: DocString?) in }

await AcceptanceCommand(steps).main()

/// A world without state: no step runs.
final class EmptyWorld: Sendable {}
