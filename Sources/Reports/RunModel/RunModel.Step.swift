public import CucumberMessages

extension RunModel {
  /// A step or hook of an attempt, with its result.
  public struct Step: Sendable, Hashable {
    /// What was run.
    public var source: Source
    /// The path of the feature file.
    public var uri: String
    /// The matching step definitions: none for a hook or an undefined step, several for an ambiguous one.
    public var definitions: [StepDefinition]
    /// The arguments that the first matching definition found in the text.
    public var match: TestCase.StepMatchArgumentsList?
    /// How it ended; nil when it did not.
    public var result: TestStepResult?
    /// What it attached.
    public var attachments: [Attachment]
    /// What it attached and the stream does not hold.
    public var externalAttachments: [ExternalAttachment]
    /// Code that would define it, where it is undefined.
    public var suggestions: [Suggestion]
    /// The definition that was perhaps meant, where it is undefined.
    public var similarDefinition: StepDefinition?
  }
}

extension RunModel.Step {
  /// Its result; unknown when it did not end.
  public var status: TestStepResult.Status { result?.status ?? .unknown }

  /// Whether it is a hook.
  public var isHook: Bool {
    if case .hook = source { true } else { false }
  }

  /// The keyword as written, its trailing space included; empty for a hook.
  public var keyword: String {
    if case .step(_, let written) = source { written?.keyword ?? "" } else { "" }
  }

  /// The text of the step with the values of the example row filled in, or what kind of hook it is.
  public var text: String {
    switch source {
    case .step(let step, _): step.text
    case .hook(let hook): hook?.title ?? "Hook"
    }
  }

  /// The keyword and the text.
  public var title: String { keyword + text }

  /// The line of the step in the feature file; nil for a hook.
  public var line: Int? {
    if case .step(_, let written) = source { written?.location.line } else { nil }
  }

  /// Where it is written: `path:line` in the feature file, or in the code for a hook.
  public var location: String? {
    switch source {
    case .step: line.map { "\(uri):\($0)" }
    case .hook(let hook): hook?.sourceReference.text
    }
  }

  /// Where the code is that runs it, as `path:line`; nil unless exactly one definition matches.
  public var codeLocation: String? {
    switch source {
    case .step: definitions.count == 1 ? definitions.first?.sourceReference.text : nil
    case .hook(let hook): hook?.sourceReference.text
    }
  }
}
