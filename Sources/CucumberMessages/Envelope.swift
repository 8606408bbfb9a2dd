/// A message of a run: one line of the stream that all reports are made from.
///
/// The messages follow the Cucumber Messages protocol, described at <https://github.com/cucumber/messages>. The most
/// frequent messages, those about steps and attempts, are stored in place. The others are indirect, which keeps the
/// enumeration small.
public enum Envelope: Sendable, Hashable {
  /// The program that wrote the stream, and its environment.
  indirect case meta(Meta)
  /// The path, contents, and syntax of a feature file.
  indirect case source(Source)
  /// The syntax tree of a feature file.
  indirect case gherkinDocument(GherkinDocument)
  /// An error in a feature file.
  indirect case parseError(ParseError)
  /// A scenario to run.
  indirect case pickle(Pickle)
  /// A user-defined parameter type.
  indirect case parameterType(ParameterType)
  /// A reference to an undefined parameter type.
  indirect case undefinedParameterType(UndefinedParameterType)
  /// A step definition, with its pattern and its location in the source code.
  indirect case stepDefinition(StepDefinition)
  /// A hook, with the point at which it runs and its location in the source code.
  indirect case hook(Hook)
  /// The run began.
  indirect case testRunStarted(TestRunStarted)
  /// The hooks and step definitions that will run a pickle.
  indirect case testCase(TestCase)
  /// A hook of the run began.
  indirect case testRunHookStarted(TestRunHookStarted)
  /// A hook of the run ended.
  indirect case testRunHookFinished(TestRunHookFinished)
  /// An attempt of a test case began.
  case testCaseStarted(TestCaseStarted)
  /// A step or hook of a test case began.
  case testStepStarted(TestStepStarted)
  /// A step or hook of a test case ended.
  case testStepFinished(TestStepFinished)
  /// Data that a step, a hook, or the run itself attached.
  indirect case attachment(Attachment)
  /// Data stored outside the stream.
  indirect case externalAttachment(ExternalAttachment)
  /// Snippets for an undefined step.
  indirect case suggestion(Suggestion)
  /// An attempt of a test case ended.
  case testCaseFinished(TestCaseFinished)
  /// The run ended.
  indirect case testRunFinished(TestRunFinished)
}
