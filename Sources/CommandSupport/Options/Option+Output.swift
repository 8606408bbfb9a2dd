import enum Gherkin.MessageLanguage
import Korniszon
import OperatingSystem
import Reports

extension Option {
  package static let output: [Option] = [
    Option(
      "format",
      short: "f",
      "Write a report of this type",
      commands: runs.union(storedRunReports).union(["list", "check"]),
      .value("TYPE[:PATH]", as: .list) { (options, value) throws(UsageError) in try options.add(format: value) }
    ),
    Option(
      "junit-strict",
      "Write JUnit reports that follow the Jenkins schema strictly",
      commands: runs.union(storedRunReports),
      .flag { $0.isJUnitStrict = $1 }
    ),
    Option(
      "external-attachments",
      "Write all attachments to files in this folder",
      commands: runs,
      .value("DIR") { $0.run.attachmentFolder = PathName.normalized($1) }
    ),
    Option(
      "max-attachment",
      "Write larger attachments to files in 'attachments' (default: 100MB; 0 for no limit)",
      commands: runs,
      .value("SIZE", as: .number) { (options, text) throws(UsageError) in
        options.run.maximumAttachmentSize = try .sizeLimit(option: text)
      }
    ),
    Option(
      "history",
      "Record the run in this file, and show earlier runs in reports",
      commands: runs.union(storedRunReports),
      .value("FILE") { $0.historyPath = PathName.normalized($1) }
    ),
    Option(
      "requirements",
      "Read requirements from this Markdown table (default: Features/requirements.md)",
      commands: runs.union(storedRunReports).union(editors),
      .value("FILE") { $0.requirements = PathName.normalized($1) }
    ),
    Option(
      "report-language",
      "Write reports, 'check', and editors in \(MessageLanguage.listed) (default: as the features)",
      commands: runs.union(storedRunReports).union(editors),
      choices: MessageLanguage.allCases.map(\.rawValue),
      .value("CODE") { (options, code) throws(UsageError) in options.reportLanguage = try MessageLanguage(code) }
    ),
    Option(
      "editor-link",
      "Link scenarios in HTML reports to this feature editor, such as editor.html",
      commands: runs.union(storedRunReports),
      .value("URL") { $0.editorLink = $1 }
    ),
    Option(
      "project",
      "Use this project name in HTML reports (default: that of its repository or folder)",
      commands: runs,
      .value("NAME") { $0.project = $1 }
    ),
    Option(
      "tag-links",
      "Link tags in HTML reports, as in '{\"@id:{}\": \"https://example.com/{}\"}'",
      commands: runs.union(storedRunReports),
      .value("JSON", as: .object) { (options, text) throws(UsageError) in try options.add(tagLinks: text) }
    ),
    Option(
      "output-timeout",
      "Give up on an output reader stalled for this long (default: 60s; 0 for no limit)",
      commands: allSubcommands,
      .value("DURATION", as: .number) { (options, text) throws(UsageError) in
        options.outputTimeout = try .limit(option: text)
      }
    ),
    Option(
      "color",
      "Force colored reports",
      commands: runs.union(storedRunReports),
      .flag { $0.set(colors: true, $1) }
    ),
    Option(
      "no-color",
      "Disable colors in reports",
      commands: runs.union(storedRunReports),
      .flag { $0.set(colors: false, $1) }
    ),
  ]
}

extension MessageLanguage {
  fileprivate static var listed: String { allCases.map(\.rawValue).joined(separator: " or ") }

  fileprivate init(_ code: String) throws(UsageError) {
    guard let language = Self(rawValue: code) else { throw UsageError("unknown report language: use \(Self.listed)") }
    self = language
  }
}
