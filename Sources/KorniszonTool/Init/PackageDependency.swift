import CommandSupport
import FeatureDiagnostics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The location from which a new package gets Korniszon.
enum PackageDependency {
  case folder(String)
  case repository(URL)

  /// Creates a dependency from the value of `--package`, which is a folder or a URL with a scheme. The default is the
  /// checkout that this program was built from. Throws an error if the folder contains no package.
  init(_ text: String?) throws(UsageError) {
    if let text, text.contains("://"), let url = URL(string: text) {
      self = .repository(url)
      return
    }
    let folder = text.map { URL(filePath: $0).standardized.path(percentEncoded: false) } ?? Self.checkout
    guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
      throw UsageError("no package in \(folder): use --package PATH or --package URL to say where Korniszon is")
    }
    self = .folder(folder)
  }

  /// The checkout that contained this file when it was compiled.
  private static let checkout = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }

  /// The dependency as an entry of a package manifest.
  var manifestEntry: String {
    switch self {
    case .folder(let path): ".package(name: \"Korniszon\", path: \(Self.literal(path)))"
    case .repository(let url): ".package(url: \(Self.literal(url.absoluteString)), branch: \"main\")"
    }
  }

  /// Advice on what to do before other machines can build the package; empty if they already can.
  var hint: String {
    switch self {
    case .folder:
      "Korniszon comes from a folder on this machine: before you push, put the URL of its repository into Package.swift\n"
    case .repository: ""
    }
  }

  /// The package identity, which is `Korniszon` for a folder, and the last component of the URL without `.git` for a
  /// repository.
  var identity: String {
    switch self {
    case .folder: "Korniszon"
    case .repository(let url):
      url.pathExtension == "git" ? url.deletingPathExtension().lastPathComponent : url.lastPathComponent
    }
  }

  /// Returns a Swift string literal whose value is the given string.
  private static func literal(_ text: String) -> String {
    "\"\(SwiftSyntax.escapedContent(text))\""
  }
}
