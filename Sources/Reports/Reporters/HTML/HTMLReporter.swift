import CucumberMessages
import enum Gherkin.MessageLanguage

/// A reporter that writes an HTML page for product owners and engineers.
///
/// The page doesn't need a network connection and is readable without scripts. It never shows a failed run in green.
public struct HTMLReporter: ScenarioReporter {
  /// The file name of the page in a report with several files.
  public static let pageName = "index.html"

  /// The names of the files in a report with several files, other than attachments.
  public static let fileNames = [pageName, HTMLAssets.style.name, HTMLAssets.script.name]

  /// The subfolder for attachments. The name of each file is a number with an extension.
  public static let attachmentFolder = "files"

  private let options: Options
  private let target: Target
  private var scenarios: [RunModel.Scenario] = []

  /// Creates a reporter that writes a single self-contained file when the run ends.
  public init(_ options: Options = Options(), to sink: @escaping ReportSink) {
    self.options = options
    self.target = .file(sink)
  }

  /// Creates a reporter that writes the files of a report to a folder when the run ends, the page last.
  ///
  /// The page is readable even if a server's policy allows only images and style sheets from the same origin.
  public init(_ options: Options = Options(), toFolder sink: @escaping FileSink) {
    self.options = options
    self.target = .folder(sink)
  }

  /// Records a finished scenario.
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
    let strings = Strings(options.language ?? MessageLanguage(of: run.documents))
    switch target {
    case .file(let sink):
      try sink(page(contents, strings, files: nil).bytes)
    case .folder(let sink):
      let files = AttachmentFiles(sink)
      let page = page(contents, strings, files: files).bytes
      try files.check()
      for asset in [HTMLAssets.style, .script] { try sink(asset.name, asset.bytes) }
      try sink(Self.pageName, page)
    }
  }

  private func page(_ contents: Contents, _ strings: Strings, files: AttachmentFiles?) -> Page {
    Page(
      contents: contents,
      strings: strings,
      title: options.title ?? [contents.run.projectName, strings.title].compactMap { $0 }.joined(separator: " · "),
      folder: options.folder,
      editor: options.editor,
      tagLinks: options.tagLinks + contents.run.tagLinks,
      rerunCommand: options.rerunCommand ?? contents.run.metadata?.rerunCommand,
      files: files
    )
  }
}

extension HTMLReporter {
  /// A function that receives a file of a report with several files: the file's path within the report's folder, and
  /// its bytes.
  public typealias FileSink = @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void

  /// A destination of a report.
  enum Target: Sendable {
    /// A single self-contained file.
    case file(ReportSink)
    /// A page, with separate files for the style sheet, the script, and each attachment.
    case folder(FileSink)
  }
}
