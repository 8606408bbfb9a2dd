/// A namespace for extracting the message from the description of a Foundation error, such as
/// `Error Domain=NSCocoaErrorDomain Code=260 "The file doesn’t exist." UserInfo={NSFilePath=/a}`.
///
/// Only Foundation can provide the localized description of such an error, but this module doesn't link Foundation.
enum FoundationErrorText {
  /// Returns the message in an error's description, or `nil` if the description has another form. The path of the file
  /// is added if it is known, unless the message is the value of `NSLocalizedDescription`.
  static func text(_ text: String) -> String? {
    let form = /Error Domain=(.+?) Code=(-?[0-9]+) "((?s).*?)"(?: ?UserInfo=\{((?s).*)\})?$/
    guard let match = text.prefixMatch(of: form) else { return nil }
    let details = match.4 ?? ""
    if let description = value(of: "NSLocalizedDescription", in: details) { return description }
    let isUnknown = match.3 == "(null)"
    let description = isUnknown ? "\(match.1) error \(match.2)" : String(match.3)
    return self.text(description, path: value(of: "NSFilePath", in: details))
  }

  /// Returns a description with the path of a file added, unless it already contains the path.
  static func text(_ description: String, path: String?) -> String {
    guard let path, !description.contains(path) else { return description }
    let sentence = description.hasSuffix(".") ? description.dropLast() : description[...]
    return "\(sentence): \(path)"
  }

  /// Returns the value of a key, which extends to the next key, or `nil` if the key is missing.
  private static func value(of key: String, in details: Substring) -> String? {
    guard let range = details.firstRange(of: "\(key)=") else { return nil }
    let rest = details[range.upperBound...]
    let end = rest.firstMatch(of: /, [A-Za-z_][A-Za-z0-9_.]*=/)?.range.lowerBound ?? rest.endIndex
    return String(rest[..<end])
  }
}
