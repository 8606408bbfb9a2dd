package import Gherkin

/// A message of a live run, in the runner's own representation.
///
/// IDs are numbers, and a feature file is represented by its syntax tree. Most reporters need nothing else. For the
/// others, ``forEachEnvelope(_:)`` copies the feature files and IDs into ``Envelope``s.
package enum LiveMessage: Sendable {
  /// A feature file: its source, its syntax tree, and its pickles.
  case file(LiveFile)
  case testCase(LiveTestCase)
  case attemptStarted(LiveAttempt)
  case stepStarted(LiveStep, Timestamp)
  case stepFinished(LiveStep, TestStepResult, Timestamp)
  case attemptFinished(LiveAttempt.ID, willBeRetried: Bool, Timestamp)
  /// Any other message.
  case envelope(Envelope)
}

/// A feature file of a live run.
package struct LiveFile: Sendable {
  /// The index of the file in the run.
  package let position: Int
  package let document: Gherkin.GherkinDocument
  package let pickles: Pickles
  /// The number of pickles that the run selects.
  package let selectedCount: Int

  package init(position: Int, document: Gherkin.GherkinDocument, pickles: Pickles, selectedCount: Int) {
    self.position = position
    self.document = document
    self.pickles = pickles
    self.selectedCount = selectedCount
  }

  /// The size of the feature file in UTF-8 bytes.
  package var textSize: Int { document.source.text.utf8.count }
}

/// A pickle of a live run with the hooks and step definitions that will run it.
package struct LiveTestCase: Sendable, Identifiable {
  /// A hook, or the next step of the pickle.
  package enum Step: Sendable {
    case hook(id: Int)
    case step(StepMatch)
  }

  package let id: Int
  package let runID: Int
  package let pickle: Gherkin.Pickle
  /// The index of the feature file in the run.
  package let file: Int
  /// The hooks and steps, in execution order. Their IDs follow that of the test case.
  package let steps: [Step]

  package init(id: Int, runID: Int, pickle: Gherkin.Pickle, file: Int, steps: [Step]) {
    self.id = id
    self.runID = runID
    self.pickle = pickle
    self.file = file
    self.steps = steps
  }

  /// Returns the ID of the hook or step at an index in ``steps``.
  package func id(ofStep position: Int) -> Int { id + 1 + position }
}

/// An attempt to run a test case, sent when the attempt begins.
package struct LiveAttempt: Sendable, Identifiable {
  package let id: Int
  package let testCase: LiveTestCase.ID
  /// The number of the attempt: 0 for the first, plus 1 for each retry.
  package let number: Int
  /// The number of the worker, or `nil` if the run has only one.
  package let worker: Int?
  package let timestamp: Timestamp

  package init(id: Int, testCase: LiveTestCase.ID, number: Int, worker: Int?, timestamp: Timestamp) {
    self.id = id
    self.testCase = testCase
    self.number = number
    self.worker = worker
    self.timestamp = timestamp
  }
}

/// A step or hook of an attempt.
package struct LiveStep: Sendable {
  package let attempt: LiveAttempt.ID
  package let id: Int
  /// The index in the test case's list of hooks and steps.
  package let position: Int

  package init(attempt: LiveAttempt.ID, id: Int, position: Int) {
    self.attempt = attempt
    self.id = id
    self.position = position
  }
}

/// A step text with the definitions that match it, shared by all steps of a run that have this text.
package final class StepMatch: Sendable {
  package let text: String
  /// The IDs of the matching definitions: none if the step is undefined, several if it is ambiguous.
  package let definitionIDs: [String]
  /// The arguments for each matching definition, in the order of ``definitionIDs``.
  package let argumentsLists: [TestCase.StepMatchArgumentsList]
  /// The encoded fields of a ``TestCase/Step`` that depend only on its text.
  let fields: [UInt8]

  package init(text: String, definitionIDs: [String], argumentsLists: [TestCase.StepMatchArgumentsList]) {
    self.text = text
    self.definitionIDs = definitionIDs
    self.argumentsLists = argumentsLists
    var writer = JSONWriter()
    writer.field("stepDefinitionIds", definitionIDs)
    writer.field("stepMatchArgumentsLists", argumentsLists)
    fields = writer.bytes
  }
}
