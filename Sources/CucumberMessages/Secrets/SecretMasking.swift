/// A masker of secrets in a list of arguments.
///
/// The masker processes the arguments in order, because an option determines the meaning of the next argument.
struct SecretMasking {
  /// The meaning of the next word, as determined by the previous one.
  private enum Next {
    case any
    case secret
    /// A password if the word looks like one, because the option has other meanings in other programs.
    case perhapsSecret
    /// A user name, possibly followed by a colon and a password.
    case login
  }

  /// A short option that takes a password.
  private struct PasswordOption {
    let name: Character
    /// Whether the password may be the next argument. If not, it follows the option's name without a space.
    var maySeparate = true
  }

  /// The short options for passwords. `program` is the start of the names of the programs that have the option.
  private static let passwordOptions: [(program: String, option: PasswordOption)] = [
    ("mysql", PasswordOption(name: "p", maySeparate: false)),
    ("mariadb", PasswordOption(name: "p", maySeparate: false)),
    ("7z", PasswordOption(name: "p", maySeparate: false)), ("sshpass", PasswordOption(name: "p")),
    ("mongo", PasswordOption(name: "p")), ("redis-cli", PasswordOption(name: "a")), ("ldap", PasswordOption(name: "w")),
    ("sqlcmd", PasswordOption(name: "P")), ("zip", PasswordOption(name: "P")), ("unzip", PasswordOption(name: "P")),
    ("mosquitto_", PasswordOption(name: "P")),
  ]

  private static let loginOptions: [Substring] = ["-u", "--user", "--proxy-user"]

  private var next = Next.any
  /// The password option of the last program found in the arguments.
  private var passwordOption: PasswordOption?

  /// Returns an argument with its secrets masked, or the mask alone if the previous argument is an option for a secret.
  mutating func masked(_ argument: String) -> String {
    guard next == .secret, !argument.hasPrefix("--") else { return maskedWords(argument) }
    return maskedValue(argument[...]) ?? argument
  }

  /// Returns a string, such as a word or a whole command line, with its secrets masked. If a secret may continue in the
  /// words that follow it, omits those words.
  mutating func maskedWords(_ argument: String) -> String {
    var words: [String] = []
    for word in argument.withoutUserInformation.split(separator: " ", omittingEmptySubsequences: false) {
      let value = maskedValue(word)
      if value == nil { expectValue(of: word) }
      let option = value == nil ? maskedOption(word) : nil
      if let masked = value ?? option.map({ word[..<$0] + Secrets.mask }) {
        words.append(masked)
        // The value of a header, or a quoted value, may continue in the next words.
        let rest = option.map { word[$0...] } ?? word
        let isHeader = option.map { word[..<$0].hasSuffix(":") && !word.hasPrefix("-") } ?? false
        if option != nil && rest.isEmpty || isHeader || rest.hasOpenQuote { break }
      } else {
        let text = word.drop { $0 == "\"" || $0 == "'" || $0 == "-" }
        words.append(Secrets.isToken(text) ? Secrets.mask : String(word))
      }
    }
    return words.joined(separator: " ")
  }

  /// Returns a word that is a secret or a login, with its secret masked, or `nil` for any other word.
  private mutating func maskedValue(_ word: Substring) -> String? {
    if word.isEmpty || word.hasPrefix("--") { return nil }
    defer { next = .any }
    switch next {
    case .any: return nil
    case .secret:
      // In `sshpass -p … ssh -p 22`, the first value is a password and the second a port.
      passwordOption = nil
      return Secrets.mask
    case .perhapsSecret: return word.looksLikePassword ? Secrets.mask : nil
    case .login: return word.firstIndex(of: ":").map { word[...$0] + Secrets.mask } ?? String(word)
    }
  }

  /// Sets the meaning of the next word according to this one.
  private mutating func expectValue(of word: Substring) {
    let name = word.filter { !$0.isPunctuation }.lowercased()
    if Self.loginOptions.contains(word) {
      next = .login
    } else if word == "-p" || word.count == 2 && isPasswordOption(word) {
      next = !isPasswordOption(word) ? .perhapsSecret : passwordOption?.maySeparate ?? false ? .secret : .any
    } else if name == "bearer" || name == "basic"
      || word.hasPrefix("-") && !word.contains(where: "=:".contains) && Secrets.isSecret(word)
    {
      next = .secret
    } else if !word.hasPrefix("-"), let program = word.split(separator: "/").last {
      passwordOption = Self.passwordOptions.first { program.hasPrefix($0.program) }?.option ?? passwordOption
    }
  }

  /// Returns the index of the secret in an option or assignment that contains one, or `nil` if there is none.
  private func maskedOption(_ word: Substring) -> Substring.Index? {
    let login = Self.loginOptions.map { $0.hasPrefix("--") ? $0 + "=" : $0 }.first(where: word.hasPrefix)
    if let login, word != login, let colon = word.dropFirst(login.count).firstIndex(of: ":") {
      return word.index(after: colon)
    }
    let value = word.dropFirst(2)
    if isPasswordOption(word) ? !value.isEmpty : word.hasPrefix("-p") && value.looksLikePassword {
      return value.startIndex
    }
    return Secrets.secretSeparator(in: word).map { word.index(after: $0) }
  }

  /// Returns whether a word begins with the password option of the program.
  private func isPasswordOption(_ word: Substring) -> Bool {
    guard let passwordOption else { return false }
    return word.hasPrefix("-\(passwordOption.name)")
  }
}

extension Substring {
  /// Whether the string may be a password, as opposed to a number, word, path, or file name. Used for options that have
  /// other meanings in other programs.
  fileprivate var looksLikePassword: Bool {
    let text = drop { $0 == "\"" || $0 == "'" }
    // The option `-print0` of find(1) isn't `-p` with a password.
    if text.isEmpty || text.hasPrefix("-") || text == "rint0" || text.contains(where: "={}/*".contains) { return false }
    let isNumber = text.allSatisfy { $0.isNumber || ":.,-".contains($0) }
    let isWord = text.allSatisfy { $0.isLowercase || ":.,-_\"'".contains($0) }
    let end = text.lastIndex(of: ".").map { text[text.index(after: $0)...] } ?? ""
    let isFile = (1...4).contains(end.count) && end.allSatisfy(\.isLetter)
    return !isNumber && !isWord && !isFile
  }

  /// Whether the string opens a quotation that it doesn't close.
  fileprivate var hasOpenQuote: Bool {
    guard let quote = first, quote == "\"" || quote == "'" else { return false }
    return count == 1 || last != quote
  }
}
