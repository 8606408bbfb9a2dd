/// A way in which a report shows an attachment.
enum AttachmentKind {
  /// An image of a known type, shown inline. Shown this way, even an SVG drawing can't run scripts.
  case picture(StaticString)
  /// A video or audio recording of a known type, played inline.
  case recording(StaticString, isVideo: Bool)
  /// A log, shown inline with its terminal colors.
  case log
  /// Addresses, shown as links.
  case links
  /// Text, shown inline and collapsed.
  case text
  /// Other content, offered as a download.
  case other

  /// Determines the kind of attachment from its media type, ignoring the parameters of the media type.
  init(mediaType: String) {
    let name = Self.name(of: mediaType)
    self =
      switch name {
      case "image/png": .picture("image/png")
      case "image/jpeg", "image/jpg": .picture("image/jpeg")
      case "image/gif": .picture("image/gif")
      case "image/webp": .picture("image/webp")
      case "image/avif": .picture("image/avif")
      case "image/svg+xml": .picture("image/svg+xml")
      case "video/mp4": .recording("video/mp4", isVideo: true)
      case "video/webm": .recording("video/webm", isVideo: true)
      case "audio/mpeg": .recording("audio/mpeg", isVideo: false)
      case "audio/wav", "audio/x-wav": .recording("audio/wav", isVideo: false)
      case "audio/ogg": .recording("audio/ogg", isVideo: false)
      case "text/x.cucumber.log+plain": .log
      case "text/uri-list": .links
      case "application/json", "application/xml", "application/yaml": .text
      default: name.hasPrefix("text/") || name.hasSuffix("+json") || name.hasSuffix("+xml") ? .text : .other
      }
  }

  static func isSVG(_ mediaType: String) -> Bool { name(of: mediaType) == "image/svg+xml" }

  /// Returns the media type in lowercase, without its parameters.
  static func name(of mediaType: String) -> String { mediaType.prefix { $0 != ";" && $0 != " " }.lowercased() }
}
