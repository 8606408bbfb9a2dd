public import CucumberMessages
package import struct FeatureDiagnostics.ParseErrorWords
import enum Gherkin.MessageLanguage

extension RunModel {
  /// A problem outside of scenarios.
  public struct Problem: Sendable, Hashable {
    /// The kind of problem.
    public var kind: Kind
    /// The title of the problem, such as `Unreadable feature file`, or the title of a hook.
    public var name: String
    /// The path of the feature file, or `nil` if the problem isn't about a feature file.
    public var uri: String?
    /// The 1-based line in the file, or `nil` if the problem has none.
    public var line: Int?
    /// A description of the problem.
    public var failure: Failure
    /// The attachments in the stream: those of a hook, or the full text of an error that is too large for reports.
    public var attachments: [Attachment] = []
    /// The attachments that are files outside the stream.
    public var externalAttachments: [ExternalAttachment] = []
  }
}

extension RunModel.Problem {
  /// Creates a problem from a parse error. An error without a location means that the file couldn't be read at all.
  init(
    _ error: ParseError,
    in source: Source?,
    _ suggestion: RecordedSuggestion = .unknown,
    _ words: ParseErrorWords = .english
  ) {
    let line = error.source.location?.line
    kind = line == nil ? .unreadableFile : .parseError
    name = line.map { "Parse error on line \($0)" } ?? "Unreadable feature file"
    uri = error.source.uri
    self.line = line
    failure = RunModel.Failure(
      type: line == nil ? "UnreadableFile" : "ParseError",
      message: error.explanation(in: source, suggestion, words),
      location: error.source.text
    )
  }

  init(_ report: IgnoredLineReport, _ words: ParseErrorWords) {
    let polish = words.language == .polish ? report.polishMessage : nil
    kind = .ignoredLine
    name = "Ignored line \(report.line)"
    uri = report.uri
    line = report.line
    failure = RunModel.Failure(
      type: "IgnoredLine",
      message: [polish ?? report.message, report.excerpt].compactMap { $0 }.joined(separator: "\n\n"),
      location: "\(report.uri):\(report.line):\(report.column)"
    )
  }

  init(_ type: UndefinedParameterType) {
    kind = .undefinedParameterType
    name = "Undefined parameter type"
    failure = RunModel.Failure(
      type: "UndefinedParameterType",
      message: "The expression \"\(type.expression)\" uses the undefined parameter type {\(type.name)}. "
        + "Define the type, or use another one."
    )
  }

  /// Creates a problem for a run hook, given its calls in all worker processes, or returns `nil` if all calls passed or
  /// were skipped.
  ///
  /// All calls form a single problem, so that the number of problems doesn't depend on the number of workers.
  init?(callsOfHook calls: [RunModel.RunHook]) {
    let problems = calls.compactMap { Self($0) }
    guard let first = problems.first else { return nil }
    self = first
    var messages: [FailureMessage] = []
    for message in problems.map(\.failure.message) where !messages.contains(where: { $0.text == message.text }) {
      messages.append(message)
    }
    if messages.count > 1 {
      let text = messages.map(\.text).joined(separator: "\n\n").limited(to: .message)
      failure.message = FailureMessage(text, nil, messages.flatMap(\.reasons))
    }
    attachments = calls.flatMap(\.attachments)
    externalAttachments = calls.flatMap(\.externalAttachments)
  }

  private init?(_ hook: RunModel.RunHook) {
    guard hook.status.isFailure() else { return nil }
    let unnamed = hook.status == .pending ? "Pending" : "Failure"
    let type = hook.result.map { $0.exception?.type ?? unnamed }
    kind = .hook
    name = hook.title
    let explanation = hook.result?.explanation
    let missing: Reason? =
      hook.status == .pending ? .pendingHook(message: explanation) : hook.result == nil ? .unfinishedHook : nil
    failure = RunModel.Failure(
      type: type ?? "Unfinished",
      message: missing?.english ?? explanation ?? type,
      reasons: [missing ?? hook.result?.reason].compactMap(\.self),
      comparison: hook.status == .failed ? hook.comparison : nil,
      title: hook.title,
      location: hook.hook?.sourceReference.text,
      codeLocation: hook.hook?.sourceReference.text,
      stackTrace: hook.result?.exception?.stackTrace
    )
    attachments = hook.attachments
    externalAttachments = hook.externalAttachments
  }

  /// Creates a problem from the end of a run, or returns `nil` if the end doesn't report a problem.
  init?(_ finish: TestRunFinished) {
    if let exception = finish.exception {
      let explanation = exception.explanation ?? exception.type
      let isInMessage = finish.message?.contains(explanation) ?? false
      let texts = [finish.message, isInMessage ? nil : explanation].compactMap(\.self)
      kind = .runError
      name = "Internal error"
      let message = texts.joined(separator: "\n")
      failure = RunModel.Failure(
        type: exception.type,
        message: message,
        reasons: finish.reasons,
        stackTrace: exception.limited.stackTrace
      )
      attachments = [Attachment(wholeText: [message, exception.stackTrace ?? ""])].compactMap(\.self)
    } else {
      guard !finish.success, let message = finish.message else { return nil }
      self = .unsuccessful(message, finish.reasons)
    }
  }

  static func cutOff(unstartedCount: Int) -> Self {
    let failure = RunModel.Failure(type: "Unfinished", reasons: [.cutOff(unstartedCount: unstartedCount)])
    return Self(kind: .cutOff, name: "The run was interrupted", failure: failure)
  }

  static var unexplained: Self { .unsuccessful(nil, [.unsuccessful]) }

  private static func unsuccessful(_ message: String?, _ reasons: [Reason]) -> Self {
    let failure = RunModel.Failure(type: "Failure", message: message, reasons: reasons)
    return Self(kind: .unsuccessful, name: "The run failed", failure: failure)
  }

  /// A kind of problem outside of scenarios.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// A feature file has a parse error.
    case parseError
    /// A feature file can't be read.
    case unreadableFile
    /// A feature file has an ignored line, which looks like a step or keyword line but isn't run.
    case ignoredLine
    /// An expression refers to an undefined parameter type.
    case undefinedParameterType
    /// A run hook failed, is pending, or didn't end.
    case hook
    /// The run itself threw an error.
    case runError
    /// The run reports that it wasn't successful.
    case unsuccessful
    /// The stream ends before the run does, or a planned scenario never began.
    case cutOff
  }
}

extension RunModel {
  /// The feature name for problems outside of feature files, in formats that require one.
  static let name = "Test run"

  /// Returns the problems outside of scenarios, grouped by kind.
  ///
  /// `hasFailedScenario` is `true` if a failed scenario explains an unsuccessful run. An undefined parameter type is a
  /// problem only in an unsuccessful run, because in a successful one no step needs the type's definition.
  public func problems(hasFailedScenario: Bool) -> [Problem] {
    problems(hasFailedScenario: hasFailedScenario, in: .english)
  }

  /// Returns the problems outside of scenarios, with the advice on parse errors and ignored lines in the given words.
  package func problems(hasFailedScenario: Bool, in words: ParseErrorWords) -> [Problem] {
    var problems = parseMistakes.map { Problem($0.error, in: source(of: $0.error), $0.suggestion, words) }
    problems += ignoredLines.map { Problem($0, words) }
    if !finishes.allSatisfy(\.success) { problems += undefinedParameterTypes.map(Problem.init) }
    problems += callsByRunHook.compactMap { Problem(callsOfHook: $0) }
    problems += finishes.compactMap(Problem.init)
    if !isComplete || unstartedCount > 0 { problems.append(.cutOff(unstartedCount: unstartedCount)) }
    if problems.isEmpty, !hasFailedScenario, !finishes.allSatisfy(\.success) { problems.append(.unexplained) }
    return problems
  }
}
