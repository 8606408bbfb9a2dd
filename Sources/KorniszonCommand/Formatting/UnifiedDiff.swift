/// The difference between two texts, in the format of `diff -u`.
struct UnifiedDiff {
  let text: String

  /// The number of equal lines to show around a change.
  private static let contextCount = 3

  private struct Line {
    let sign: Character
    let content: Substring.UTF8View
    /// The number of lines of each text before this one.
    let old: Int
    let new: Int
  }

  /// Compares two texts. The result is empty if they are equal.
  init(_ old: String, _ new: String, name: String) {
    let lines = Self.lines(old.linesWithTerminators, new.linesWithTerminators)
    let hunks = Self.hunks(lines)
    text = hunks.isEmpty ? "" : "--- \(name)\n+++ \(name)\n" + hunks.map { Self.text(of: lines[$0]) }.joined()
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

  private static func text(of hunk: ArraySlice<Line>) -> String {
    guard let first = hunk.first else { return "" }
    let oldCount = hunk.count { $0.sign != "+" }
    let newCount = hunk.count { $0.sign != "-" }
    // The line number of an empty range is the number of the line before it.
    let oldStart = oldCount == 0 ? first.old : first.old + 1
    let newStart = newCount == 0 ? first.new : first.new + 1
    let head = "@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n"
    return hunk.reduce(into: head) { text, line in
      text.append(line.sign)
      text += Substring(line.content)
      if line.content.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
    }
  }
}

extension String {
  /// The lines, each with its line feed.
  var linesWithTerminators: [Substring.UTF8View] {
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
