/// A namespace for masking what looks like a secret in the arguments of a process: values after names such as
/// `--password`, `TOKEN=`, or `Authorization:`, passwords in URLs, and texts in the form of well-known tokens.
package enum Secrets {
  package static let mask = "***"

  private static let nameParts = [
    "password", "passwd", "passphrase", "pwd", "secret", "token", "apikey", "accesskey", "privatekey", "authorization",
    "credential", "cookie", "signature", "sessionid", "sessionkey", "passcode", "pincode", "signingkey",
    "encryptionkey",
  ]
  private static let names: Set<String> = ["auth", "pass", "sig", "oauth", "session", "sid"]
  /// Words that mean a secret wherever they are in a name, such as `card_pin` or `userPin`.
  private static let words: Set<String> = ["pin", "otp", "cvv", "cvc", "jwt"]
  private static let tokenPrefixes = [
    "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "xoxa-", "sk-", "AKIA", "ASIA",
    "eyJ",
  ]

  /// The programs whose option `-p` is followed by a password, without a space.
  private static let shortPasswordPrograms = ["mysql", "mariadb", "sshpass", "mongo", "7z"]

  /// The meaning of the next word, according to the previous one.
  private enum Next {
    case any
    case secret
    /// A user name, with a password after a colon.
    case login
  }

  /// Returns the arguments with their secrets masked.
  package static func masked(_ arguments: [String]) -> [String] {
    var next = Next.any
    let program = arguments.first?.split(separator: "/").last ?? ""
    let hasShortPassword = shortPasswordPrograms.contains(where: program.hasPrefix)
    return arguments.map { argument in
      if argument.hasPrefix("-p"), isPassword(argument.dropFirst(2), isCertain: hasShortPassword) {
        next = .any
        return "-p" + mask
      }
      if next == .secret, !argument.hasPrefix("--") {
        next = .any
        return mask
      }
      return maskedWords(argument, next: &next)
    }
  }

  /// Returns an address without its user name and password, and with secret parameters masked.
  package static func maskedAddress(_ address: String) -> String {
    guard address.contains("://") else { return address.withoutUserInformation }
    var next = Next.any
    return maskedWords(address, next: &next)
  }

  /// Masks the secrets in an argument, which may be a whole command.
  private static func maskedWords(_ argument: String, next: inout Next) -> String {
    var words: [String] = []
    for word in argument.withoutUserInformation.split(separator: " ", omittingEmptySubsequences: false) {
      if next != .any, !word.isEmpty, !word.hasPrefix("--") {
        let colon = next == .login ? word.firstIndex(of: ":") : nil
        words.append(next == .secret ? mask : colon.map { word[...$0] + mask } ?? String(word))
        next = .any
        continue
      }
      let name = word.filter { !$0.isPunctuation }.lowercased()
      if word == "-u" || word == "--user" {
        next = .login
      } else if name == "bearer" || name == "basic"
        || word.hasPrefix("-") && !word.contains(where: "=:".contains) && isSecret(word)
      {
        next = .secret
      }
      guard let separator = secretSeparator(in: word) else {
        let text = word.drop { $0 == "\"" || $0 == "'" || $0 == "-" }
        words.append(tokenPrefixes.contains(where: text.hasPrefix) && text.count > 12 ? mask : String(word))
        continue
      }
      words.append(word[...separator] + mask)
      // The value of a header, or a quoted value, may continue in the next words.
      let value = word[word.index(after: separator)...]
      if value.isEmpty || word[separator] == ":" || value.hasPrefix("\"") || value.hasPrefix("'") {
        return words.joined(separator: " ")
      }
    }
    return words.joined(separator: " ")
  }

  /// Returns whether the text after `-p` may be a password. Numbers, such as ports, and words, as in `-path`, are
  /// passwords only if the program takes one.
  private static func isPassword(_ text: Substring, isCertain: Bool) -> Bool {
    if text.isEmpty || text.contains("=") { return false }
    let isNumber = text.allSatisfy { $0.isNumber || ":./".contains($0) }
    return isCertain || !isNumber && !text.allSatisfy { $0.isLowercase || $0 == "-" }
  }

  /// Returns the position of the first `=` or `:` whose name means a secret, or `nil`.
  private static func secretSeparator(in word: Substring) -> Substring.Index? {
    var start = word.startIndex
    for index in word.indices {
      switch word[index] {
      case "=", ":":
        if isSecret(word[start..<index]) { return index }
        start = word.index(after: index)
      case ",", "&", ";", "?", "#": start = word.index(after: index)
      default: break
      }
    }
    return nil
  }

  /// Returns whether a name, such as `password`, suggests a secret.
  package static func isSecret(_ name: Substring) -> Bool {
    if name == "PWD" || name == "OLDPWD" { return false }
    let words = words(of: name)
    let letters = words.joined()
    return names.contains(letters) || words.contains(where: Self.words.contains)
      || nameParts.contains { part in
        letters.utf8.indices.contains { letters.utf8[$0...].starts(with: part.utf8) }
      }
  }

  /// Returns the words of a name, in lowercase: the parts of `card_pin` and `userPin`.
  private static func words(of name: Substring) -> [String] {
    var words = [""]
    var isAfterLowercase = false
    for scalar in name.unicodeScalars {
      // Names of secrets are ASCII. All other characters count as lowercase letters.
      let isUppercase = "A"..."Z" ~= scalar
      let isLowercase = "a"..."z" ~= scalar || scalar.value > 0x7F
      if !isUppercase && !isLowercase || isUppercase && isAfterLowercase { words.append("") }
      if isUppercase || isLowercase { words[words.count - 1] += String(scalar).lowercased() }
      isAfterLowercase = isLowercase
    }
    return words
  }
}
