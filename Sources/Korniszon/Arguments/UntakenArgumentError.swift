/// A step with a table or doc string that its definition takes no notice of.
struct UntakenArgumentError: Error, CustomStringConvertible {
  let isTable: Bool

  var description: String {
    "the step has a \(isTable ? "data table" : "doc string") that its definition does not take: "
      + "give the closure one more argument, of type \(isTable ? "DataTable" : "DocString")"
  }
}
