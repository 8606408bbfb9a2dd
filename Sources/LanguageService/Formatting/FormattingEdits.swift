/// The edits that format a file.
///
/// Formatting changes only whitespace, so both versions have the same number of nonblank lines. Each edit replaces one
/// nonblank line and the blank lines above it, so that an editor can keep its cursors and marks.
package struct FormattingEdits {
  /// A replacement of a range of 0-based lines with text.
  package struct Edit: Sendable, Hashable {
    package let lines: Range<Int>
    package let text: String
  }

  package private(set) var edits: [Edit] = []

  /// Finds the edits that turn one string into another. If the strings have different numbers of nonblank lines, a
  /// single edit replaces the whole string.
  package init(from old: String, to new: String) {
    let oldGroups = Self.groups(old)
    let newGroups = Self.groups(new)
    guard oldGroups.count == newGroups.count else {
      edits = [Edit(lines: 0..<oldGroups.reduce(0) { $0 + $1.count }, text: new)]
      return
    }
    var line = 0
    for (old, new) in zip(oldGroups, newGroups) {
      defer { line += old.count }
      guard !old.elementsEqual(new, by: { $0.elementsEqual($1) }) else { continue }
      // Equal lines at the start of a group stay unchanged.
      let kept = old.count == new.count ? zip(old, new).prefix { $0.elementsEqual($1) }.count : 0
      edits.append(Edit(lines: line + kept..<line + old.count, text: Self.text(new.dropFirst(kept))))
    }
  }

  /// Returns the edits that affect a range of 0-based lines.
  package func edits(in lines: ClosedRange<Int>) -> [Edit] {
    edits.filter { $0.lines.overlaps(lines.lowerBound..<lines.upperBound + 1) }
  }

  private static func text(_ lines: some Sequence<Substring.UTF8View>) -> String {
    String(decoding: Array(lines.joined()), as: UTF8.self)
  }

  /// Splits a string into groups. Each group consists of blank lines and the nonblank line after them, including
  /// terminators.
  private static func groups(_ text: String) -> [[Substring.UTF8View]] {
    var groups: [[Substring.UTF8View]] = []
    var group: [Substring.UTF8View] = []
    for line in text.linesWithTerminators {
      group.append(line)
      if line.contains(where: { $0 > UInt8(ascii: " ") }) {
        groups.append(group)
        group = []
      }
    }
    return groups + [group]
  }
}

extension String {
  /// The lines, including their line feeds.
  package var linesWithTerminators: [Substring.UTF8View] {
    var lines: [Substring.UTF8View] = []
    var rest = utf8[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { rest.index(after: $0) } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }
}
