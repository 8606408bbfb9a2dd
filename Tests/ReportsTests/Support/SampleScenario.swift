/// A scenario of a hand-made stream, with the results that it will have.
struct SampleScenario {
  var name: String
  var rule: String?
  var tags: [String] = []
  var steps: [SampleStep] = []
  /// The row of an outline that the scenario stands for.
  var row: Row?
  var attemptCount = 1

  /// A row of an example table; rows of one outline stand one behind the other.
  struct Row {
    var outline: String
    var examples: String
    var cells: [String]
  }
}
