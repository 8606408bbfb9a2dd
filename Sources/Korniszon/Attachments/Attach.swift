import CucumberMessages

// The functions that add content to the report. The content belongs to the current step or hook, even if a child task
// attaches it.

/// Attaches text, such as JSON or SVG, to the current step or hook. Outside of steps and hooks, this function does
/// nothing.
///
/// - Throws: An error if the text has to be stored as a file that can't be written.
public func attach(_ text: String, mediaType: String, fileName: String? = nil) throws {
  try AttachmentSink.current?.attach(text: text, mediaType: mediaType, fileName: fileName)
}

/// Rejects content without a media type at compile time, because the report needs the media type to display the
/// content.
@available(
  *,
  unavailable,
  message: "pass the media type, as in attach(…, mediaType: \"text/plain\"), or log a line of text with log(…)"
)
public func attach<Content>(_ content: Content) throws {}

/// Attaches bytes, such as a screenshot, to the current step or hook. Outside of steps and hooks, this function does
/// nothing.
///
/// - Throws: An error if the bytes have to be stored as a file that can't be written.
public func attach(_ bytes: some Sequence<UInt8>, mediaType: String, fileName: String? = nil) throws {
  try AttachmentSink.current?.attach(bytes: Array(bytes), mediaType: mediaType, fileName: fileName)
}

/// Attaches the contents of a regular file to the current step or hook, by default under the file's name. Outside of
/// steps and hooks, this function does nothing.
///
/// The content is what the file contains when it is opened, even if the file grows or is replaced later.
///
/// - Throws: An error if the file can't be read, isn't a regular file, or has to be stored as a copy that can't be
///   written.
public func attach(file path: String, mediaType: String, fileName: String? = nil) throws {
  try AttachmentSink.current?.attach(file: path, mediaType: mediaType, fileName: fileName)
}

/// Attaches a URL to the current step or hook. The report shows the URL as a link.
public func attach(link address: String) {
  AttachmentSink.current?.send(AttachmentContent(.inline(address, .identity), mediaType: "text/uri-list"))
}

/// Logs text to the report, at the current step or hook. The text may contain escape sequences for colors.
public func log(_ text: String) {
  AttachmentSink.current?.log(text)
}
