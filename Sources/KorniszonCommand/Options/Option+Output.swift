import Korniszon
import OperatingSystem
import Reports

extension Option {
  static let output: [Option] = [
    Option(
      "format",
      short: "f",
      "Write a report, of a type below; repeatable",
      .value("TYPE[:PATH]") { (options, value) throws(UsageError) in try options.add(format: value) }
    ),
    Option(
      "junit-strict",
      "Leave out of JUnit reports what the Jenkins schema does not know",
      .flag { $0.isJUnitStrict = $1 }
    ),
    Option(
      "external-attachments",
      "Write attachments to files in the folder",
      .value("DIR") { $0.run.attachmentFolder = PathName.normalized($1) }
    ),
    Option(
      "report-language",
      "The language of the page's own words: \(HTMLReporter.Language.listed) (that of most features)",
      .value("CODE") { (options, code) throws(UsageError) in options.reportLanguage = try HTMLReporter.Language(code) }
    ),
    Option("color", "Colour the output also where it is no terminal", .flag { $0.set(colors: true, $1) }),
    Option("no-color", "Do not colour the output", .flag { $0.set(colors: false, $1) }),
  ]
}

extension HTMLReporter.Language {
  fileprivate static var listed: String { allCases.map(\.rawValue).joined(separator: " or ") }

  fileprivate init(_ code: String) throws(UsageError) {
    guard let language = Self(rawValue: code) else { throw UsageError("reports are written in \(Self.listed)") }
    self = language
  }
}
