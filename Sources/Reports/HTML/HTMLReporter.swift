import CucumberMessages

/// Writes an HTML page that a product owner reads and an engineer can work with.
///
/// The page needs no network and can be read without script. It is never green when the run was not.
public struct HTMLReporter: ScenarioReporter {
  /// The page of a report in several files.
  public static let pageName = "index.html"

  /// The subfolder for attachments, each named by a number.
  public static let attachmentFolder = "files"

  private let options: Options
  private let target: Target
  private var scenarios: [RunModel.Scenario] = []

  /// Creates a reporter that writes one file, which needs no other, when the run ends.
  public init(_ options: Options = Options(), to sink: @escaping ReportSink) {
    self.options = options
    self.target = .file(sink)
  }

  /// Creates a reporter that writes the files of a folder when the run ends, the page last.
  ///
  /// The page is readable even if a server's policy allows only pictures and style sheets from the same place.
  public init(_ options: Options = Options(), toFolder sink: @escaping FileSink) {
    self.options = options
    self.target = .folder(sink)
  }

  /// Keeps the scenario that ended.
  public mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) {
    scenarios.append(scenario)
  }

  /// Writes the whole report.
  public mutating func finish(_ run: RunModel) throws {
    var all = scenarios
    scenarios = []
    all += run.unfinishedScenarios
    all += run.unstartedScenarios
    let contents = Contents(all, of: run, options)
    let strings = Strings(options.language ?? Language(of: run.documents))
    let title = options.title ?? strings.title
    switch target {
    case .file(let sink):
      try sink(Page(contents: contents, strings: strings, title: title, folder: options.folder, files: nil).bytes)
    case .folder(let sink):
      let files = AttachmentFiles(sink)
      let page = Page(contents: contents, strings: strings, title: title, folder: options.folder, files: files).bytes
      try files.check()
      try sink(HTMLAssets.styleName, HTMLAssets.style.bytes)
      try sink(HTMLAssets.scriptName, HTMLAssets.script.bytes)
      try sink(Self.pageName, page)
    }
  }
}

extension StaticString {
  fileprivate var bytes: [UInt8] { withUTF8Buffer { Array($0) } }
}

extension HTMLReporter {
  /// Takes a file of a report in several files: its path in the folder of the report, and its bytes.
  public typealias FileSink = @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void

  /// Where a report goes.
  enum Target: Sendable {
    /// One file with everything in it.
    case file(ReportSink)
    /// A page with a style sheet, a script and attachments beside it, each in a file of its own.
    case folder(FileSink)
  }
}
