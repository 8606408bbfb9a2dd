import CucumberMessages

/// A scenario of a handwritten stream, with its results.
struct SampleScenario {
  var name: String
  var rule: String?
  var tags: [String] = []
  var steps: [SampleStep] = []
  /// The outline row that the scenario comes from, or `nil`.
  var row: Row?
  var attemptCount = 1

  /// A row of an examples table. Rows of the same outline must be consecutive.
  struct Row {
    var outline: String
    var examples: String
    var cells: [String]
  }
}

/// A step of a handwritten stream, or a hook before the scenario.
struct SampleStep {
  var keyword = "Given "
  var text: String
  var isHook = false
  /// The result of each attempt; the last one also applies to later attempts. `nil` if the step never ends.
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
