import Korniszon

/// Steps that end with various statuses.
extension StepLibrary where World == SampleWorld {
  mutating func allStatuses() {
    given(.regex("^a step$")) { _ in }
    given(.regex("^a failing step$")) { _ in throw SampleError("whoops") }
    given(.regex("^a pending step$")) { _ in .pending }
    given(.regex("^a skipped step$")) { _ in .skipped }
    given(.regex("^an ambiguous (.*?)$")) { (_, _: String) in }
    given(.regex("^(.*?) ambiguous step$")) { (_, _: String) in }
  }

  mutating func ambiguous() {
    given(.regex("^a (.*?) with (.*?)$")) { (_, _: String, _: String) in }
    given(.regex("^a step with (.*?)$")) { (_, _: String) in }
  }

  mutating func pending() {
    given("an implemented non-pending step") { _ in }
    given("an implemented step that is skipped") { _ in }
    given("an unimplemented pending step") { _ in .pending }
  }

  mutating func pendingException() {
    given("an unimplemented pending step") { _ in throw Pending("TODO") }
  }

  mutating func skipped() {
    given("a step that does not skip") { _ in }
    given("a step that is skipped") { _ in }
    given("I skip a step") { _ in .skipped }
  }

  mutating func skippedException() {
    given("I skip a step") { _ in throw Skip("skipping") }
  }

  mutating func stackTraces() {
    when("a step throws an exception") { _ in throw SampleError("BOOM") }
  }

  mutating func testRunException() {
    given("a step") { _ in }
  }

  mutating func undefined() {
    given("an implemented step") { _ in }
    given("a step that will be skipped") { _ in }
  }

  mutating func unusedSteps() {
    given("a step that is used") { _ in }
    given("a step that is not used") { _ in }
  }
}

/// Steps for the samples of retries.
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
