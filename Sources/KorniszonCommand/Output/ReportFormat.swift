import CucumberExpressions
import Reports

/// A report to write: its type, and the file it goes to; without one it goes to standard output.
struct ReportFormat {
  /// What a run without any other report shows.
  static let standard = ReportFormat(kind: .progress, path: nil)

  let kind: Kind
  /// The file in its one spelling, so that two reports to the same file are known.
  let path: String?

  /// Whether the path is that of a folder, in which the report is several files.
  let isFolder: Bool

  /// All types, in a sentence.
  static var listed: String { Kind.allCases.map(\.rawValue).joined(separator: ", ") }

  /// Whether whoever starts the command reads it, so that nothing has to be said twice.
  var tellsPeople: Bool { path == nil && [.progress, .pretty, .dot, .summary].contains(kind) }

  /// Whether a part of the report is of use, as far as it goes.
  var isStream: Bool { kind == .message }

  /// As the command line has it.
  var text: String { kind.rawValue + (path.map { ":\($0)" } ?? "") + (isFolder ? "/" : "") }

  private init(kind: Kind, path: String?, isFolder: Bool = false) {
    self.kind = kind
    self.path = path
    self.isFolder = isFolder
  }

  /// Takes `TYPE`, `TYPE:PATH` or `html:FOLDER/` apart.
  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let kind = Kind(rawValue: name) else {
      let hint = Kind.allCases.map(\.rawValue).nearest(to: name).map { " Did you mean \($0)?" } ?? ""
      throw UsageError("there is no report type '\(name)': choose one of \(Self.listed).\(hint)")
    }
    let path = parts.count > 1 ? String(parts[1]) : nil
    if path == "" { throw UsageError("the path behind the colon is missing") }
    let isFolder = path?.hasSuffix("/") ?? false
    if isFolder, kind != .html { throw UsageError("only html is written to a folder: name a file") }
    self.init(kind: kind, path: path.map(PathName.normalized), isFolder: isFolder)
  }

  func reporter(_ surroundings: ReportContext, to sink: @escaping ReportSink) -> any Reporter {
    switch kind {
    case .progress: ProgressReporter(surroundings.terminal(for: self), to: sink)
    case .pretty: PrettyReporter(surroundings.terminal(for: self), to: sink)
    case .dot: DotReporter(surroundings.terminal(for: self), to: sink)
    case .summary: SummaryReporter(surroundings.terminal(for: self), to: sink)
    case .html: HTMLReporter(surroundings.html(for: self), to: sink)
    case .markdown: MarkdownReporter(to: sink)
    case .junit: JUnitReporter(surroundings.junit(for: self), spool: surroundings.spool(for: self), to: sink)
    case .message: MessageReporter(to: sink)
    case .json: JSONReporter(spool: surroundings.spool(for: self), to: sink)
    case .github: GitHubReporter(to: sink, summary: surroundings.gitHubSummary)
    case .teamcity: TeamCityReporter(to: sink)
    case .rerun: RerunReporter(to: sink)
    case .usage: UsageReporter(surroundings.terminal(for: self), to: sink)
    }
  }
}
