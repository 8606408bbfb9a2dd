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

extension SampleScenario {
  /// Returns a scenario with hooks of all kinds that log. Its last step and its after hook fail in the first attempt.
  static func hooks(log: String = "from a step", attemptCount: Int = 1, passesAtLast: Bool = false) -> SampleScenario {
    func logs(_ text: String) -> [Attachment] { [.sample(text, "text/x.cucumber.log+plain")] }
    let last = passesAtLast ? TestStepResult.sample(.passed) : nil
    let picture = Attachment.sample("aGVsbG8=", "image/png", name: "shot.png", encoding: .base64)
    return SampleScenario(
      name: "Hooks",
      steps: [
        .hook("say nothing", .sample(.passed)),
        .hook("open", .sample(.passed), attachments: logs("from before")),
        .hook("watch", .sample(.passed), type: .beforeTestStep, attachments: logs("from before a step")),
        .step("Given ", "it runs", attachments: logs(log)),
        .hook("take", .sample(.passed), type: .afterTestStep, attachments: logs("from after a step") + [picture]),
        .step("Then ", "it works", .sample(.failed, "wrong"), last ?? .sample(.failed, "wrong")),
        .hook(
          "close",
          .sample(.failed, "stuck"),
          last ?? .sample(.failed, "stuck"),
          type: .afterTestCase,
          attachments: logs("from after")
        ),
      ],
      attemptCount: attemptCount
    )
  }
}

/// A step or hook of a handwritten stream.
struct SampleStep {
  var keyword = "Given "
  var text: String
  /// The kind of hook, or `nil` for a step.
  var hookType: Hook.Kind?
  /// The result of each attempt, or `nil` if the step never ends. The last one also applies to later attempts.
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

  static func hook(
    _ name: String,
    _ results: TestStepResult?...,
    type: Hook.Kind = .beforeTestCase,
    attachments: [Attachment] = []
  ) -> SampleStep {
    SampleStep(text: name, hookType: type, results: results, definitions: [], attachments: attachments)
  }

  var isHook: Bool { hookType != nil }

  func result(attempt: Int) -> TestStepResult? {
    attempt < results.count ? results[attempt] : results.last ?? nil
  }
}
