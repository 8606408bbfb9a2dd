import OperatingSystem

/// The connection to Swift Testing in programs that aren't tests, where nothing else receives the issues of `#expect`
/// and `#require`.
///
/// Swift Testing passes issues to the single handler that libraries can install in a process. The necessary functions
/// are looked up at run time, so a program that doesn't use Swift Testing doesn't have to link it.
enum TestingEvents {
  /// A value that indicates whether steps can receive the issues that their code records.
  enum Reception: Sendable {
    /// The program doesn't use Swift Testing.
    case unnecessary
    case possible
    /// The program uses a version or build of Swift Testing that doesn't report issues.
    case impossible
  }

  /// A handler of events.
  ///
  /// The handler receives the version of the format, the address and size of the JSON, and `nil`.
  private typealias Handler =
    @convention(c) (UnsafePointer<CChar>, UnsafeRawPointer, Int, UnsafeRawPointer?) -> Void
  private typealias Installation = @convention(c) (Handler) -> Bool

  /// A value that indicates whether steps in this process can receive issues. The first access installs the handler.
  /// Swift Testing looks for a handler only once, at its first event.
  static let reception: Reception = {
    guard let address = System.address(of: "_swift_testing_installFallbackEventHandler") else {
      return isLoaded ? .impossible : .unnecessary
    }
    let install = unsafeBitCast(address, to: Installation.self)
    // In a test, there may already be a handler, which reports the issues.
    _ = install { _, json, count, _ in TestingEvents.receive(UnsafeRawBufferPointer(start: json, count: count)) }
    return .possible
  }()

  static let warning = """
    warning: #expect and #require don't fail steps, because this build of Swift Testing doesn't report them outside of \
    tests; use `try expect` and `try require` from the module Korniszon, or Swift 6.3 or later with its dynamic libraries
    """

  /// Whether the program contains Swift Testing, as determined by the descriptor of `Testing.Issue`.
  private static var isLoaded: Bool { System.address(of: "$s7Testing5IssueVMn") != nil }

  /// Adds an issue to the step of the current task, or to the issues that don't belong to any step.
  private static func receive(_ event: UnsafeRawBufferPointer) {
    guard let issue = TestingIssue(event: event) else { return }
    if let sink = AttachmentSink.current, sink.add(issue) { return }
    StrayIssues.add(issue)
  }
}
