import CucumberMessages

/// The attachments that are written as files to a folder next to the page, under generated names.
///
/// Names are never taken from attachments. Therefore no attachment can be written outside of the folder, overwrite
/// another file, or make a server or browser run its content.
final class AttachmentFiles {
  private let sink: HTMLReporter.FileSink
  private var count = 0
  private var failure: (any Error)?

  init(_ sink: @escaping HTMLReporter.FileSink) {
    self.sink = sink
  }

  /// Writes the attachment and returns its path, or `nil` if its Base64 isn't valid. Keeps the first error for
  /// ``check()`` and writes nothing after it.
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

  /// Throws the first error that occurred while writing, if there was one.
  func check() throws {
    if let failure { throw failure }
  }

  /// Returns the file extension for a media type that is safe to open, or `bin` for any other type, because its content
  /// could include code.
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
