import CucumberMessages

extension HTMLReporter.Page {
  /// Writes the attachments of run hooks.
  func writeHooks(to html: inout HTMLWriter) {
    guard !contents.hooksWithAttachments.isEmpty else { return }
    html.element(.section, "", [("id", "hooks")]) { html in
      html.element(.h2, text: strings.hooks)
      for hook in contents.hooksWithAttachments {
        html.element(.p, "where", text: hook.title)
        write(hook.attachments, hook.externalAttachments, to: &html)
      }
    }
  }

  /// Writes images, recordings, logs, text, and links inline, other content as downloads, and external files as links.
  func write(_ attachments: [Attachment], _ external: [ExternalAttachment], to html: inout HTMLWriter) {
    for attachment in attachments {
      html.element(.div, "attachment") { html in write(attachment, to: &html) }
    }
    for attachment in external {
      html.element(.div, "attachment") { html in
        writeLink(addressOfFile(attachment.url), text: attachment.url, to: &html)
      }
    }
  }

  private func write(_ attachment: Attachment, to html: inout HTMLWriter) {
    if attachment.body.isEmpty, let url = attachment.url {
      writeLink(addressOfFile(url), text: attachment.fileName ?? url, to: &html)
      return
    }
    switch AttachmentKind(mediaType: attachment.mediaType) {
    case .picture(let mediaType):
      if isUnsafeFile(attachment) {
        writeText(attachment, to: &html)
      } else {
        writePicture(attachment, mediaType, to: &html)
      }
    case .recording(let mediaType, let isVideo):
      writeRecording(attachment, mediaType, as: isVideo ? .video : .audio, to: &html)
    case .log: writeLog(attachment, to: &html)
    case .links: writeLinks(attachment, to: &html)
    case .text: writeText(attachment, to: &html)
    case .other: writeDownload(attachment, to: &html)
    }
  }

  /// Returns the address, relative to the page, of a file that the stream refers to, or `nil` if the file is outside of
  /// the page's folder. A URL with a scheme is returned unchanged, as is any address if ``folder`` is `nil`.
  private func addressOfFile(_ url: String) -> String? {
    guard let folder, !url.contains("://") else { return url }
    return url.hasPrefix("\(folder)/") ? String(url.dropFirst(folder.count + 1)) : nil
  }

  private func writePicture(_ attachment: Attachment, _ mediaType: StaticString, to html: inout HTMLWriter) {
    guard let address = address(of: attachment, as: mediaType) else { return writeUnreadable(to: &html) }
    let name = attachment.fileName ?? strings.screenshot
    let loading = files.map { _ in "lazy" }
    html.void(.img, "", [("src", address), ("alt", name), ("decoding", "async"), ("loading", loading)])
    if let fileName = attachment.fileName { html.element(.small, text: fileName) }
  }

  private func writeRecording(
    _ attachment: Attachment,
    _ mediaType: StaticString,
    as tag: HTMLWriter.Tag,
    to html: inout HTMLWriter
  ) {
    guard let address = address(of: attachment, as: mediaType) else { return writeUnreadable(to: &html) }
    let name = SafeLink.fileName(attachment.fileName ?? strings.recording)
    html.element(tag, "", [("src", address), ("controls", ""), ("preload", "metadata"), ("aria-label", name)]) { _ in }
    html.element(.small) { html in
      html.element(.a, "", [("href", address), ("download", name)], text: "\(strings.download): \(name)")
    }
  }

  /// Returns whether an attachment is a drawing that could run scripts if opened as a separate file.
  private func isUnsafeFile(_ attachment: Attachment) -> Bool {
    guard files != nil, AttachmentKind.isSVG(attachment.mediaType), let text = attachment.textBody else {
      return false
    }
    return !SafeSVG.isSafe(text)
  }

  private func writeLog(_ attachment: Attachment, to html: inout HTMLWriter) {
    guard let text = attachment.textBody else { return writeUnreadable(to: &html) }
    html.element(.pre, "log") { html in
      for piece in ANSIText(text).pieces {
        if piece.classes.isEmpty {
          html.text(piece.text)
        } else {
          html.element(.span, piece.classes.joined(separator: " "), text: piece.text)
        }
      }
    }
  }

  private func writeLinks(_ attachment: Attachment, to html: inout HTMLWriter) {
    guard let text = attachment.textBody else { return writeUnreadable(to: &html) }
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      html.element(.p) { html in writeLink(String(line), text: String(line), to: &html) }
    }
  }

  private func writeText(_ attachment: Attachment, to html: inout HTMLWriter) {
    guard let text = attachment.textBody else { return writeDownload(attachment, to: &html) }
    let name = SafeLink.fileName(attachment.fileName ?? strings.attachment)
    html.element(.details, "", [("data-name", name)]) { html in
      html.element(.summary, text: "\(attachment.fileName ?? strings.attachment) (\(attachment.mediaType))")
      html.element(.pre, text: text)
    }
  }

  private func writeDownload(_ attachment: Attachment, to html: inout HTMLWriter) {
    guard let address = address(of: attachment, as: "application/octet-stream") else {
      return writeUnreadable(to: &html)
    }
    let name = SafeLink.fileName(attachment.fileName ?? strings.attachment)
    html.element(.a, "", [("href", address), ("download", name)], text: "\(strings.download): \(name)")
    html.text(" (\(attachment.mediaType))")
  }

  /// Returns the address of the content, or `nil` if its Base64 isn't valid. The address is a `data:` URL, or the path
  /// of a file that this method writes next to the page.
  private func address(of attachment: Attachment, as mediaType: StaticString) -> String? {
    files.map { $0.path(to: attachment) } ?? DataURL.address(of: attachment, as: mediaType)
  }

  private func writeUnreadable(to html: inout HTMLWriter) {
    html.element(.p, "reason", text: strings.unreadable)
  }
}
