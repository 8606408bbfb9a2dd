/// A namespace for the names of attachment files.
package enum AttachmentFileName {
  /// Returns the file extension for a media type, such as `txt` for `text/plain`, or `bin` if there is no suitable one.
  package static func fileExtension(of mediaType: String) -> String {
    let name = mediaType.prefix { $0 != ";" }.lowercased()
    if name == "image/svg+xml" { return "svg" }
    // A suffix such as `+json` is the format of the type.
    let format = name.split { $0 == "/" || $0 == "+" }.last.map { String($0) } ?? ""
    if let known = extensions[format] { return known }
    return !format.isEmpty && format.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } ? format : "bin"
  }

  private static let extensions = [
    "plain": "txt", "uri-list": "txt", "jpeg": "jpg", "octet-stream": "bin", "markdown": "md", "javascript": "js",
    "gzip": "gz", "quicktime": "mov", "x-ndjson": "ndjson",
  ]
}
