import CucumberMessages

extension String {
  /// The first ten digits if the string is a commit hash, or the whole string otherwise.
  var shortRevision: String { count >= 40 && allSatisfy(\.isHexDigit) ? String(prefix(10)) : self }
}

extension Meta.Git {
  /// The URL of the revision on the site that hosts the repository, or `nil` if the repository has no web address or
  /// the revision contains characters other than ASCII letters and digits.
  ///
  /// The address of a repository such as `git@example.com:pets/shop.git` is converted to
  /// `https://example.com/pets/shop`.
  var commitAddress: String? {
    let isPlain = revision.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard isPlain, let site else { return nil }
    let folder = site.hasPrefix("https://bitbucket.org/") ? "commits" : "commit"
    return "\(site)/\(folder)/\(revision)"
  }

  /// The name of the repository, or `nil` if it has no address.
  var repositoryName: String? {
    let name = Self.withoutExtension(remote).split { $0 == "/" || $0 == ":" }.last
    return name.map { String($0) }
  }

  private var site: String? {
    let address = Self.withoutExtension(Secrets.maskedAddress(remote))
    if address.hasPrefix("https://") || address.hasPrefix("http://") { return address }
    if let rest = address.split(separator: "ssh://", omittingEmptySubsequences: false).dropFirst().first {
      let parts = rest.split(separator: "/", maxSplits: 1)
      guard let host = parts.first?.split(separator: ":").first, parts.count == 2 else { return nil }
      return "https://\(host)/\(parts[1])"
    }
    let parts = address.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let user = parts[0].firstIndex(of: "@") else { return nil }
    let host = parts[0][parts[0].index(after: user)...]
    return "https://\(host)/\(parts[1])"
  }

  private static func withoutExtension(_ address: String) -> String {
    address.hasSuffix(".git") ? String(address.dropLast(4)) : address
  }
}

extension RunModel {
  /// The tested revision, from the CI build or else from the working copy, or `nil` if neither is known.
  var git: Meta.Git? { git(metadata) }

  /// Returns the tested revision, or `nil` if it isn't known. Reads the metadata only if the CI build has no revision,
  /// because reading takes a while.
  func git(_ metadata: @autoclosure () -> RunMetadata?) -> Meta.Git? { meta?.ci?.git ?? metadata()?.git }

  /// The name of the project, or `nil` if it is unknown.
  var projectName: String? { metadata?.project ?? git?.repositoryName }
}
