package import Korniszon
package import TestSupport

extension StepLibrary<EmptyWorld> {
  /// A library with passing, failing, pending, and ambiguous steps.
  package static var sample: StepLibrary<EmptyWorld> {
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat", file: "Steps.swift", line: 1) { _ in }
    library.given("a kot", file: "Steps.swift", line: 2) { _ in }
    library.when("it breaks", file: "Steps.swift", line: 3) { _ in try expect(1, equals: 2, "The lamp") }
    library.when("it waits", file: "Steps.swift", line: 4) { _ in throw Pending() }
    library.then("it is {word}", file: "Steps.swift", line: 5) { (_, _: String) in }
    library.then("it is blue", file: "Steps.swift", line: 6) { _ in }
    return library
  }
}
