import CucumberMessages

extension RunModel.Scenario {
  /// Returns the last attempt's steps, results, and logs, followed by a line for each file that the report refers to.
  ///
  /// Each of these lines has the form `[[ATTACHMENT|path]]`, which CI systems recognize. The files of the last attempt
  /// come first. Links and short logs have no file. If there is no store, embedded attachments have none either.
  func output(_ store: AttachmentStore?) throws -> String {
    let files = try attempts.reversed().flatMap { try $0.files(store) }
    return ([attempts.last?.stepText ?? ""] + files).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension RunModel.Problem {
  /// Returns the logs, followed by a line for each file that the report refers to.
  func output(_ store: AttachmentStore?) throws -> String {
    try Attachment.output(attachments, externalAttachments, store)
  }
}

extension RunModel.RunHook {
  /// Returns the logs, followed by a line for each file that the report refers to.
  func output(_ store: AttachmentStore?) throws -> String {
    try Attachment.output(attachments, externalAttachments, store)
  }
}

extension RunModel.Attempt {
  /// Returns a line for each file that the report refers to.
  fileprivate func files(_ store: AttachmentStore?) throws -> [String] {
    var lines: [String] = []
    func add(_ line: String?) {
      if let line { lines.append(line) }
    }
    for index in steps.indices { for attachment in steps[index].attachments { add(try attachment.line(store)) } }
    for attachment in attachments { add(try attachment.line(store)) }
    for index in steps.indices { for attachment in steps[index].externalAttachments { add(attachment.line) } }
    for attachment in externalAttachments { add(attachment.line) }
    return lines
  }
}

extension ExternalAttachment {
  /// The line that refers to the attachment's file, or `nil` if its URL doesn't refer to a file or its path contains
  /// `..`.
  fileprivate var line: String? { Attachment.file(url: url).map(Attachment.line) }
}

extension Attachment {
  fileprivate static func output(
    _ attachments: [Attachment],
    _ externalAttachments: [ExternalAttachment],
    _ store: AttachmentStore?
  ) throws -> String {
    let logs = attachments.compactMap(\.logText)
    let files = try attachments.compactMap { try $0.line(store) } + externalAttachments.compactMap(\.line)
    return (logs + files).joined(separator: "\n")
  }

  /// Returns the line that refers to the attachment's file, or `nil` if the report refers to no file, for example
  /// because it shows the content as text or has no store.
  fileprivate func line(_ store: AttachmentStore?) throws -> String? { try file(store).map(Self.line) }

  fileprivate static func line(for file: String) -> String { "[[ATTACHMENT|\(file.singleLine)]]" }

  private func file(_ store: AttachmentStore?) throws -> String? {
    if body.isEmpty, let url { return Self.file(url: url) }
    switch AttachmentKind(mediaType: mediaType) {
    case .links: return nil
    case .log:
      guard let textBody, TextLimit.log.isExceeded(by: textBody) else { return nil }
      return try store?(SafeLink.fileName(fileName ?? "log.txt"), Array(textBody.utf8))
    case .picture, .recording, .text, .other:
      return try bytes.flatMap { try store?(SafeLink.fileName(fileName ?? defaultName), $0) }
    }
  }

  /// Returns the path in a URL with the scheme `file` or none, or `nil` for other URLs and for paths that contain `..`.
  ///
  /// Paths that contain `..` are excluded, because CI systems read any file that a report refers to.
  fileprivate static func file(url: String) -> String? {
    let path = url.hasPrefix("file://") ? String(url.dropFirst(7)) : url
    let hasScheme = path.firstIndex(of: ":").map { !path[..<$0].contains("/") } ?? false
    return hasScheme || path.split(separator: "/").contains("..") ? nil : path
  }

  /// A file name with the extension for the media type, such as `attachment.svg` for `image/svg+xml`.
  private var defaultName: String {
    let subtype = mediaType.prefix { $0 != ";" }.split(separator: "/").last ?? ""
    let ending = subtype.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    switch ending {
    case "": return "attachment"
    case "plain": return "attachment.txt"
    case "octet": return "attachment.bin"
    default: return "attachment.\(ending)"
    }
  }
}
