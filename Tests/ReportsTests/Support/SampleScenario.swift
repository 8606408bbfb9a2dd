import CucumberMessages

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

/// A step, or a hook before the scenario, of a hand-made stream.
struct SampleStep {
  var keyword = "Given "
  var text: String
  var isHook = false
  /// The results, attempt by attempt; the last one counts for all attempts behind it. Nil: it never ends.
  var results: [TestStepResult?]
  /// The expressions of the matching definitions.
  var definitions: [String]
  var snippet: String?
  var attachments: [Attachment] = []

  static func step(
    _ keyword: String = "Given ",
    _ text: String,
    _ results: TestStepResult?...,
    definitions: [String]? = nil,
    snippet: String? = nil,
    attachments: [Attachment] = []
  ) -> SampleStep {
    SampleStep(
      keyword: keyword,
      text: text,
      results: results.isEmpty ? [.sample(.passed)] : results,
      definitions: definitions ?? (snippet == nil ? [text] : []),
      snippet: snippet,
      attachments: attachments
    )
  }

  static func hook(_ name: String, _ result: TestStepResult?) -> SampleStep {
    SampleStep(text: name, isHook: true, results: [result], definitions: [])
  }

  func result(attempt: Int) -> TestStepResult? {
    attempt < results.count ? results[attempt] : results.last ?? nil
  }
}
