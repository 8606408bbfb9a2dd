import OperatingSystem
package import Reports

/// A report to write, with its type and its path.
package struct ReportFormat {
  /// The report that a run writes by default.
  package static let standard = ReportFormat(kind: .builtIn(.progress), path: nil)

  package let kind: Kind
  /// The normalized path, in which links aren't resolved, or `nil` for standard output.
  package let path: String?

  /// Whether the path is a folder for a report with several files.
  package let isFolder: Bool

  /// Whether the report is text for the user on standard output, in which case the command doesn't repeat what the
  /// report says.
  package var isReadByUser: Bool {
    guard path == nil, case .builtIn(let type) = kind else { return false }
    return [.progress, .pretty, .dot, .summary].contains(type)
  }

  /// Whether the report is a page for browsers.
  package var isPage: Bool {
    if case .builtIn(.html) = kind { true } else { false }
  }

  /// Whether the report is written by a reporter of the project.
  package var isCustom: Bool {
    if case .custom = kind { true } else { false }
  }

  /// Whether the report is text for people, in which commands of CI systems are escaped. Rendered Markdown doesn't show
  /// the backslashes.
  package var isText: Bool {
    guard case .builtIn(let type) = kind else { return false }
    return [.progress, .pretty, .dot, .summary, .usage, .markdown, .chat].contains(type)
  }

  /// Whether the report lists the scenarios to rerun.
  package var isRerun: Bool {
    if case .builtIn(.rerun) = kind { true } else { false }
  }

  /// Whether the report is a message stream, which is useful even if it is incomplete.
  package var isStream: Bool {
    if case .builtIn(.message) = kind { true } else { false }
  }

  /// The report in the form of the `--format` option.
  package var text: String { kind.name + (path.map { ":\($0)" } ?? "") + (isFolder ? "/" : "") }

  /// The path of the folder for the attachments of a JUnit report, or `nil` if there is none.
  package var attachmentFolder: String? {
    guard case .builtIn(.junit) = kind, let path, !path.hasPrefix("/dev/") else { return nil }
    return AttachmentFolder.path(for: path)
  }

  /// The paths of the files and folders that the report replaces, including the attachment folder of a JUnit report but
  /// not the attachments of an HTML folder.
  package var writtenPaths: [String] {
    guard let path else { return [] }
    if isFolder { return HTMLReporter.fileNames.map { "\(path)/\($0)" } }
    return [path] + (attachmentFolder.map { [$0] } ?? [])
  }

  /// Whether the report also appends to the job summary of GitHub Actions.
  package var hasJobSummary: Bool {
    if case .builtIn(.github) = kind { true } else { false }
  }

  private init(kind: Kind, path: String?, isFolder: Bool = false) {
    self.kind = kind
    self.path = path
    self.isFolder = isFolder
  }

  /// Parses a report in the form `TYPE`, `TYPE:PATH`, or `html:FOLDER/`.
  package init(_ text: String, _ types: ReportTypes) throws(UsageError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let kind = try types.type(named: String(parts.first ?? ""))
    let path = parts.count > 1 ? String(parts[1]) : nil
    if path == "" { throw UsageError("missing path after the colon") }
    let isFolder = path?.hasSuffix("/") ?? false
    if isFolder, !kind.canBeFolder { throw UsageError("only html reports can be folders; pass a file") }
    self.init(kind: kind, path: path.map(PathName.normalized), isFolder: isFolder)
  }

  /// Returns a reporter that writes the report to a sink. `attachments` is the folder for a JUnit report's attachments,
  /// or `nil` to write none.
  package func reporter(
    _ context: ReportContext,
    _ attachments: AttachmentFolder?,
    to sink: @escaping ReportSink
  ) -> any Reporter {
    switch kind {
    case .builtIn(let type): reporter(type, context, attachments, to: sink)
    case .custom(let report): report.reporter(sink)
    }
  }

  private func reporter(
    _ type: BuiltIn,
    _ context: ReportContext,
    _ attachments: AttachmentFolder?,
    to sink: @escaping ReportSink
  ) -> any Reporter {
    switch type {
    case .progress: ProgressReporter(context.terminal(for: self), to: sink)
    case .pretty: PrettyReporter(context.terminal(for: self), to: sink)
    case .dot: DotReporter(context.terminal(for: self), to: sink)
    case .summary: SummaryReporter(context.terminal(for: self), to: sink)
    case .html: HTMLReporter(context.html(for: self), to: sink)
    case .markdown: MarkdownReporter(context.html.language, to: sink)
    case .chat: ChatSummaryReporter(context.html.language, history: context.html.history, to: sink)
    case .junit: JUnitReporter(context.junit(attachments), spool: context.spool(for: self), to: sink)
    case .message: MessageReporter(to: sink)
    case .json: JSONReporter(spool: context.spool(for: self), to: sink)
    case .github: GitHubReporter(context.html.language, to: sink, summary: context.gitHubSummary)
    case .teamcity: TeamCityReporter(to: sink)
    case .rerun: RerunReporter(to: sink)
    case .usage: UsageReporter(context.terminal(for: self), to: sink)
    }
  }
}
