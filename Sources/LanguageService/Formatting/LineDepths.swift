import Gherkin

/// The level of indentation of each line in a file.
struct LineDepths {
  /// The level of each line, or `nil` for blank lines, the text of doc strings, and lines that formatting doesn't
  /// change.
  private(set) var depths: [Int?]

  /// For each line, the next line that isn't blank or a comment, or the number of lines if there is none.
  let successors: [Int]

  /// For each line, whether it is a comment that belongs to the lines above it. Other comments belong to the line
  /// below.
  private(set) var belongsToPrevious: [Bool]

  private let lines: [ClassifiedLine]

  init(_ lines: [ClassifiedLine], _ options: FormattingOptions) {
    self.lines = lines
    depths = Array(repeating: nil, count: lines.count)
    belongsToPrevious = Array(repeating: false, count: lines.count)
    var successors = Array(repeating: lines.count, count: lines.count)
    for index in lines.indices.dropLast().reversed() {
      let next = lines[index + 1]
      successors[index] = next.isBlank || next.isComment ? successors[index + 1] : index + 1
    }
    self.successors = successors
    placeElements(options)
    placeComments(options)
  }

  /// Returns whether only blank lines and comments separate a line from the next element or the end of the file.
  func endsElement(after index: Int) -> Bool {
    successors[index] == lines.count || lines[successors[index]].startsElement
  }

  // MARK: Elements

  private mutating func placeElements(_ options: FormattingOptions) {
    var position = Position(options)
    for (index, line) in lines.enumerated() {
      switch line.kind {
      case .invalid, .blank, .comment, .docStringText: break
      case .language: depths[index] = 0
      case .tags: depths[index] = heading(after: index).map(position.depth)
      case .heading(let heading, _, _):
        position.enter(heading)
        depths[index] = position.depth(of: heading)
      case .description: depths[index] = position.depth(of: position.heading) + 1
      case .step(_, let type, _):
        position.enterStep(isConjunction: type == .conjunction)
        depths[index] = position.step
      case .row: depths[index] = position.table
      case .docStringStart, .docStringEnd: depths[index] = position.docString
      }
    }
  }

  /// Returns the kind of keyword line that the tags on a line belong to, or `nil` if there is none.
  private func heading(after index: Int) -> ClassifiedLine.Heading? {
    var index = successors[index]
    while index < lines.count {
      switch lines[index].kind {
      case .tags: index = successors[index]
      case .heading(let heading, _, _): return heading
      default: return nil
      }
    }
    return nil
  }

  // MARK: Comments

  /// Determines where each block of comments belongs.
  ///
  /// Commented-out table rows belong to the table above. A block that directly follows text, and that a blank line
  /// separates from the next element, belongs to that text. All other blocks belong to the line below.
  private mutating func placeComments(_ options: FormattingOptions) {
    var start = 0
    while start < lines.count {
      guard lines[start].isComment else {
        start += 1
        continue
      }
      if let rows = commentedRows(from: start) {
        for index in rows { (depths[index], belongsToPrevious[index]) = (depthBelow(start - 1), true) }
        start = rows.upperBound
        continue
      }
      let end = lines[start...].firstIndex { !$0.isComment } ?? lines.count
      let isAtEnd = end == lines.count || lines[end].isBlank
      let followsText = start > 0 && !lines[start - 1].isBlank && !lines[start - 1].isTags
      if followsText, isAtEnd, endsElement(after: start) {
        let depth = depthBelow(start - 1)
        for index in start..<end { (depths[index], belongsToPrevious[index]) = (depth, true) }
      } else {
        let next = successors[start]
        let depth = next < lines.count ? depths[next] : depthAtEnd(options)
        for index in start..<end { depths[index] = depth }
      }
      start = end
    }
  }

  /// Returns the 0-based lines of commented-out rows directly below a table, or `nil` if there are none.
  private func commentedRows(from start: Int) -> Range<Int>? {
    guard start > 0, lines[start - 1].isRow else { return nil }
    let end = lines[start...].firstIndex { !$0.isCommentedRow } ?? lines.count
    return start < end ? start..<end : nil
  }

  /// Returns the level of a comment that belongs to the given line above it, or `nil` if that line has no level.
  private func depthBelow(_ index: Int) -> Int? {
    guard let depth = depths[index] else { return nil }
    if case .heading = lines[index].kind { return depth + 1 }
    return depth
  }

  /// Returns the level of a comment at the end of the file, which is the level that another scenario would have.
  private func depthAtEnd(_ options: FormattingOptions) -> Int {
    var position = Position(options)
    for case .heading(let heading, _, _) in lines.lazy.map({ $0.kind }) { position.enter(heading) }
    return position.isInFeature ? position.depth(of: .scenario) : 0
  }
}

/// A position in the structure of a file. It determines the level of indentation.
private struct Position {
  private let options: FormattingOptions
  private var isInRule = false
  private var isInExamples = false
  private(set) var isInFeature = false
  /// The kind of the last keyword line.
  private(set) var heading = ClassifiedLine.Heading.feature
  /// The level of the last step.
  private(set) var step = 0

  init(_ options: FormattingOptions) {
    self.options = options
  }

  mutating func enter(_ heading: ClassifiedLine.Heading) {
    self.heading = heading
    isInFeature = true
    if heading == .feature { isInRule = false }
    if heading == .rule { isInRule = true }
    isInExamples = heading == .examples
  }

  mutating func enterStep(isConjunction: Bool) {
    isInExamples = false
    step = depth(of: .scenario) + (options.indentsSteps ? 1 : 0)
    if isConjunction, options.indentsConjunctions { step += 1 }
  }

  func depth(of heading: ClassifiedLine.Heading) -> Int {
    let child = options.indentsFeatureChildren ? 1 : 0
    switch heading {
    case .feature: return 0
    case .rule: return child
    case .background, .scenario: return child + (isInRule && options.indentsRuleChildren ? 1 : 0)
    case .examples: return depth(of: .scenario) + (options.indentsExamples ? 1 : 0)
    }
  }

  /// The level of a table at this position.
  var table: Int {
    isInExamples
      ? depth(of: .examples) + (options.indentsExamplesTables ? 1 : 0) : step + (options.indentsDataTables ? 1 : 0)
  }

  var docString: Int { step + (options.indentsDocStrings ? 1 : 0) }
}
