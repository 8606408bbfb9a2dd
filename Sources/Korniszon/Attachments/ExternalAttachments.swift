import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A store that writes attachments to files in a folder, named after the scenario that attached them.
final class ExternalAttachments: Sendable {
  private let folder: String
  private let prefix: String
  private let count = Monitor(0)

  /// Creates a store that names files `PREFIX-1-NAME` and so on. The first attachment creates the folder.
  init(folder: String, prefix: String) {
    self.folder = folder
    self.prefix = prefix
  }

  /// Writes a file and returns its path.
  func write(_ data: Data, _ mediaType: String, _ fileName: String?) throws -> String {
    let path = try newPath(mediaType, fileName)
    try data.write(to: URL(filePath: path))
    return path
  }

  /// Copies a file, which may be larger than memory, and returns the path of the copy.
  func copy(_ source: String, _ mediaType: String, _ fileName: String?) throws -> String {
    let path = try newPath(mediaType, fileName)
    if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    try FileManager.default.copyItem(atPath: source, toPath: path)
    return path
  }

  private func newPath(_ mediaType: String, _ fileName: String?) throws -> String {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw AttachmentFolderError(folder: folder, error)
    }
    let number = count.withLock {
      $0 += 1
      return $0
    }
    return "\(folder)/\(prefix)-\(number)-\(Self.safeName(fileName ?? Self.defaultName(mediaType)))"
  }

  /// Returns the name without path separators and other characters that are unsafe in file names and URLs.
  private static func safeName(_ name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    let safe = last.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" }
    return String(safe.suffix(100))
  }

  private static func defaultName(_ mediaType: String) -> String {
    let subtype = mediaType.split(separator: ";").first?.split(separator: "/").last ?? "bin"
    let endings = ["plain": "txt", "svg+xml": "svg", "jpeg": "jpg", "octet-stream": "bin"]
    return "attachment." + (endings[String(subtype)] ?? String(subtype))
  }
}
