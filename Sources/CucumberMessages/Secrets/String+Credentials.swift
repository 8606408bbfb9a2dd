extension String {
  /// The string without user names and passwords in URLs and other addresses: `https://host/path` instead of
  /// `https://user:password@host/path`, and `host:path` instead of `user:password@host:path`.
  var withoutUserInformation: String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstRange(of: "://") {
      result += rest[..<start.upperBound]
      rest = rest[start.upperBound...]
      let place = rest.prefix { !$0.isWhitespace && !"\"'<>".contains($0) }
      let authority = place.prefix { !"/?#".contains($0) }
      if let end = authority.lastIndex(of: "@") ?? Self.endOfUnescapedPassword(authority, in: place) {
        rest = rest[rest.index(after: end)...]
      }
    }
    return (result + rest).withoutBareLogins
  }

  /// The string without logins such as `user:password@` that don't follow a URL scheme. A user name without a password
  /// is kept.
  private var withoutBareLogins: String {
    guard contains("@") else { return self }
    var result = ""
    for character in self {
      result.append(character)
      guard character == "@" else { continue }
      // `dropLast()` would count all characters of the result.
      let before = result[..<result.index(before: result.endIndex)]
      let login = before.reversed().prefix { !$0.isWhitespace && !"\"'<>/=@(,;".contains($0) }
      // The login is reversed: the password, a colon, and the user name.
      if let colon = login.firstIndex(of: ":"), colon > login.startIndex, login.index(after: colon) < login.endIndex {
        result.removeLast(login.count + 1)
      }
    }
    return result
  }

  /// Returns the index of the `@` after a password that contains an unescaped `/`, `?`, or `#`, or `nil` if there is no
  /// such password, as when a port follows the colon.
  private static func endOfUnescapedPassword(_ authority: Substring, in place: Substring) -> Index? {
    guard let colon = authority.lastIndex(of: ":"), !authority.hasPrefix("[") else { return nil }
    let port = authority[authority.index(after: colon)...]
    return port.allSatisfy { $0.isASCII && $0.isNumber } && !port.isEmpty ? nil : place.lastIndex(of: "@")
  }
}
