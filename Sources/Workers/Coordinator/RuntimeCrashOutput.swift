import Korniszon
import OperatingSystem

/// The output of a crashed process, divided into the output of steps and the crash report of the Swift runtime.
struct RuntimeCrashOutput {
  /// The output before the report, or `nil` if it is only whitespace.
  let textBefore: String?

  /// The report, which consists of the runtime's message and the backtrace, or `nil` if there is none.
  let stackTrace: String?

  /// The reason for the crash, or `nil` if it isn't known. The reason is the runtime's message or, in optimized code,
  /// the reason in the backtrace.
  let message: String?

  /// The location in the runtime's message, in the form `Module/File.swift:LINE`, or `nil` if there is none.
  private let runtimePlace: String?

  init(_ output: String) {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex(where: Self.begins) ?? lines.endIndex
    var before = lines[..<start].map(String.init)
    var message: String?
    var place: String?
    if start < lines.endIndex, let range = lines[start].firstRange(of: Self.fatalError) {
      message = String(lines[start][range.upperBound...])
      let head = lines[start][..<range.lowerBound]
      if head.contains(where: { $0.isWhitespace && $0 != " " }) || head.dropLast(2).contains(" ") {
        before.append(String(head))
      } else if head.hasSuffix(": "), !head.hasPrefix("Swift/") {
        place = String(head.dropLast(2))
      }
    }
    let text = before.joined(separator: "\n")
    textBefore = text.allSatisfy(\.isWhitespace) ? nil : text
    let report = lines[start...].joined(separator: "\n")
    stackTrace = report.allSatisfy(\.isWhitespace) ? nil : report
    self.message = message ?? stackTrace.flatMap(Self.failure)
    runtimePlace = place
  }

  /// Whether the output has a backtrace, which is recognized by text that steps are unlikely to print.
  var hasBacktrace: Bool { stackTrace?.contains("*** Signal ") ?? false }

  /// Whether a step or hook of a scenario crashed. The value is also `false` if the backtrace is truncated before the
  /// step's frame.
  var isOfStep: Bool { stackTrace?.contains(StepCodeBoundary.frameName) ?? false }

  /// Whether the event loop of Dispatch crashed, which happens if code in the process closes a descriptor that the loop
  /// uses.
  var isOfEventLoop: Bool { hasBacktrace && stackTrace?.contains(" _dispatch_event_loop_") == true }

  /// Returns the innermost source location of the crash, relative to `root`, or `nil` if there is none.
  func place(relativeTo root: String) -> String? {
    stackTrace.flatMap { Self.innermostPlace($0, root) } ?? runtimePlace
  }

  private static let fatalError = "Fatal error: "

  private static let runtimeFailure = "*** Swift runtime failure: "

  /// Returns the reason in a backtrace of optimized code, for which the runtime doesn't print a message, or `nil` if
  /// the backtrace has no known reason.
  ///
  /// The compiler records the reason as the name of an inlined function, except for array indices and for operators
  /// that are passed as functions.
  private static func failure(in stackTrace: String) -> String? {
    let lines = stackTrace.split(separator: "\n")
    if let line = lines.first(where: { $0.hasPrefix(runtimeFailure) }) {
      let reason = line.dropFirst(runtimeFailure.count).prefix { $0 != "*" }
      return String(reason.reversed().drop { $0 == " " }.reversed())
    }
    let frame = lines.lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix("0 ") }
    guard let frame else { return nil }
    if frame.contains("Array.subscript.") { return "Index out of range" }
    return operators.contains(where: frame.contains) ? "arithmetic overflow" : nil
  }

  /// Fragments of the frame names of trapping operators that were called as functions, for which the runtime doesn't
  /// print a reason.
  private static let operators = [
    " implicit closure #", " static AdditiveArithmetic.", " static Numeric.", " static SignedNumeric.",
  ]

  private static func begins(_ line: Substring) -> Bool {
    line.contains(fatalError) || line.hasPrefix("*** ") || line.hasPrefix("💣 ")
  }

  /// Returns the file and line of the innermost frame that has a source location, or `nil` if there is none.
  private static func innermostPlace(_ stackTrace: String, _ root: String) -> String? {
    for line in stackTrace.split(separator: "\n") {
      guard let start = line.ranges(of: " at /").last, let end = line.ranges(of: ".swift:").last else { continue }
      guard start.upperBound <= end.lowerBound else { continue }
      let path = line[line.index(before: start.upperBound)..<end.upperBound]
      let number = line[end.upperBound...].prefix(while: \.isNumber)
      guard !number.isEmpty else { continue }
      let name = PathName.relative(String(path), to: root)
      // A file outside the package is shown without its folder, which differs between machines.
      return (name.hasPrefix("/") ? String(name.split(separator: "/").last ?? "") : name) + String(number)
    }
    return nil
  }
}
