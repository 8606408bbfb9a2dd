import Foundation
import Testing

/// A built program, `acceptance` by default, that runs in a temporary folder.
final class Program {
  struct Result {
    let status: Int32
    let output: String
    let error: String
  }

  let folder: URL
  private let name: String

  init(_ name: String = "acceptance", files: [String: String] = [:]) throws {
    self.name = name
    folder = FileManager.default.temporaryDirectory.appending(path: "korniszon-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(Data(text.utf8), to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ data: Data, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func read(_ path: String) throws -> String {
    try String(decoding: Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
  }

  /// Runs the program. See ``run(_:environment:closing:limit:)``.
  func run(_ arguments: String..., environment: [String: String] = [:], closing: String = "") throws -> Result {
    try run(arguments, environment: environment, closing: closing)
  }

  /// Runs the program in a shell.
  ///
  /// `closing` has redirections that close or redirect standard descriptors. `limit` is a shell command to run first,
  /// such as `ulimit`.
  func run(
    _ arguments: [String],
    environment: [String: String] = [:],
    closing: String = "",
    limit: String = ":"
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(limit); exec \"$@\" \(closing)", "sh", try executable().path] + arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "NO_COLOR": "1"].merging(environment) { $1 }
    let output = Pipe()
    let error = folder.appending(path: ".stderr")
    try Data().write(to: error)
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: error)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: text, as: UTF8.self),
      error: String(decoding: try Data(contentsOf: error), as: UTF8.self)
    )
  }

  /// Finds the program next to the running test bundle.
  func executable() throws -> URL {
    let bundle = try #require(CommandLine.arguments.first.map { URL(filePath: $0) })
    let candidates = [bundle.deletingLastPathComponent(), Bundle.main.bundleURL]
    return try #require(
      candidates.map { $0.appending(path: name) }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) },
      "the program \(name) was not found beside \(bundle.path)"
    )
  }
}
