/// Makes the names that links point at: readable, unique in the page, and the same in the next run.
struct LinkNames {
  private static let lengthLimit = 80

  private var used: Set<String>

  /// Creates names beside those that the page itself uses.
  init(reserved: Set<String>) {
    self.used = reserved
  }

  /// Returns a name made of the path of a feature file and the names below it; a number tells equal ones apart.
  mutating func link(uri: String, _ names: [String]) -> String {
    let path = Self.withoutExtension(uri).split(separator: "/").filter { $0 != "." && $0 != ".." }.map(String.init)
    let name = (path + names).map(Self.slug).joined(separator: "/")
    var candidate = name
    var number = 1
    while !used.insert(candidate).inserted {
      number += 1
      candidate = "\(name)~\(number)"
    }
    return candidate
  }

  private static func withoutExtension(_ uri: String) -> Substring {
    [".feature.md", ".feature", ".md"].first(where: uri.hasSuffix).map { uri.dropLast($0.count) } ?? uri[...]
  }

  /// The letters and digits of the text, with hyphens between the words; a long one ends in a digest of the whole.
  private static func slug(_ text: String) -> String {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }
    let slug = words.joined(separator: "-")
    guard !slug.isEmpty else { return text.isEmpty ? "-" : digest(text) }
    return slug.count <= lengthLimit ? slug : "\(slug.prefix(lengthLimit - 9))-\(digest(text))"
  }

  /// FNV-1a in 32 bits.
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(hash, radix: 16)
  }
}
