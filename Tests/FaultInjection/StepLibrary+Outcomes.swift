import Korniszon

// Steps with every outcome that doesn't break the process.
extension StepLibrary<FaultWorld> {
  mutating func outcomes() {
    when("a step is pending") { _ in throw Pending() }
    when("a step skips its scenario") { _ in throw Skip("there is no device") }
    when("a step fails") { _ in try expect(1, equals: 2, "The number") }
    when("a step has two definitions") { _ in }
    when("a step has {word} definitions") { (_, _: String) in }
  }
}
