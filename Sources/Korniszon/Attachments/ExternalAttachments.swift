import OperatingSystem
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A store that writes attachments to files in a folder: all of them, or those that are too large for messages.
final class ExternalAttachments: Sendable {
  /// The owner of attachments, which determines the beginning of their file names.
  enum Owner {
    case attempt(number: Int, file: Int, position: Int)
    case runHook(index: Int, worker: Int)
  }

  /// The settings of a run for all stores.
  struct Settings: Sendable {
    let root: String
    let folder: String
    let storesAll: Bool
    /// The maximum size of an attachment in a message, in bytes, or `nil` if there is none.
    let limit: Int?

    init(_ options: RunOptions) {
      root = options.root
      folder = options.attachmentFolder ?? options.largeAttachmentFolder
      storesAll = options.attachmentFolder != nil
      limit = options.maximumAttachmentSize
    }
  }

  private let owner: Owner
  private let settings: Settings
  /// The number of files so far.
  private let count = Atomic(0)

  /// Creates a store. Creates the folder when it is needed.
  init(_ settings: Settings, _ owner: Owner) {
    self.owner = owner
    self.settings = settings
  }

  /// Returns whether to store an attachment of this size as a file.
  func stores(_ size: Int) -> Bool { settings.storesAll || isTooLarge(size) }

  func isTooLarge(_ size: Int) -> Bool { settings.limit.map { size > $0 } ?? false }

  /// Returns a warning about an attachment of this size that was stored as a file, or `nil` if all attachments are
  /// files.
  func warning(_ size: Int, url: String) -> String? {
    guard !settings.storesAll, let limit = settings.limit else { return nil }
    return "warning: an attachment of \(size) bytes is larger than the limit of \(limit): stored as \(url)"
  }

  /// Writes a text, without copying it, and returns the path of the file.
  func write(_ text: String, _ mediaType: String, _ fileName: String?) throws -> String {
    let path = try newPath(mediaType, fileName)
    try System.create(absolute(path), text: text)
    return path
  }

  /// Writes bytes and returns the path of the file.
  func write(_ bytes: [UInt8], _ mediaType: String, _ fileName: String?) throws -> String {
    let path = try newPath(mediaType, fileName)
    try System.create(absolute(path), bytes)
    return path
  }

  /// Copies a file, which may be larger than memory, and returns the path of the copy.
  func copy(_ file: AttachedFile, _ mediaType: String, _ fileName: String?) throws -> String {
    let path = try newPath(mediaType, fileName)
    try file.copy(to: absolute(path))
    return path
  }

  /// Returns an unused path for the next file, relative to the root of the run.
  private func newPath(_ mediaType: String, _ fileName: String?) throws -> String {
    let folder = settings.folder
    do {
      try FileManager.default.createDirectory(atPath: absolute(folder), withIntermediateDirectories: true)
    } catch {
      throw AttachmentFolderError(folder: folder, error)
    }
    let number = count.add(1, ordering: .relaxed).newValue
    let name = fileName ?? "attachment.\(AttachmentFileName.fileExtension(of: mediaType))"
    let path = "\(folder)/\(owner.prefix)-\(number)-\(Self.safeName(name))"
    try System.remove(absolute(path))
    return path
  }

  /// Returns the path for this process, whose working directory a step may have changed.
  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") || settings.root.isEmpty ? path : "\(settings.root)/\(path)"
  }

  /// Returns the name without path separators and other characters that are unsafe in file names and URLs.
  private static func safeName(_ name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    let safe = last.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" }
    return String(safe.suffix(100))
  }
}

extension ExternalAttachments.Owner {
  fileprivate var prefix: String {
    switch self {
    case .attempt(let number, let file, let position): "\(file + 1)-\(position + 1)-\(number + 1)"
    case .runHook(let index, let worker): "hook-\(index + 1)-\(worker)"
    }
  }
}
