import Foundation
import TestSupport

/// A built program, `acceptance` by default, that runs in a temporary folder.
final class Program: Sendable {
  typealias Result = FinishedProgram

  private let directory: TemporaryFolder
  private let name: String

  init(_ name: String = "acceptance", files: [String: String] = [:]) throws {
    self.name = name
    directory = try TemporaryFolder(files)
  }

  /// The folder that the program runs in.
  var folder: URL { directory.url }

  func write(_ data: Data, to path: String) throws { try directory.write(data, to: path) }

  func read(_ path: String) throws -> String { try directory.read(path) }

  /// Runs the program. See ``run(_:environment:closing:limit:)``.
  func run(_ arguments: String..., environment: [String: String] = [:], closing: String = "") throws -> Result {
    try run(arguments, environment: environment, closing: closing)
  }

  /// Runs the program in a shell.
  ///
  /// `closing` contains redirections of standard descriptors. `limit` is a shell command to run first, such as `ulimit`.
  func run(
    _ arguments: [String],
    environment: [String: String] = [:],
    closing: String = "",
    limit: String = ":"
  ) throws -> Result {
    try FinishedProgram(
      URL(filePath: "/bin/sh"),
      ["-c", "\(limit); exec \"$@\" \(closing)", "sh", try executable().path] + arguments,
      in: folder,
      environment: ["PATH": "/usr/bin:/bin", "NO_COLOR": "1"].merging(environment) { $1 }
    )
  }

  /// Finds the program next to the running test bundle.
  func executable() throws -> URL { try FinishedProgram.url(of: name) }
}
