/// Decides which addresses of a stream a reader may follow.
enum SafeLink {
  /// The address if it leads to a web page or into the folder of the report; nil for all others.
  static func address(_ text: String) -> String? {
    let isPlain = text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F && $0 != "\\" }
    guard isPlain, !text.isEmpty else { return nil }
    let lowercased = text.lowercased()
    if lowercased.hasPrefix("https://") || lowercased.hasPrefix("http://") { return text }
    return isRelative(text) ? text : nil
  }

  /// The last part of a file name, without what could lead to another folder.
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
