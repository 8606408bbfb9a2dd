public import Foundation

/// A temporary folder that belongs to one test and is deleted after it.
public final class TemporaryFolder: Sendable {
  /// The URL of the folder.
  public let url = FileManager.default.temporaryDirectory.appending(path: "korniszon-\(UUID().uuidString)")

  /// The path of the folder.
  public var path: String { url.path(percentEncoded: false) }

  /// Creates the folder with the given files, keyed by their paths in the folder.
  public init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (file, text) in files { try write(text.utf8, to: file) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the path of a file in the folder.
  public func path(_ file: String) -> String { url.appending(path: file).path(percentEncoded: false) }

  /// Writes a file, creates the folders that contain it, and returns its path.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to file: String) throws -> String {
    let target = url.appending(path: file)
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: target)
    return path(file)
  }

  /// Returns the bytes of a file.
  public func bytes(of file: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url.appending(path: file))) }

  /// Returns the contents of a file as a string.
  public func read(_ file: String) throws -> String { String(decoding: try bytes(of: file), as: UTF8.self) }

  /// Returns the sorted paths of all files and folders in the folder.
  public func contents() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
}
