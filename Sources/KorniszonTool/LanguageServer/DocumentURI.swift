import CommandSupport
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A namespace for converting between paths and the URIs of documents.
enum DocumentURI {
  /// Returns the path of a file URI, or `nil` for other URIs.
  static func path(_ uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL else { return nil }
    let path = url.standardizedFileURL.path(percentEncoded: false)
    return path.isEmpty ? nil : path
  }

  /// Returns the URI of a file.
  static func uri(ofFile path: String) -> String {
    URL(filePath: path, directoryHint: .notDirectory).absoluteString
  }
}
