import CucumberMessages

extension JUnitReporter {
  /// A `testcase`: a scenario, or a problem outside scenarios.
  struct Case: Sendable {
    /// The results that JUnit distinguishes.
    enum Outcome: Sendable {
      case passed
      case skipped(reason: String)
      case failure(RunModel.Failure)
      case error(RunModel.Failure)
    }

    var name: String
    var file: String?
    var line: Int?
    var time = Duration.zero
    var startedAt: Timestamp?
    var properties: [(name: String, value: String)] = []
    var outcome: Outcome
    /// The reasons that earlier attempts didn't pass.
    var earlierFailures: [RunModel.Failure] = []
    var output = ""
  }
}

extension JUnitReporter.Case {
  init(_ scenario: RunModel.Scenario, _ options: JUnitReporter.Options) throws {
    name = scenario.qualifiedName.singleLine
    file = scenario.uri
    line = scenario.line
    time = scenario.duration
    startedAt = scenario.attempts.last?.startedAt
    properties = scenario.tags.map { ("tag", $0.name) } + scenario.requirements.map { ("requirement", $0) }
    outcome = Self.outcome(of: scenario)
    earlierFailures = scenario.attempts.dropLast().compactMap(\.failure)
    output = try scenario.attempts.last?.output(options.attachments) ?? ""
  }

  init(_ problem: RunModel.Problem) {
    name = problem.name.singleLine
    file = problem.uri
    line = problem.line
    outcome = .error(problem.failure)
  }

  private static func outcome(of scenario: RunModel.Scenario) -> Outcome {
    switch scenario.status {
    case .passed: return .passed
    case _ where scenario.isAccepted: return .skipped(reason: scenario.attempts.last?.skipReason ?? "")
    case .unknown: return .error(failure(of: scenario))
    case .skipped, .pending, .undefined, .ambiguous, .failed: return .failure(failure(of: scenario))
    }
  }

  private static func failure(of scenario: RunModel.Scenario) -> RunModel.Failure {
    scenario.attempts.last?.failure
      ?? RunModel.Failure(type: "Unfinished", message: "The scenario did not finish.")
  }

  /// Returns the path without its extension and with dots between folders, which Jenkins shows as packages.
  static func className(uri: String) -> String {
    let extensions = [".feature.md", ".feature", ".md"]
    let path = extensions.first(where: uri.hasSuffix).map { uri.dropLast($0.count) } ?? uri[...]
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.map { String($0.map { $0 == "." ? "_" : $0 }) }.joined(separator: ".").singleLine
  }
}

extension RunModel.Attempt {
  /// Returns the steps with their results and logs, then a line for each attached file in the form that CI servers
  /// recognize.
  fileprivate func output(_ store: AttachmentStore?) throws -> String {
    var text = ""
    text.reserveCapacity(steps.count * 64)
    func beginLine() {
      if !text.isEmpty { text += "\n" }
    }
    // By position, because copying a step is slow.
    for index in steps.indices where !steps[index].isHook || steps[index].status != .passed {
      beginLine()
      text += steps[index].status.name
      text += ": "
      text += steps[index].keyword
      text += steps[index].text
      for log in steps[index].attachments.lazy.compactMap(\.logText) {
        beginLine()
        text += log
      }
    }
    func tell(_ file: String?) {
      guard let file else { return }
      beginLine()
      text += "[[ATTACHMENT|\(file.singleLine)]]"
    }
    for index in steps.indices { for attachment in steps[index].attachments { tell(try attachment.file(store)) } }
    for attachment in attachments { tell(try attachment.file(store)) }
    for index in steps.indices { for attachment in steps[index].externalAttachments { tell(attachment.file) } }
    for attachment in externalAttachments { tell(attachment.file) }
    return text
  }
}

extension ExternalAttachment {
  /// The path of the file with the content, or `nil` if the URL doesn't refer to a file.
  fileprivate var file: String? { Attachment.file(url: url) }
}

extension Attachment {
  /// The text of a log, indented, or `nil` for any other attachment.
  fileprivate var logText: String? {
    guard case .log = AttachmentKind(mediaType: mediaType), let textBody else { return nil }
    return textBody.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
  }

  /// Returns the path of the file with the content, or `nil` if the report shows it as text or no store is given.
  fileprivate func file(_ store: AttachmentStore?) throws -> String? {
    if body.isEmpty, let url { return Self.file(url: url) }
    switch AttachmentKind(mediaType: mediaType) {
    case .log, .links: return nil
    case .picture, .recording, .text, .other:
      return try bytes.flatMap { try store?(SafeLink.fileName(fileName ?? defaultName), $0) }
    }
  }

  /// Returns the path of a file URL or relative path, or `nil` for other URLs and paths that contain `..`.
  ///
  /// CI servers read any file that a report names.
  fileprivate static func file(url: String) -> String? {
    let path = url.hasPrefix("file://") ? String(url.dropFirst(7)) : url
    let hasScheme = path.firstIndex(of: ":").map { !path[..<$0].contains("/") } ?? false
    return hasScheme || path.split(separator: "/").contains("..") ? nil : path
  }

  /// A name with an extension for the media type, such as `attachment.svg` for `image/svg+xml`.
  private var defaultName: String {
    let subtype = mediaType.prefix { $0 != ";" }.split(separator: "/").last ?? ""
    let ending = subtype.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    switch ending {
    case "": return "attachment"
    case "plain": return "attachment.txt"
    case "octet": return "attachment.bin"
    default: return "attachment.\(ending)"
    }
  }
}
