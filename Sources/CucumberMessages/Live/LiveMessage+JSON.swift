import Gherkin

extension LiveMessage {
  /// Writes the lines of the message's envelopes, without creating the envelopes.
  func encode(to writer: inout JSONWriter) {
    switch self {
    case .file(let file):
      writer.line { $0.field("source", Source(file.document.source)) }
      writer.line { $0.field("gherkinDocument", file.document) }
      for pickle in file.pickles { writer.line { $0.field("pickle", pickle) } }
    case .testCase(let testCase): writer.line { $0.field("testCase", testCase) }
    case .attemptStarted(let attempt): writer.line { $0.field("testCaseStarted", attempt) }
    case .stepStarted(let step, let time): writer.append(step, startedAt: time)
    case .stepFinished(let step, let result, let time): writer.append(step, result, finishedAt: time)
    case .attemptFinished(let attempt, let willBeRetried, let time):
      writer.line { writer in
        writer.object("testCaseFinished") { writer in
          writer.field("testCaseStartedId", id: attempt)
          writer.field("timestamp", time)
          writer.field("willBeRetried", willBeRetried)
        }
      }
    case .envelope(let envelope):
      envelope.encode(to: &writer)
      writer.endLine()
    }
  }
}

extension LiveTestCase: JSONEncodable {
  /// Writes the JSON object of a ``TestCase``.
  package func encode(to writer: inout JSONWriter) {
    var pickleStepID = pickle.firstStepID
    writer.beginObject()
    writer.field("id", id: id)
    writer.field("pickleId", id: pickle.id)
    writer.array("testSteps") { writer in
      for position in steps.indices {
        switch steps[position] {
        case .hook(let hook):
          writer.elementObject { writer in
            writer.field("id", id: id(ofStep: position))
            writer.field("hookId", id: hook)
          }
        case .step(let match):
          writer.append(match, id: id(ofStep: position), pickleStepID: pickleStepID, isFirst: position == 0)
          pickleStepID += 1
        }
      }
    }
    writer.field("testRunStartedId", id: runID)
    writer.endObject()
  }
}

extension LiveAttempt: JSONEncodable {
  /// Writes the JSON object of a ``TestCaseStarted`` message.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id: id)
    writer.field("testCaseId", id: testCase)
    writer.field("timestamp", timestamp)
    writer.field("attempt", number)
    writer.field("workerId", worker.map { String($0) })
    writer.endObject()
  }
}

// Encodes the most frequent messages, each in a single append.
extension JSONWriter {
  /// The estimated size of a message about a step, in bytes.
  private static let stepSize = 256

  /// Writes a ``TestStepStarted`` message.
  fileprivate mutating func append(_ step: LiveStep, startedAt time: Timestamp) {
    append(upTo: Self.stepSize) { output in
      output.write("{\"testStepStarted\":{\"testCaseStartedId\":")
      output.write(quotedDecimal: step.attempt)
      output.write(",\"testStepId\":")
      output.write(quotedDecimal: step.id)
      output.write(",\"timestamp\":")
      output.write(seconds: time.seconds, nanos: time.nanos)
      output.write("}}\n")
    }
  }

  /// Writes a ``TestStepFinished`` message.
  fileprivate mutating func append(_ step: LiveStep, _ result: TestStepResult, finishedAt time: Timestamp) {
    append(upTo: Self.stepSize) { output in
      output.write("{\"testStepFinished\":{\"testCaseStartedId\":")
      output.write(quotedDecimal: step.attempt)
      output.write(",\"testStepId\":")
      output.write(quotedDecimal: step.id)
      output.write(",\"testStepResult\":")
    }
    result.encode(to: &self)
    append(upTo: Self.stepSize) { output in
      output.write(",\"timestamp\":")
      output.write(seconds: time.seconds, nanos: time.nanos)
      output.write("}}\n")
    }
  }

  /// Writes a ``TestCase/Step`` that runs a step, not a hook.
  fileprivate mutating func append(_ match: StepMatch, id: Int, pickleStepID: Int, isFirst: Bool) {
    match.fields.withUnsafeBufferPointer { fields in
      append(upTo: Self.stepSize + fields.count) { output in
        output.write(isFirst ? "{\"id\":" : ",{\"id\":")
        output.write(quotedDecimal: id)
        output.write(",\"pickleStepId\":")
        output.write(quotedDecimal: pickleStepID)
        output.write(fields)
        output.write("}")
      }
    }
  }
}
