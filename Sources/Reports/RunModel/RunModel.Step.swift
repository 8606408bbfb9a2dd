public import CucumberMessages

extension RunModel {
  /// A step or hook of an attempt, with its result.
  public struct Step: Sendable {
    /// The result, or `nil` if the step didn't end.
    public var result: TestStepResult?
    /// The attachments in the stream.
    public var attachments: [Attachment] = []
    /// The attachments that are files outside the stream.
    public var externalAttachments: [ExternalAttachment] = []
    /// The details of a failed or undefined step.
    var details: FailureDetails?

    private let plan: ScenarioPlan
    /// The index among the planned steps, or `nil` if the step wasn't planned.
    private let index: Int?

    init(of plan: ScenarioPlan, index: Int?, result: TestStepResult? = nil) {
      self.plan = plan
      self.index = index
      self.result = result
    }
  }
}

extension RunModel.Step {
  /// The status, or `unknown` if the step didn't end.
  public var status: TestStepResult.Status { result?.status ?? .unknown }

  /// Whether the step is a hook.
  public var isHook: Bool { compiledIndex == nil }

  /// The hook, or `nil` if this is a step or the hook isn't in the stream.
  public var hook: Hook? {
    if let index, case .hook(let shared) = plan.steps[index].action { shared?.hook } else { nil }
  }

  /// The data table or doc string of the step, or `nil` if it has none.
  public var argument: Pickle.StepArgument? { compiled?.argument }

  /// The step definitions that match the step: none for a hook or an undefined step, several for an ambiguous one.
  public var definitions: [StepDefinition] {
    match?.definitions ?? []
  }

  /// The arguments that the first matching definition found in the text.
  public var arguments: [TestCase.StepMatchArgument] {
    match?.arguments?.stepMatchArguments ?? []
  }

  /// The suggested code if the step is undefined; empty otherwise.
  public var suggestions: [Suggestion] {
    if case .undefined(let suggestions, _) = details { suggestions } else { [] }
  }

  /// Advice on what the author of an undefined step probably meant, or `nil` if there is none.
  public var advice: UndefinedStepAdvice? {
    if case .undefined(_, let advice) = details { advice } else { nil }
  }

  /// Whether the step belongs to a background.
  public var isOfBackground: Bool {
    guard let writtenScenario, let index = writtenIndex else { return false }
    return index < writtenScenario.context.backgroundSteps.count
  }

  /// The keyword as written, including its trailing space, if any; empty for a hook or a step that isn't in the stream.
  public var keyword: String { writtenIndex.flatMap { writtenScenario?.steps[$0].keyword } ?? "" }

  /// The text of the step with the values of the examples row filled in, or the title of the hook.
  public var text: String {
    compiledIndex.map { plan.scenario.steps[$0].internedText.text } ?? hook?.title ?? "Hook"
  }

  /// The keyword followed by the text.
  public var title: String { keyword + text }

  /// Appends the keyword and the text to a string, without copying the step.
  func appendTitle(to title: inout String) {
    guard let index, case .step(let position) = plan.steps[index].action else { return title += text }
    let scenario = plan.scenario
    if let written = scenario.lineage.written, let index = scenario.steps[position].writtenIndex {
      title += written.steps[index].keyword
    }
    title += scenario.steps[position].internedText.text
  }

  /// The 1-based line of the step in the feature file, or `nil` for a hook or a step that isn't in the stream.
  public var line: Int? { writtenIndex.flatMap { writtenScenario?.steps[$0].line } }

  /// The location, as `path:line`, in the feature file or, for a hook, in the code; `nil` if it isn't known.
  public var location: String? {
    isHook ? hook?.sourceReference.text : line.map { "\(plan.scenario.uri):\($0)" }
  }

  /// The location of the code, as `path:line`; `nil` if unknown or if a step doesn't match exactly one definition.
  public var codeLocation: String? {
    if isHook { return hook?.sourceReference.text }
    return definitions.count == 1 ? definitions.first?.sourceReference.text : nil
  }

  /// The step of the scenario, or `nil` for a hook.
  var compiled: RunModel.CompiledStep? { compiledIndex.map { plan.scenario.steps[$0] } }

  /// The step as written, or `nil` if it isn't in the stream.
  var written: RunModel.WrittenStep? { writtenIndex.flatMap { writtenScenario?.steps[$0] } }

  private var compiledIndex: Int? {
    if let index, case .step(let position) = plan.steps[index].action { position } else { nil }
  }

  private var writtenIndex: Int? { compiledIndex.flatMap { plan.scenario.steps[$0].writtenIndex } }

  private var writtenScenario: RunModel.WrittenScenario? { plan.scenario.lineage.written }

  private var match: RunModel.Match? { index.flatMap { plan.steps[$0].match } }
}
