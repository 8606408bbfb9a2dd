import CucumberMessages

// What steps and hooks call to show something in the report. It belongs to the step or hook that runs now, also when a
// child task calls it.

/// Attaches a text, such as JSON or SVG, to the step that runs now.
public func attach(_ text: String, mediaType: String, fileName: String? = nil) throws {
  try AttachmentSink.current?.attach(text: text, mediaType: mediaType, fileName: fileName)
}

/// Attaches bytes, such as a screenshot, to the step that runs now.
public func attach(_ bytes: some Sequence<UInt8>, mediaType: String, fileName: String? = nil) throws {
  try AttachmentSink.current?.attach(bytes: Array(bytes), mediaType: mediaType, fileName: fileName)
}

/// Attaches the contents of a file to the step that runs now, under the name of the file or another name.
///
/// - Throws: The error of reading the file.
public func attach(file path: String, mediaType: String, fileName: String? = nil) throws {
  try AttachmentSink.current?.attach(file: path, mediaType: mediaType, fileName: fileName)
}

/// Attaches an address, which the report shows as a link, to the step that runs now.
public func attach(link address: String) {
  AttachmentSink.current?.send(AttachmentContent(.inline(address, .identity), mediaType: "text/uri-list"))
}

/// Writes a text into the report, at the step that runs now; escape sequences may set colours.
public func log(_ text: String) {
  AttachmentSink.current?.send(.log(text))
}
