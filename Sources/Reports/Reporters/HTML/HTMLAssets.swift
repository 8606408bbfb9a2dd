import CucumberMessages
import ReportFiles

/// A style sheet or script of the page, embedded in the program.
struct HTMLAssets {
  static let style = Self("report.css", report_style())
  static let script = Self("report.js", report_script())

  /// The file's name in a report with several files.
  let name: String
  let bytes: [UInt8]
  /// The hash of the file's contents in the form that the page's security policy requires: `sha256-` and Base64.
  let hash: String

  private init(_ name: String, _ text: EmbeddedText) {
    self.name = name
    bytes = Array(UnsafeBufferPointer(start: text.bytes, count: text.count))
    hash = "sha256-" + Base64.encode(SHA256.hash(bytes))
  }
}
