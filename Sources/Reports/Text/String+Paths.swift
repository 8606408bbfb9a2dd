extension String {
  /// The names of a feature file's folders, followed by that of the file without its extension.
  var featurePathNames: [Substring] {
    let suffix = [".feature.md", ".feature", ".md"].first(where: hasSuffix) ?? ""
    return dropLast(suffix.count).split(separator: "/").filter { $0 != "." && $0 != ".." }
  }

  /// The string in a form for URLs: all bytes except ASCII letters, digits, and `-._~@` are percent-encoded (RFC 3986).
  package var percentEncoded: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch Unicode.Scalar(byte) {
      case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~", "@": bytes.append(byte)
      default: bytes += ((byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)).utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The path in a form for URLs: each component is percent-encoded, but not the slashes.
  package var percentEncodedPath: String {
    split(separator: "/", omittingEmptySubsequences: false).map { String($0).percentEncoded }.joined(separator: "/")
  }
}
