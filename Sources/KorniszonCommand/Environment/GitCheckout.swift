import CommandSupport
import CucumberMessages
import OperatingSystem

/// A Git working copy, whose revision is read from files without running Git.
struct GitCheckout {
  /// The `.git` folder or, in a linked working copy, the folder that the `.git` file refers to.
  private let folder: String
  /// The folder with the branches and the configuration, which linked working copies share.
  private let commonFolder: String

  /// Finds the working copy that contains a folder, or returns `nil` if there is none. If `GIT_DIR` is set in the
  /// environment, uses that `.git` folder instead, as Git does.
  init?(around path: String, environment: [String: String]) {
    if let named = environment["GIT_DIR"] {
      self.init(entry: Self.path(named, in: path))
      return
    }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    while !parts.isEmpty {
      if let checkout = GitCheckout(entry: parts.joined(separator: "/") + "/.git") {
        self = checkout
        return
      }
      parts.removeLast()
    }
    return nil
  }

  /// Creates a working copy from its `.git` folder or file, or returns `nil` if there is neither at the path `entry`.
  private init?(entry: String) {
    guard let folder = Self.folder(entry) else { return nil }
    self.folder = folder
    let common = Self.lines(of: "\(folder)/commondir").first
    commonFolder = common.map { Self.path($0, in: folder) } ?? folder
  }

  /// The revision, branch, and URL of the remote `origin` without user names and passwords, or `nil` if there is no
  /// commit.
  var revision: Meta.Git? {
    guard let head = Self.lines(of: "\(folder)/HEAD").first else { return nil }
    let name = Self.value(of: "ref: ", in: head)
    guard let revision = name.map(revision(of:)) ?? head else { return nil }
    return Meta.Git(revision: revision, remote: remote, branch: name.flatMap { Self.value(of: "refs/heads/", in: $0) })
  }

  private func revision(of name: String) -> String? {
    if let revision = Self.lines(of: "\(commonFolder)/\(name)").first { return revision }
    let packed = Self.lines(of: "\(commonFolder)/packed-refs").first { $0.hasSuffix(" \(name)") }
    return packed.flatMap { $0.split(separator: " ").first.map(String.init) }
  }

  private var remote: String {
    let lines = Self.lines(of: "\(commonFolder)/config")
    let section = lines.drop { $0 != #"[remote "origin"]"# }.dropFirst().prefix { !$0.hasPrefix("[") }
    return section.lazy.compactMap { Self.value(of: "url = ", in: $0) }.first.map(Secrets.maskedAddress) ?? ""
  }

  private static func folder(_ entry: String) -> String? {
    if System.hasEntry("\(entry)/HEAD") { return entry }
    let target = lines(of: entry).first.flatMap { value(of: "gitdir: ", in: $0) }
    return target.map { path($0, in: PathName.folder(of: entry) ?? "") }
  }

  private static func path(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  private static func value(of key: String, in line: String) -> String? {
    line.hasPrefix(key) ? String(line.dropFirst(key.count)) : nil
  }

  /// Returns the nonempty lines of a file without leading and trailing whitespace, or an empty array if the file can't
  /// be read.
  private static func lines(of path: String) -> [String] {
    guard let bytes = try? System.readAll(path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      let text = line.drop(while: \.isWhitespace)
      return String(text.dropLast(text.reversed().prefix(while: \.isWhitespace).count))
    }
  }
}
