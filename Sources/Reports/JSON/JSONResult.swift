import CucumberMessages

/// The result of a step in the classic JSON: one of the statuses that all tools know, and nanoseconds.
struct JSONResult: JSONEncodable {
  private let status: String
  private let duration: Int?
  private let errorMessage: String?

  init(_ step: RunModel.Step) {
    status =
      switch step.status {
      case .passed, .skipped, .pending, .undefined, .failed: step.status.name
      case .ambiguous, .unknown: TestStepResult.Status.failed.name
      }
    duration = step.result?.duration.wholeNanoseconds
    let isNamed = step.status == .unknown
    let failure = step.status == .undefined ? nil : step.failure
    errorMessage = isNamed ? "The step did not come to its end." : failure?.stackTrace ?? failure?.message.text
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("status", status)
    writer.field("duration", duration)
    writer.field("error_message", errorMessage)
    writer.endObject()
  }
}
