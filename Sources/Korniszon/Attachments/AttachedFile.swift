import CucumberMessages
import OperatingSystem

/// A regular file to attach, kept open so that it can't be replaced while it is read.
final class AttachedFile {
  /// The size of the chunks in which a file is read, in bytes. It is a multiple of three, because Base64 encodes three
  /// bytes at a time, and of eight, because ``ContentHash`` hashes eight bytes at a time.
  private static let pieceSize = 3 << 16
  /// The maximum number of bytes to read from a file whose size the system doesn't report, such as a file in `/proc`.
  private static let maximumUnknownSize = 1 << 24

  /// The size of the file in bytes when it was opened, or 0 if the system doesn't report it.
  let size: Int
  private let path: String
  private let descriptor: Int32

  init(_ path: String) throws(AttachmentFileError) {
    self.path = path
    do throws(SystemError) {
      descriptor = try System.openForReading(path)
    } catch {
      throw AttachmentFileError(path: path, error)
    }
    let status = System.status(ofOpen: descriptor)
    size = status?.size ?? 0
    guard let status, status.kind == .file else {
      let reason = status?.kind == .folder ? "it is a folder" : "it isn't a regular file"
      throw AttachmentFileError(path: path, reason: reason)
    }
  }

  deinit { System.closeFile(descriptor) }

  /// Returns the content of the file, encoded in Base64.
  func base64() throws(AttachmentFileError) -> String {
    var text = ""
    text.reserveCapacity((size + 2) / 3 * 4)
    do throws(SystemError) {
      try forEachPiece { (piece) throws(SystemError) in text += Base64.encode(piece) }
    } catch {
      throw AttachmentFileError(path: path, error)
    }
    return text
  }

  /// Copies the file to a path and returns the hash of its content.
  func copy(to target: String) throws(SystemError) -> ContentHash {
    var hash = ContentHash()
    try System.create(target) { (descriptor) throws(SystemError) in
      try forEachPiece { (piece) throws(SystemError) in
        try System.writeAll(piece, to: descriptor, target)
        hash.append(piece)
      }
    }
    return hash
  }

  private func forEachPiece(_ body: ([UInt8]) throws(SystemError) -> Void) throws(SystemError) {
    let end = size == 0 ? Self.maximumUnknownSize : size
    var position = 0
    while position < end {
      let count = min(Self.pieceSize, end - position)
      let piece = try System.readPart(count, from: position, of: descriptor, path)
      if piece.isEmpty { return }
      try body(piece)
      position += piece.count
    }
  }
}
