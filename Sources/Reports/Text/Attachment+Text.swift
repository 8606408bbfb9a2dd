import CucumberMessages

extension Attachment {
  /// The attachment as printable lines. Logs and links are shown in full; any other content is represented by its name,
  /// type, and size.
  var textLines: [String] {
    switch AttachmentKind(mediaType: mediaType) {
    case .log: return textBody.map(\.printableLines) ?? [label]
    case .links:
      let links = textBody?.printableLines.filter { !$0.isEmpty && !$0.hasPrefix("#") } ?? []
      return links.isEmpty ? [label] : links
    case .picture, .recording, .text, .other: return [label]
    }
  }

  /// The text of a log, indented and limited in size, or `nil` for any other attachment.
  var logText: String? {
    guard case .log = AttachmentKind(mediaType: mediaType), let textBody else { return nil }
    return textBody.limited(to: .log).split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
  }

  /// The body as a string, or `nil` if it isn't text.
  var textBody: String? {
    switch contentEncoding {
    case .identity: body
    case .base64: Base64.decode(body).flatMap { String(validating: $0, as: UTF8.self) }
    }
  }

  /// The content as bytes, or `nil` if its Base64 isn't valid.
  var bytes: [UInt8]? {
    switch contentEncoding {
    case .identity: Array(body.utf8)
    case .base64: Base64.decode(body)
    }
  }

  private var label: String {
    let place = body.isEmpty ? url.map { ": \($0.singleLine)" } ?? "" : ", \(bytes?.count ?? 0) bytes"
    let type = mediaType.singleLine
    return fileName.map { "attached \($0.singleLine) (\(type)\(place))" } ?? "attached \(type)\(place)"
  }
}
