/// The difference between two versions of a file, in the format of `diff -u`.
package struct UnifiedDiff: Sendable {
  /// A group of nearby changes with the unchanged lines around them.
  package struct Hunk: Sendable {
    /// The 1-based number of the hunk's first line in the old version. If the hunk has no lines in that version, the
    /// number of the line before the hunk, or 0 at the start of the file.
    package let oldStart: Int
    /// The 1-based number of the hunk's first line in the new version. If the hunk has no lines in that version, the
    /// number of the line before the hunk, or 0 at the start of the file.
    package let newStart: Int
    /// The lines with their terminators, each prefixed with a space, `-`, or `+`.
    package let lines: [String]
  }

  package let hunks: [Hunk]

  /// The hunks as a string without a file header; empty if both versions are equal.
  var body: String { hunks.map { $0.text }.joined() }

  /// The number of unchanged lines to show before and after a change.
  private static let contextCount = 3

  fileprivate struct Line {
    let sign: Character
    let content: Substring.UTF8View
    /// The number of lines before this one in the old version.
    let old: Int
    /// The number of lines before this one in the new version.
    let new: Int
  }

  /// Compares two versions of a file.
  package init(_ old: String, _ new: String) {
    let lines = Self.lines(old.linesWithTerminators, new.linesWithTerminators)
    hunks = Self.hunks(lines).map { Hunk(lines[$0]) }
  }

  /// Returns the difference between two versions of a file with the given name, or an empty string if they are equal.
  package static func text(_ old: String, _ new: String, name: String) -> String {
    let body = UnifiedDiff(old, new).body
    return body.isEmpty ? "" : "--- \(name)\n+++ \(name)\n" + body
  }

  private static func lines(_ old: [Substring.UTF8View], _ new: [Substring.UTF8View]) -> [Line] {
    let difference = new.difference(from: old) { $0.elementsEqual($1) }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (index, newIndex) = (0, 0)
    while index < old.count || newIndex < new.count {
      let isRemoved = removed.contains(index)
      let isInserted = !isRemoved && inserted.contains(newIndex)
      let content = isInserted ? new[newIndex] : old[index]
      lines.append(Line(sign: isRemoved ? "-" : isInserted ? "+" : " ", content: content, old: index, new: newIndex))
      if !isInserted { index += 1 }
      if !isRemoved { newIndex += 1 }
    }
    return lines
  }

  /// Returns the ranges of lines that contain changes and their context.
  private static func hunks(_ lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() where line.sign != " " {
      let range = max(0, index - contextCount)..<min(lines.count, index + contextCount + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }
}

extension UnifiedDiff.Hunk {
  fileprivate init(_ lines: ArraySlice<UnifiedDiff.Line>) {
    let oldCount = lines.count { $0.sign != "+" }
    let newCount = lines.count { $0.sign != "-" }
    oldStart = (lines.first?.old ?? 0) + (oldCount == 0 ? 0 : 1)
    newStart = (lines.first?.new ?? 0) + (newCount == 0 ? 0 : 1)
    self.lines = lines.map { String($0.sign) + String(Substring($0.content)) }
  }

  /// The hunk as a string, starting with its header.
  fileprivate var text: String {
    let oldCount = lines.count { $0.utf8.first != UInt8(ascii: "+") }
    let newCount = lines.count { $0.utf8.first != UInt8(ascii: "-") }
    return lines.reduce(into: "@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n") { text, line in
      text += line
      if line.utf8.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
    }
  }
}
