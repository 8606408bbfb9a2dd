import CucumberMessages
import ReportFiles

/// The style sheet and the script of the page, which the program contains.
struct HTMLAssets {
  static let style = Self("report.css", report_style())
  static let script = Self("report.js", report_script())

  /// The name of the file in a report with several files.
  let name: String
  let bytes: [UInt8]
  /// The hash that identifies the text in the page's policy.
  let hash: String

  private init(_ name: String, _ text: EmbeddedText) {
    self.name = name
    bytes = Array(UnsafeBufferPointer(start: text.bytes, count: text.count))
    hash = "sha256-" + Base64.encode(SHA256.hash(bytes))
  }
}
