public import Foundation

/// A namespace for creating files that a test executes.
///
/// Another process writes the files. If the tests' own process wrote a file, a program that another test starts at the
/// same time could inherit the open file, and a file that is open for writing can't be executed (ETXTBSY).
public enum ExecutableFile {
  /// Copies a program.
  public static func copy(_ original: URL, to url: URL) throws {
    try run(["cp", original.path(percentEncoded: false), url.path(percentEncoded: false)], in: url)
  }

  /// Writes or replaces a shell script.
  public static func writeScript(_ script: String, to url: URL) throws {
    let path = url.path(percentEncoded: false)
    let command = #"cat >"$0.new" && chmod 755 "$0.new" && mv "$0.new" "$0""#
    try run(["sh", "-c", command, path], in: url, input: "#!/bin/sh\n\(script)\n")
  }

  /// Runs a command in the folder of a file.
  private static func run(_ command: [String], in file: URL, input: String = "") throws {
    let folder = file.deletingLastPathComponent()
    let end = try FinishedProgram(URL(filePath: "/usr/bin/env"), command, in: folder, input: input)
    if end.status != 0 { throw CocoaError(.fileWriteUnknown, userInfo: [NSDebugDescriptionErrorKey: end.error]) }
  }
}
