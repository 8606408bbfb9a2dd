/// A namespace for patches that `git apply` accepts.
package enum FilePatch {
  /// Returns the patch that changes a file from one version to another.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the root of the repository.
  ///   - old: The contents before the change, or `nil` for a new file.
  ///   - new: The contents after the change, or `nil` for a deleted file.
  /// - Returns: The patch, starting with its `diff --git` line, or an empty string if both versions are equal.
  package static func text(_ path: String, from old: String?, to new: String?) -> String {
    let isEqual = old.map { old in new.map { old.utf8.elementsEqual($0.utf8) } ?? false } ?? (new == nil)
    guard !isEqual else { return "" }
    let (before, after) = (quoted("a/" + path), quoted("b/" + path))
    var text = "diff --git \(before) \(after)\n"
    if old == nil { text += "new file mode 100644\n" }
    if new == nil { text += "deleted file mode 100644\n" }
    let body = UnifiedDiff(old ?? "", new ?? "").body
    // For an empty file, Git requires the IDs of its blobs. This is the abbreviated ID of the empty blob.
    guard !body.isEmpty else { return text + (old == nil ? "index 0000000..e69de29\n" : "index e69de29..0000000\n") }
    return text + "--- \(old == nil ? "/dev/null" : before)\n+++ \(new == nil ? "/dev/null" : after)\n" + body
  }

  /// Returns a path in the form that Git uses: in quotes if it contains quotes, backslashes, or control characters.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard !isPlain else { return path }
    var quoted = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\u{0}"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
