import CucumberMessages
import Korniszon

extension ByteWriter {
  /// All statuses. A status is encoded as its index in this array.
  fileprivate static let statuses = TestStepResult.Status.allCases
  /// All scopes. A scope is encoded as its index in this array.
  fileprivate static let scopes = TimeoutError.Scope.allCases

  mutating func write(_ event: ExecutionEvent) {
    switch event {
    case .attemptStarted(let number, let time):
      write(UInt8(0))
      write(number)
      write(time)
    case .stepStarted(let index, let time, let limit):
      write(UInt8(1))
      write(index)
      write(time)
      write(limit)
    case .stepFinished(let index, let result, let time):
      write(UInt8(2))
      write(index)
      write(result)
      write(time)
    case .attemptFinished(let willBeRetried, let time):
      write(UInt8(3))
      write(willBeRetried)
      write(time)
    case .hookStarted(let hook, let time, let limit):
      write(UInt8(4))
      write(hook)
      write(time)
      write(limit)
    case .hookFinished(let result, let time):
      write(UInt8(5))
      write(result)
      write(time)
    case .attached(let content, let time):
      write(UInt8(6))
      write(content)
      write(time)
    }
  }

  private mutating func write(_ time: Timestamp) {
    write(time.seconds)
    write(time.nanos)
  }

  private mutating func write(_ limit: TimeoutError?) {
    write(limit != nil)
    guard let limit else { return }
    write(UInt8(truncatingIfNeeded: Self.scopes.firstIndex(of: limit.scope) ?? 0))
    write(limit.limit)
    write(limit.rest)
  }

  private mutating func write(_ duration: Swift.Duration) {
    let (seconds, attoseconds) = duration.components
    write(Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
  }

  private mutating func write(_ result: TestStepResult) {
    write(UInt8(truncatingIfNeeded: Self.statuses.firstIndex(of: result.status) ?? 0))
    write(result.duration.seconds)
    write(result.duration.nanos)
    write(result.message)
    write(result.reason?.json)
    write(result.exception != nil)
    if let exception = result.exception {
      write(exception.type)
      write(exception.message)
      write(exception.stackTrace)
    }
  }

  private mutating func write(_ content: AttachmentContent) {
    switch content.body {
    case .inline(let text, let encoding):
      write(encoding == .identity ? UInt8(0) : UInt8(1))
      write(text)
    case .external(let url):
      write(UInt8(2))
      write(url)
    }
    write(content.mediaType)
    write(content.fileName)
  }
}

extension ByteReader {
  mutating func event() throws(Malformed) -> ExecutionEvent { try event(try byte()) }

  mutating func event(_ tag: UInt8) throws(Malformed) -> ExecutionEvent {
    switch tag {
    case 0: return .attemptStarted(try index(), try timestamp())
    case 1: return .stepStarted(try index(), try timestamp(), limit: try limit())
    case 2: return .stepFinished(try index(), try result(), try timestamp())
    case 3: return .attemptFinished(willBeRetried: try flag(), try timestamp())
    case 4: return .hookStarted(try index(), try timestamp(), limit: try limit())
    case 5: return .hookFinished(try result(), try timestamp())
    case 6: return .attached(try content(), try timestamp())
    default: throw Malformed()
    }
  }

  /// Reads the zero-based index of an attempt, step, or hook. Throws an error if the index is negative or exceeds
  /// `Int32.max`, because that is a sign of overwritten memory.
  private mutating func index() throws(Malformed) -> Int {
    let index = try number()
    guard (0...Int(Int32.max)).contains(index) else { throw Malformed() }
    return index
  }

  private mutating func timestamp() throws(Malformed) -> Timestamp {
    Timestamp(seconds: try number(), nanos: try number())
  }

  private mutating func limit() throws(Malformed) -> TimeoutError? {
    guard try flag() else { return nil }
    let scopes = ByteWriter.scopes
    let index = Int(try byte())
    guard scopes.indices.contains(index) else { throw Malformed() }
    return TimeoutError(scope: scopes[index], limit: .nanoseconds(try number()), rest: .nanoseconds(try number()))
  }

  private mutating func result() throws(Malformed) -> TestStepResult {
    let statuses = ByteWriter.statuses
    let index = Int(try byte())
    guard statuses.indices.contains(index) else { throw Malformed() }
    let status = statuses[index]
    let duration = CucumberMessages.Duration(seconds: try number(), nanos: try number())
    var result = TestStepResult(message: try optionalText(), status: status, duration: duration)
    if let json = try optionalText() { result.reason = Reason(json: json) }
    if try flag() {
      result.exception = Exception(type: try text(), message: try optionalText(), stackTrace: try optionalText())
    }
    return result
  }

  private mutating func content() throws(Malformed) -> AttachmentContent {
    let body: AttachmentContent.Body
    switch try byte() {
    case 0: body = .inline(try text(), .identity)
    case 1: body = .inline(try text(), .base64)
    case 2: body = .external(url: try text())
    default: throw Malformed()
    }
    return AttachmentContent(body, mediaType: try text(), fileName: try optionalText())
  }
}
