/// A namespace for masking secrets in the arguments of a process.
///
/// Secrets are passwords in URLs, strings in the form of well-known tokens, and values after names such as
/// `--password`, `TOKEN=`, or `Authorization:`.
package enum Secrets {
  package static let mask = "***"

  private static let nameParts = [
    "password", "passwd", "passphrase", "pwd", "secret", "token", "apikey", "accesskey", "privatekey", "authorization",
    "credential", "cookie", "signature", "sessionid", "sessionkey", "passcode", "pincode", "signingkey",
    "encryptionkey",
  ]
  private static let names: Set<String> = [
    "auth", "pass", "sig", "oauth", "session", "sid", "storepass", "keypass", "passin", "passout",
  ]
  /// Words that mark a secret wherever they occur in a name, as in `card_pin` or `userPin`.
  private static let words: Set<String> = ["pin", "otp", "cvv", "cvc", "jwt"]
  private static let tokenPrefixes = [
    "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "xoxa-", "sk-", "AKIA", "ASIA",
    "eyJ",
  ]

  /// Returns the arguments with their secrets masked.
  package static func masked(_ arguments: [String]) -> [String] {
    var masking = SecretMasking()
    return arguments.map { masking.masked($0) }
  }

  /// Returns an address without its user name and password. In a URL, also masks secret parameters. An address that
  /// isn't a URL keeps a user name that has no password.
  package static func maskedAddress(_ address: String) -> String {
    guard address.contains("://") else { return address.withoutUserInformation }
    var masking = SecretMasking()
    return masking.maskedWords(address)
  }

  /// Returns whether a string has the form of a well-known token.
  static func isToken(_ text: Substring) -> Bool { tokenPrefixes.contains(where: text.hasPrefix) && text.count > 12 }

  /// Returns the index of the first `=` or `:` that follows the name of a secret, or `nil` if there is none.
  static func secretSeparator(in word: Substring) -> Substring.Index? {
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

  /// Returns whether a name, such as `password`, is that of a secret.
  package static func isSecret(_ name: Substring) -> Bool {
    if name == "PWD" || name == "OLDPWD" { return false }
    let words = words(of: name)
    let letters = words.joined()
    return names.contains(letters) || words.contains(where: Self.words.contains)
      || words.last { !$0.isEmpty } == "pass"
      || nameParts.contains { part in
        letters.utf8.indices.contains { letters.utf8[$0...].starts(with: part.utf8) }
      }
  }

  /// Returns the words of a name in lowercase, such as `card` and `pin` for `card_pin` and `cardPin`.
  private static func words(of name: Substring) -> [String] {
    var words = [""]
    var isAfterLowercase = false
    for scalar in name.unicodeScalars {
      // The names of secrets are ASCII. All other characters count as lowercase letters.
      let isUppercase = "A"..."Z" ~= scalar
      let isLowercase = "a"..."z" ~= scalar || scalar.value > 0x7F
      if !isUppercase && !isLowercase || isUppercase && isAfterLowercase { words.append("") }
      if isUppercase || isLowercase { words[words.count - 1] += String(scalar).lowercased() }
      isAfterLowercase = isLowercase
    }
    return words
  }
}
