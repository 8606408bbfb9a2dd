package import Gherkin

/// A range of lines that an editor can fold into its first line.
package struct FoldingRange: Sendable, Hashable {
  /// A kind of folding range: an element or a block of comments.
  package enum Kind: Sendable, Hashable {
    case element, comment
  }

  /// The kind of folding range.
  package let kind: Kind

  /// The 1-based lines, including the first, which stays visible.
  package let lines: ClosedRange<Int>
}

extension GherkinDocument {
  /// The ranges that an editor can fold, in the order of their first lines: elements with a keyword line, steps with a
  /// table or doc string, and blocks of comments.
  package var foldingRanges: [FoldingRange] {
    var ranges: [FoldingRange] = []
    syntaxTree?.addFoldingRanges(to: &ranges)
    var block: [Int] = []
    for line in comments.map({ $0.location.line }) {
      if block.last == line - 1 {
        block.append(line)
      } else {
        ranges.add(block)
        block = [line]
      }
    }
    ranges.add(block)
    return ranges.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
  }
}

extension SyntaxNode {
  /// Adds the ranges of this node and its children. A step is folded together with its table or doc string.
  fileprivate func addFoldingRanges(to ranges: inout [FoldingRange]) {
    let lines = keywordLineRange.lowerBound.line...max(keywordLineRange.lowerBound.line, range.upperBound.line)
    if lines.count > 1, kind.hasKeywordLine || kind == .step && !children.isEmpty {
      ranges.append(FoldingRange(kind: .element, lines: lines))
    }
    for child in children { child.addFoldingRanges(to: &ranges) }
  }
}

extension [FoldingRange] {
  /// Adds a block of comments if it has more than one line.
  fileprivate mutating func add(_ block: [Int]) {
    guard block.count > 1, let first = block.first, let last = block.last else { return }
    append(FoldingRange(kind: .comment, lines: first...last))
  }
}
