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
