import CucumberMessages

/// The attachments written as files in a folder next to the page, under generated names.
///
/// Because names are never taken from attachments, no attachment can be written outside the folder, overwrite another
/// file, or make a server or browser run its content.
final class AttachmentFiles {
  private let sink: HTMLReporter.FileSink
  private var count = 0
  private var failure: (any Error)?

  init(_ sink: @escaping HTMLReporter.FileSink) {
    self.sink = sink
  }

  /// Writes the attachment and returns its path, or `nil` if its Base64 is invalid.
  func path(to attachment: Attachment) -> String? {
    guard let bytes = attachment.bytes else { return nil }
    count += 1
    let path = "\(HTMLReporter.attachmentFolder)/\(count).\(Self.fileExtension(of: attachment.mediaType))"
    do {
      if failure == nil { try sink(path, bytes) }
    } catch {
      failure = error
    }
    return path
  }

  /// Throws the first error.
  func check() throws {
    if let failure { throw failure }
  }

  /// Returns the extension of a type that is safe to open, or `bin` for all other types, which could contain code.
  private static func fileExtension(of mediaType: String) -> String {
    switch AttachmentKind.name(of: mediaType) {
    case "image/png": "png"
    case "image/jpeg", "image/jpg": "jpg"
    case "image/gif": "gif"
    case "image/webp": "webp"
    case "image/avif": "avif"
    case "image/svg+xml": "svg"
    case "application/pdf": "pdf"
    case "application/zip": "zip"
    case "application/gzip": "gz"
    case "video/mp4": "mp4"
    case "video/webm": "webm"
    case "audio/mpeg": "mp3"
    case "audio/wav", "audio/x-wav": "wav"
    case "audio/ogg": "ogg"
    default: "bin"
    }
  }
}
