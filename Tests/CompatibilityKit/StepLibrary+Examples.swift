import Korniszon

/// Steps that count cucumbers, in outlines with tables of examples.
extension StepLibrary where World == SampleWorld {
  mutating func examplesTables() {
    given("there are {int} cucumbers") { (world, count: Int) in world.cucumbers = count }
    given("there are {int} friends") { (world, count: Int) in world.friends = count }
    when("I eat {int} cucumbers") { (world, count: Int) in world.cucumbers -= count }
    then("I should have {int} cucumbers") { (world, count: Int) in
      try SampleError.check(world.cucumbers, equals: count)
    }
    then("each person can eat {int} cucumbers") { (world, share: Int) in
      try SampleError.check(world.cucumbers / (1 + world.friends), equals: share)
    }
  }

  mutating func examplesTablesUndefined() {
    given("there are {int} cucumbers") { (world, count: Int) in world.cucumbers = count }
    when("I eat {int} cucumbers") { (world, count: Int) in world.cucumbers -= count }
    then("I should have {int} cucumbers") { (world, count: Int) in
      try SampleError.check(world.cucumbers, equals: count)
    }
  }
}
