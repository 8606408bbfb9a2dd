import CucumberMessages
import Korniszon
import Testing
// The parts of the pool are internal to their module.
@testable import Workers

/// Tests that the messages of a worker arrive unchanged.
struct WorkerEventTests {
  private static let time = Timestamp(seconds: 1_795_239_299, nanos: 999_999_999)

  static let events: [ExecutionEvent] = [
    .attemptStarted(3, time),
    .stepStarted(200, time, limit: nil),
    .stepStarted(0, time, limit: TimeoutError(scope: .scenario, limit: .seconds(2), rest: .milliseconds(1500))),
    .stepFinished(1, TestStepResult(status: .passed, duration: .init(seconds: 0, nanos: 1)), time),
    .stepFinished(
      1,
      TestStepResult(
        message: "żółw\n",
        exception: Exception(type: "E", message: nil, stackTrace: ""),
        status: .failed,
        duration: .zero
      ),
      time
    ),
    .attemptFinished(willBeRetried: true, time),
    .attemptFinished(willBeRetried: false, time),
    .hookStarted(1, time, limit: nil),
    .hookStarted(2, time, limit: TimeoutError(scope: .hook, limit: .seconds(60), rest: .seconds(60))),
    .hookFinished(TestStepResult(.interrupted(during: .hook, because: .runInterrupted), status: .skipped), time),
    .attached(AttachmentContent(.inline("text", .identity), mediaType: "text/plain"), time),
    .attached(AttachmentContent(.inline("QQ==", .base64), mediaType: "image/png", fileName: "a.png"), time),
    .attached(AttachmentContent(.external(url: "a/b"), mediaType: "text/plain"), time),
  ]

  @Test func everyEventIsDecodedUnchanged() throws {
    var writer = ByteWriter()
    for event in Self.events { WorkerEvent.event(event).write(to: &writer) }
    WorkerEvent.done.write(to: &writer)
    WorkerEvent.retired.write(to: &writer)
    WorkerEvent.overwritten.write(to: &writer)
    WorkerEvent.waiting.write(to: &writer)
    var buffer = FrameBuffer()
    buffer.append(writer.bytes)
    var read: [ExecutionEvent] = []
    var doneCount = 0
    var retiredCount = 0
    var overwrittenCount = 0
    var waitingCount = 0
    while var frame = buffer.next() {
      switch try WorkerEvent(&frame) {
      case .event(let event): read.append(event)
      case .done: doneCount += 1
      case .retired: retiredCount += 1
      case .overwritten: overwrittenCount += 1
      case .waiting: waitingCount += 1
      }
    }
    #expect(read == Self.events)
    #expect(read.count == 13)
    #expect(doneCount == 1)
    #expect(retiredCount == 1)
    #expect(overwrittenCount == 1)
    #expect(waitingCount == 1)
  }

  /// A coordinator that calculates with such an index could crash.
  @Test(arguments: [-1, Int.min, Int.max, Int(Int32.max) + 1])
  func anImpossibleIndexOfAnAttemptStepOrHookIsRejected(_ number: Int) throws {
    let events: [ExecutionEvent] = [
      .attemptStarted(number, Self.time), .stepStarted(number, Self.time, limit: nil),
      .stepFinished(number, TestStepResult(status: .passed, duration: .zero), Self.time),
      .hookStarted(number, Self.time, limit: nil),
    ]
    for event in events {
      var writer = ByteWriter()
      writer.write(event)
      var reader = ByteReader(writer.bytes[...])
      #expect(throws: ByteReader.Malformed.self) { try reader.event() }
    }
  }
}
