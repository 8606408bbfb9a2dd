import Korniszon

/// Steps that take arguments from their text, tables, or doc strings.
extension StepLibrary where World == SampleWorld {
  mutating func cdata() {
    given("I have {int} <![CDATA[cukes]]> in my belly") { (_, _: Int) in }
  }

  mutating func minimal() {
    given("I have {int} cukes in my belly") { (_, _: Int) in }
  }

  mutating func dataTables() {
    when("the following table is transposed:") { (world, table: DataTable) in world.table = table.transposed }
    then("it should be:") { (world, expected: DataTable) in try expect(world.table, equals: expected) }
  }

  mutating func docStrings() {
    given("a doc string:") { (_, _: DocString) in }
  }

  mutating func parameterTypes() {
    parameterType("flight", "([A-Z]{3})-([A-Z]{3})") { Flight(from: $0[0], to: $0[1]) }
    given("{flight} has been delayed") { (_, flight: Flight) in
      try expect(flight, equals: Flight(from: "LHR", to: "CDG"))
    }
  }

  mutating func regularExpression() {
    given(.regex("^a (.*?)(?: and a (.*?))?(?: and a (.*?))?$")) { (_, _: String, _: String?, _: String?) in }
  }
}

/// The value of the sample's parameter type `flight`.
struct Flight: StepArgument, Hashable {
  let from: String
  let to: String
}
