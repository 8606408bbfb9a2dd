import Gherkin

/// The rules for the blank lines between formatted lines.
struct BlankLines {
  private let lines: [ClassifiedLine]
  private let outline: LineDepths

  init(_ lines: [ClassifiedLine], _ outline: LineDepths) {
    self.lines = lines
    self.outline = outline
  }

  /// Returns the contents of the file, given the content of each line without its terminator.
  func joined(_ contents: [String]) -> String {
    var text = ""
    var previous: Int?
    var blanks: [Int] = []
    for (index, line) in lines.enumerated() {
      if line.isBlank {
        blanks.append(index)
        continue
      }
      append(blanks, count: count(between: previous, and: index, existing: blanks.count), after: previous, to: &text)
      text += contents[index] + terminator(index)
      previous = index
      blanks = []
    }
    if let previous, isKept(previous) { append(blanks, count: blanks.count, after: previous, to: &text) }
    return text
  }

  /// Appends `count` blank lines. The existing ones come first and keep their terminators.
  private func append(_ blanks: [Int], count: Int, after previous: Int?, to text: inout String) {
    for number in 0..<count {
      text += number < blanks.count ? terminator(blanks[number]) : previous.map(terminator) ?? "\n"
    }
  }

  /// Returns the terminator of a line. If the last line has none, returns the terminator of the line above or, without
  /// such a line, a line feed.
  private func terminator(_ index: Int) -> String {
    let terminator = lines[index].terminator
    if terminator.utf8.last == UInt8(ascii: "\n") { return terminator }
    return index > 0 && terminator.isEmpty ? lines[index - 1].terminator : terminator + "\n"
  }

  /// Returns the number of blank lines to put between two lines that currently have `existing` blank lines between
  /// them.
  private func count(between previous: Int?, and next: Int, existing: Int) -> Int {
    guard let previous else { return isKept(next) ? existing : 0 }
    if isKept(previous) || isKept(next) { return existing }
    let (above, below) = (lines[previous], lines[next])
    if above.isTags, below.startsElement || below.isComment { return 0 }
    if isElementStart(next), !above.isComment, !above.isLanguage { return 1 }
    if isDescribed(next) { return above.isHeading ? 0 : existing }
    if above.isHeading { return 0 }
    if case .step = above.kind, below.isRow || below.isDocStringStart { return 0 }
    return min(existing, 1)
  }

  /// Returns whether formatting leaves a line unchanged.
  private func isKept(_ index: Int) -> Bool {
    switch lines[index].kind {
    case .docStringText: false
    default: outline.depths[index] == nil
    }
  }

  /// Returns whether a line starts an element or is a comment above one.
  private func isElementStart(_ index: Int) -> Bool {
    if lines[index].isComment { return outline.endsElement(after: index) && !outline.belongsToPrevious[index] }
    return lines[index].startsElement
  }

  /// Returns whether a line is part of a description or is a comment above such a line.
  private func isDescribed(_ index: Int) -> Bool {
    if lines[index].isDescription { return true }
    let next = outline.successors[index]
    return lines[index].isComment && next < lines.count && lines[next].isDescription
  }
}
