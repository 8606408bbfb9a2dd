import CucumberMessages

/// A link from tags to pages outside of the report, such as the tickets that the tags refer to.
///
/// The pattern `@issue:{}` with the address `https://example.com/issues/{}` links the tag `@issue:12` to
/// `https://example.com/issues/12`. The placeholder `{}` stands for any nonempty text, which is percent-encoded in the
/// address. A pattern without a placeholder matches one tag. The at sign may be omitted.
public struct TagLink: Sendable {
  /// A string with at most one `{}` placeholder.
  fileprivate struct Template {
    let start: String
    /// The text after the placeholder, or `nil` if there is no placeholder.
    let end: String?
  }

  private let pattern: Template
  private let address: Template

  /// Creates a link. Returns `nil` if the address isn't a web address, if the pattern or the address contains `{}` more
  /// than once, or if only the address contains it.
  public init?(pattern: String, address: String) {
    guard let pattern = Template(pattern.drop { $0 == "@" }), let parts = Template(address[...]),
      pattern.end != nil || parts.end == nil, SafeLink.isWebAddress(address)
    else { return nil }
    self.pattern = pattern
    self.address = parts
  }

  /// The address as it was written, with its placeholder.
  package var writtenAddress: String { address.start + (address.end.map { "{}" + $0 } ?? "") }

  /// Returns the address for a tag, or `nil` if the pattern doesn't match it.
  func address(ofTag name: some StringProtocol) -> String? {
    guard let text = pattern.text(in: name.drop { $0 == "@" }) else { return nil }
    return address.start + (address.end.map { text.percentEncoded + $0 } ?? "")
  }
}

extension TagLink.Template {
  fileprivate init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "{}", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    start = String(parts.first ?? "")
    end = parts.count == 2 ? parts.last.map { String($0) } : nil
  }

  /// Returns the text that the placeholder stands for, an empty string if there is no placeholder, or `nil` if the name
  /// doesn't match.
  fileprivate func text(in name: some StringProtocol) -> String? {
    guard let end else { return name == start ? "" : nil }
    guard name.count > start.count + end.count, name.hasPrefix(start), name.hasSuffix(end) else { return nil }
    return String(name.dropFirst(start.count).dropLast(end.count))
  }
}

extension RunModel {
  /// The links from tags in the run's metadata.
  var tagLinks: [TagLink] { metadata?.tagLinks.compactMap { TagLink(pattern: $0.pattern, address: $0.address) } ?? [] }
}

extension [TagLink] {
  /// Returns the address of the first link that matches a tag, or `nil` if none does.
  func address(ofTag name: some StringProtocol) -> String? { lazy.compactMap { $0.address(ofTag: name) }.first }
}
