import OperatingSystem
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A store that writes attachments to files in a folder: all of them, or only those that are too large for messages.
///
/// A file's name begins with a hash of its content. Therefore no later run, rerun, or other job replaces an attachment
/// that an earlier report links to.
struct ExternalAttachments: Sendable {
  private let root: String
  private let folder: String
  private let storesAll: Bool
  /// The maximum size of an attachment in a message, in bytes, or `nil` for no limit.
  private let limit: Int?

  /// Creates a store. The folder is created when it is first needed.
  init(_ options: RunOptions) {
    root = options.root
    folder = options.attachmentFolder ?? options.largeAttachmentFolder
    storesAll = options.attachmentFolder != nil
    limit = options.maximumAttachmentSize
  }

  /// Returns whether to store an attachment of the given size, in bytes, as a file.
  func stores(_ size: Int) -> Bool { storesAll || isTooLarge(size) }

  func isTooLarge(_ size: Int) -> Bool { limit.map { size > $0 } ?? false }

  /// Returns the warning for an attachment that is stored as a file because of its size, or `nil` if all attachments
  /// are stored as files.
  func warning(_ size: Int, url: String) -> String? {
    guard !storesAll, let limit else { return nil }
    return "warning: an attachment of \(size) bytes is larger than the limit of \(limit): stored as \(url)"
  }

  /// Writes a string to a file, without copying the string, and returns the file's path.
  func write(_ text: String, _ mediaType: String, _ fileName: String?) throws -> String {
    var contiguous = text
    contiguous.makeContiguousUTF8()
    let text = contiguous
    return try store(mediaType, fileName) { path in
      try System.create(path, text: text)
      var hash = ContentHash()
      hash.append(text)
      return hash
    }
  }

  /// Writes bytes to a file and returns its path.
  func write(_ bytes: [UInt8], _ mediaType: String, _ fileName: String?) throws -> String {
    try store(mediaType, fileName) { path in
      try System.create(path, bytes)
      var hash = ContentHash()
      hash.append(bytes)
      return hash
    }
  }

  /// Copies a file, which may be larger than memory, and returns the path of the copy.
  func copy(_ file: AttachedFile, _ mediaType: String, _ fileName: String?) throws -> String {
    try store(mediaType, fileName) { try file.copy(to: $0) }
  }

  /// Writes a file under a temporary name, moves it to a path that depends on its content, and returns this path. If
  /// the folder has a relative path, the returned path is relative to the root of the run.
  ///
  /// The closure `write` must return the hash of the content.
  private func store(
    _ mediaType: String,
    _ fileName: String?,
    _ write: (_ path: String) throws -> ContentHash
  ) throws -> String {
    do {
      try FileManager.default.createDirectory(atPath: absolute(folder), withIntermediateDirectories: true)
    } catch {
      throw AttachmentFolderError(folder: folder, error)
    }
    let number = Self.count.add(1, ordering: .relaxed).newValue
    let temporary = absolute("\(folder)/.attachment-\(System.processID)-\(number)")
    try System.remove(temporary)
    let hash = try write(temporary)
    let name = fileName ?? "attachment.\(AttachmentFileName.fileExtension(of: mediaType))"
    let path = "\(folder)/\(hash)-\(Self.safeName(name))"
    try System.move(temporary, to: absolute(path))
    return path
  }

  /// The number of files that this process has stored so far.
  private static let count = Atomic(0)

  /// Returns the absolute path of a stored file. The path stays valid even if a step changes the working directory.
  /// Without a root, a relative path stays relative.
  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") || root.isEmpty ? path : "\(root)/\(path)"
  }

  /// Returns at most the last 100 characters of a name's last path component, with `_` in place of characters that are
  /// unsafe in file names and URLs.
  private static func safeName(_ name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    let safe = last.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" }
    return String(safe.suffix(100))
  }
}
