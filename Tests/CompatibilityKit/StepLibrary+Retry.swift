import Korniszon

/// Steps that pass at a later call.
extension StepLibrary where World == SampleWorld {
  mutating func retry() {
    let second = CallCounter()
    let third = CallCounter()
    given("a step that always passes") { _ in }
    given("a step that passes the second time") { _ in try second.call(passingAt: 2) }
    given("a step that passes the third time") { _ in try third.call(passingAt: 3) }
    given("a step that always fails") { _ in throw SampleError("Exception in step") }
  }

  mutating func retryAmbiguous() {
    given("an ambiguous step") { _ in }
    given("an ambiguous step") { _ in }
  }
}
