/// A value in the configuration file: what a command line gives as text, several texts, or a flag.
enum ConfigurationValue: Decodable {
  case flag(Bool)
  case texts([String])
  /// What no setting takes, such as a number.
  case unsuitable

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let text = try? container.decode(String.self) {
      self = .texts([text])
    } else if let texts = try? container.decode([String].self) {
      self = .texts(texts)
    } else {
      self = .unsuitable
    }
  }

  func flag(of key: String) throws(UsageError) -> Bool {
    guard case .flag(let flag) = self else { throw UsageError("'\(key)' must be true or false") }
    return flag
  }

  func texts(of key: String) throws(UsageError) -> [String] {
    guard case .texts(let texts) = self else { throw UsageError("'\(key)' must be a text or a list of texts") }
    return texts
  }
}
