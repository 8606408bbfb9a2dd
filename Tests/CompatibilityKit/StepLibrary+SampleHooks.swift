import Korniszon

/// Run hooks and scenario hooks.
extension StepLibrary where World == SampleWorld {
  mutating func globalHooks() {
    beforeAll {}
    beforeAll {}
    when("a step passes") { _ in }
    when("a step fails") { _ in throw SampleError("Exception in step") }
    afterAll {}
    afterAll {}
  }

  mutating func globalHooksAfterAllError() {
    beforeAll {}
    beforeAll {}
    when("a step passes") { _ in }
    afterAll {}
    afterAll { throw SampleError("AfterAll hook went wrong") }
    afterAll {}
  }

  mutating func globalHooksBeforeAllError() {
    beforeAll {}
    beforeAll { throw SampleError("BeforeAll hook went wrong") }
    beforeAll {}
    when("a step passes") { _ in }
    afterAll {}
    afterAll {}
  }

  mutating func hooks() {
    before { _ in }
    when("a step passes") { _ in }
    when("a step fails") { _ in throw SampleError("Exception in step") }
    after { _ in }
  }

  mutating func hooksConditional() {
    before("@passing-hook") { _ in }
    before("@fail-before") { _ in throw SampleError("Exception in conditional hook") }
    when("a step passes") { _ in }
    after("@fail-after") { _ in throw SampleError("Exception in conditional hook") }
    after("@passing-hook") { _ in }
  }

  mutating func hooksNamed() {
    before(named: "A named before hook") { _ in }
    when("a step passes") { _ in }
    after(named: "A named after hook") { _ in }
  }

  mutating func hooksUndefined() {
    before { _ in }
    after { _ in }
  }
}
