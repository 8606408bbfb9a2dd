/// One message of a run: a line of the stream that every report is made from.
///
/// The messages are those of Cucumber Messages; <https://github.com/cucumber/messages> describes the protocol.
public indirect enum Envelope: Sendable, Hashable {
  /// Which program wrote the stream.
  case meta(Meta)
  /// The text of a feature file.
  case source(Source)
  /// The syntax tree of a feature file.
  case gherkinDocument(GherkinDocument)
  /// An error in a feature file.
  case parseError(ParseError)
  /// A scenario to run.
  case pickle(Pickle)
  /// A parameter type of the step authors.
  case parameterType(ParameterType)
  /// A parameter type that does not exist.
  case undefinedParameterType(UndefinedParameterType)
  /// A step definition.
  case stepDefinition(StepDefinition)
  /// A hook.
  case hook(Hook)
  /// The run began.
  case testRunStarted(TestRunStarted)
  /// The plan of a scenario.
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
  /// Code for an undefined step.
  case suggestion(Suggestion)
  /// An attempt of a test case ended.
  case testCaseFinished(TestCaseFinished)
  /// The run ended.
  case testRunFinished(TestRunFinished)
}
