/// A message of a run: one line of the stream that every report is made from.
///
/// The messages follow the Cucumber Messages protocol, described at <https://github.com/cucumber/messages>.
public indirect enum Envelope: Sendable, Hashable {
  /// The program that wrote the stream.
  case meta(Meta)
  /// The text of a feature file.
  case source(Source)
  /// The syntax tree of a feature file.
  case gherkinDocument(GherkinDocument)
  /// An error in a feature file.
  case parseError(ParseError)
  /// A scenario to run.
  case pickle(Pickle)
  /// A user-defined parameter type.
  case parameterType(ParameterType)
  /// A reference to an undefined parameter type.
  case undefinedParameterType(UndefinedParameterType)
  /// A step definition.
  case stepDefinition(StepDefinition)
  /// A hook.
  case hook(Hook)
  /// The run began.
  case testRunStarted(TestRunStarted)
  /// The hooks and steps that will run a pickle.
  case testCase(TestCase)
  /// A hook of the run began.
  case testRunHookStarted(TestRunHookStarted)
  /// A hook of the run ended.
  case testRunHookFinished(TestRunHookFinished)
  /// An attempt of a test case began.
  case testCaseStarted(TestCaseStarted)
  /// A step began.
  case testStepStarted(TestStepStarted)
  /// A step ended.
  case testStepFinished(TestStepFinished)
  /// Data that a step attached.
  case attachment(Attachment)
  /// Data stored outside the stream.
  case externalAttachment(ExternalAttachment)
  /// Snippets for an undefined step.
  case suggestion(Suggestion)
  /// An attempt of a test case ended.
  case testCaseFinished(TestCaseFinished)
  /// The run ended.
  case testRunFinished(TestRunFinished)
}
