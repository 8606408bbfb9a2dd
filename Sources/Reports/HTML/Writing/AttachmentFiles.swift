import CucumberMessages

/// Writes attachments as files beside the page, under names that this type gives them.
///
/// No name comes from an attachment: none can lead out of the folder, take the place of another file, or make a server or
/// a browser run what is in it.
final class AttachmentFiles {
  private let sink: HTMLReporter.FileSink
  private var count = 0
  private var failure: (any Error)?

  init(_ sink: @escaping HTMLReporter.FileSink) {
    self.sink = sink
  }

  /// Writes the attachment and returns the path to it; nil where its Base64 is damaged.
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

  /// Throws what went wrong first.
  func check() throws {
    if let failure { throw failure }
  }

  /// An extension by which servers and browsers know the type, and `bin` for all types that could hold a program.
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
    default: "bin"
    }
  }
}
