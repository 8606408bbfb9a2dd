import struct Gherkin.PathKey
import struct Gherkin.UniqueNames

/// A generator of anchor names that are readable, unique on the page, and stable across runs.
struct AnchorNames {
  private static let lengthLimit = 80

  private var names: UniqueNames
  private var paths: [PathKey: String] = [:]

  /// Creates a generator. The reserved names are those that the page itself uses.
  init(reserved: Set<String>) {
    names = UniqueNames(reserved: reserved) { "\($0)~\($1)" }
  }

  /// Returns an anchor name made from the path of a feature file and the names of elements in the file. Adds a number
  /// if the anchor name is already in use.
  mutating func link(uri: String, _ names: [String]) -> String {
    self.names.unique(names.reduce(into: path(uri)) { $0 += "/" + Self.slug($1) })
  }

  private mutating func path(_ uri: String) -> String {
    if let path = paths[PathKey(uri)] { return path }
    let path = uri.featurePathNames.map { Self.slug(String($0)) }.joined(separator: "/")
    paths[PathKey(uri)] = path
    return path
  }

  /// Returns the letters and digits of a string in lowercase, with hyphens between words. A long slug ends in a hash,
  /// and a string without letters or digits becomes a hash or, if it is empty, a hyphen.
  private static func slug(_ text: String) -> String {
    let slug = asciiSlug(text) ?? text.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
    guard !slug.isEmpty else { return text.isEmpty ? "-" : digest(text) }
    let isShort = slug.utf8.count <= lengthLimit || slug.count <= lengthLimit
    return isShort ? slug : "\(slug.prefix(lengthLimit - 9))-\(digest(text))"
  }

  /// Returns the slug of an ASCII string, or `nil` for any other string. This is faster than the general method.
  private static func asciiSlug(_ text: String) -> String? {
    var slug: [UInt8] = []
    slug.reserveCapacity(text.utf8.count)
    var isBetweenWords = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if isBetweenWords, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
        isBetweenWords = false
        slug.append(byte <= UInt8(ascii: "Z") && byte >= UInt8(ascii: "A") ? byte + 0x20 : byte)
      case 0x80...: return nil
      default: isBetweenWords = true
      }
    }
    return String(decoding: slug, as: UTF8.self)
  }

  /// Returns the 32-bit FNV-1a hash of a string, in hexadecimal.
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(hash, radix: 16)
  }
}
