import CucumberMessages

extension Envelope {
  /// Returns one message of each kind, with all fields set, and `text` in every field that holds free text.
  static func samples(text: String) -> [Envelope] {
    [
      .meta(meta(text)),
      .source(Source(data: text, uri: text, mediaType: .markdown)),
      .gherkinDocument(GherkinDocument(feature: feature(text), comments: [comment(text)], uri: text)),
      .parseError(ParseError(source: reference(text), message: text)),
      .pickle(pickle(text)),
      .parameterType(
        ParameterType(
          id: "1",
          name: text,
          regularExpressions: [text, ""],
          preferForRegularExpressionMatch: true,
          useForSnippets: false,
          sourceReference: reference(text)
        )
      ),
      .undefinedParameterType(UndefinedParameterType(expression: text, name: text)),
      .stepDefinition(
        StepDefinition(
          id: "1",
          pattern: StepDefinition.Pattern(type: .regularExpression, source: text),
          sourceReference: reference(text)
        )
      ),
      .hook(Hook(id: "1", type: .afterTestRun, name: text, tagExpression: text, sourceReference: reference(text))),
      .testRunStarted(TestRunStarted(id: "1", timestamp: time)),
      .testCase(testCase(text)),
      .testRunHookStarted(
        TestRunHookStarted(testRunStartedId: "1", id: "2", hookId: "3", workerId: text, timestamp: time)
      ),
      .testRunHookFinished(TestRunHookFinished(testRunHookStartedId: "2", timestamp: time, result: result(text))),
      .testCaseStarted(TestCaseStarted(id: "1", testCaseId: "2", timestamp: time, attempt: 12, workerId: text)),
      .testStepStarted(TestStepStarted(testCaseStartedId: "1", testStepId: "2", timestamp: time)),
      .testStepFinished(
        TestStepFinished(testCaseStartedId: "1", testStepId: "2", testStepResult: result(text), timestamp: time)
      ),
      .attachment(
        Attachment(
          testCaseStartedId: "1",
          testStepId: "2",
          body: text,
          contentEncoding: .base64,
          mediaType: text,
          fileName: text,
          source: Source(data: text, uri: text, mediaType: .plain),
          url: text,
          testRunStartedId: "3",
          testRunHookStartedId: "4",
          timestamp: time
        )
      ),
      .externalAttachment(
        ExternalAttachment(
          testCaseStartedId: "1",
          testStepId: "2",
          url: text,
          mediaType: text,
          testRunHookStartedId: "3",
          timestamp: time
        )
      ),
      .suggestion(
        Suggestion(id: "1", pickleStepId: "2", snippets: [Suggestion.Snippet(language: "swift", code: text)])
      ),
      .testCaseFinished(TestCaseFinished(testCaseStartedId: "1", timestamp: time, willBeRetried: true)),
      .testRunFinished(
        TestRunFinished(
          testRunStartedId: "1",
          timestamp: time,
          success: false,
          message: text,
          exception: exception(text)
        )
      ),
    ]
  }

  private static let location = Location(line: 3, column: 5)
  private static let time = Timestamp(seconds: 1_767_323_045, nanos: 123_456_789)

  private static func meta(_ text: String) -> Meta {
    Meta(
      protocolVersion: "32.0.0",
      implementation: Meta.Product(name: text, version: text),
      cpu: Meta.Product(name: text),
      os: Meta.Product(name: text),
      runtime: Meta.Product(name: text),
      ci: Meta.CI(
        name: text,
        url: text,
        buildNumber: text,
        git: Meta.Git(revision: text, remote: text, branch: text, tag: text)
      )
    )
  }

  private static func reference(_ text: String) -> SourceReference {
    SourceReference(
      uri: text,
      javaMethod: .init(className: text, methodName: text, methodParameterTypes: [text]),
      javaStackTraceElement: .init(className: text, fileName: text, methodName: text),
      location: Location(line: 7)
    )
  }

  private static func comment(_ text: String) -> GherkinDocument.Comment {
    GherkinDocument.Comment(location: location, text: text)
  }

  private static func tag(_ text: String) -> GherkinDocument.Tag {
    GherkinDocument.Tag(location: location, name: text, id: "1")
  }

  private static func row(_ text: String) -> GherkinDocument.TableRow {
    let cells = [text, ""].map { GherkinDocument.TableCell(location: location, value: $0) }
    return GherkinDocument.TableRow(id: "2", location: location, cells: cells)
  }

  private static func step(_ text: String) -> GherkinDocument.Step {
    GherkinDocument.Step(
      id: "3",
      location: location,
      keyword: "Given ",
      keywordType: .context,
      text: text,
      docString: .init(location: location, content: text, delimiter: "```", mediaType: text),
      dataTable: .init(location: location, rows: [row(text)])
    )
  }

  private static func feature(_ text: String) -> GherkinDocument.Feature {
    let background = GherkinDocument.Background(
      id: "4",
      location: location,
      keyword: "Background",
      name: text,
      description: text,
      steps: [step(text)]
    )
    let examples = GherkinDocument.Examples(
      id: "5",
      tags: [tag(text)],
      location: location,
      keyword: "Examples",
      name: text,
      description: text,
      tableHeader: row(text),
      tableBody: [row(text), row("")]
    )
    let scenario = GherkinDocument.Scenario(
      id: "6",
      tags: [tag(text)],
      location: location,
      keyword: "Scenario",
      name: text,
      description: text,
      steps: [step(text), step("")],
      examples: [examples]
    )
    let rule = GherkinDocument.Rule(
      id: "7",
      location: location,
      keyword: "Rule",
      name: text,
      description: text,
      children: [.background(background), .scenario(scenario)],
      tags: [tag(text)]
    )
    return GherkinDocument.Feature(
      tags: [tag(text)],
      location: location,
      language: "en",
      keyword: "Feature",
      name: text,
      description: text,
      children: [.background(background), .scenario(scenario), .rule(rule)]
    )
  }

  private static func pickle(_ text: String) -> Pickle {
    let table = Pickle.Table(argumentIndex: 1, rows: [.init(cells: [.init(value: text), .init(value: "")])])
    let docString = Pickle.DocString(argumentIndex: 0, content: text, mediaType: text)
    let step = Pickle.Step(
      id: "8",
      text: text,
      type: .outcome,
      argument: Pickle.StepArgument(docString: docString, dataTable: table),
      astNodeIds: ["3", "2"]
    )
    return Pickle(
      id: "9",
      uri: text,
      location: location,
      astNodeIds: ["6", "2"],
      tags: [Pickle.Tag(name: text, astNodeId: "1")],
      name: text,
      language: "en",
      steps: [step]
    )
  }

  private static func testCase(_ text: String) -> TestCase {
    let group = TestCase.Group(start: 0, value: text, children: [TestCase.Group(), TestCase.Group(children: [])])
    let argument = TestCase.StepMatchArgument(group: group, parameterTypeName: text)
    return TestCase(
      id: "10",
      pickleId: "9",
      testSteps: [
        TestCase.Step(id: "11", hookId: "12"),
        TestCase.Step(
          id: "13",
          pickleStepId: "8",
          stepDefinitionIds: ["14"],
          stepMatchArgumentsLists: [TestCase.StepMatchArgumentsList(stepMatchArguments: [argument])]
        ),
        TestCase.Step(id: "15", pickleStepId: "8", stepDefinitionIds: [], stepMatchArgumentsLists: []),
      ],
      testRunStartedId: "16"
    )
  }

  private static func exception(_ text: String) -> Exception {
    Exception(type: text, message: text, stackTrace: text)
  }

  private static func result(_ text: String) -> TestStepResult {
    TestStepResult(
      message: text,
      exception: exception(text),
      status: .ambiguous,
      duration: Duration(seconds: 2, nanos: 5)
    )
  }
}
