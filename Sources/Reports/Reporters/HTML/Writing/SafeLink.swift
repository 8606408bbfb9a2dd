import CucumberMessages

/// A namespace for the rules that determine which addresses in a stream become links.
enum SafeLink {
  /// Returns the address if it is a web address or a path within the report's folder, or `nil` otherwise.
  static func address(_ text: String) -> String? {
    isWebAddress(text) || (isPlain(text) && isRelative(text)) ? text : nil
  }

  /// Returns whether a string is an `https` or `http` address.
  static func isWebAddress(_ text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    return isPlain(text) && (start.hasPrefix("https://") || start.hasPrefix("http://"))
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F && $0 != "\\" }
  }

  /// Returns the last component of a path in printable form, or `attachment` if the component is empty or consists of
  /// dots. The result can't refer to another folder.
  static func fileName(_ text: String) -> String {
    let name = text.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    return name.allSatisfy { $0 == "." } ? "attachment" : name.printable
  }

  private static func isRelative(_ text: String) -> Bool {
    guard let first = text.first, first != "/", first != "#", first != "?" else { return false }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let encodedDot = "%2e"
    return !text.contains(":") && !text.lowercased().contains(encodedDot) && !parts.contains("..")
  }
}
