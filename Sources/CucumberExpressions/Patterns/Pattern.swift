/// A compiled regular expression in ECMAScript syntax: see `PatternParser` for the syntax, `Matcher` for the bound.
struct Pattern: Sendable {
  private let program: Program

  init(_ source: String) throws(PatternError) { program = try ProgramCompiler.program(for: source) }

  /// Compiles the pattern of an expression.
  init(_ source: String, of expression: String) throws(ExpressionError) {
    do throws(PatternError) {
      try self.init(source)
    } catch {
      let whole = 0..<expression.unicodeScalars.count
      throw ExpressionError(.invalidRegularExpression(error), in: expression, at: whole)
    }
  }

  /// The capture groups, in the order of their opening parentheses.
  var captureGroups: [CaptureGroup] { program.captureGroups }

  /// Bytes that every text that matches begins with.
  var prefix: [UInt8] { program.prefix }

  /// Bytes that every text that matches ends with.
  var suffix: [UInt8] { program.suffix }

  /// Words that every text that matches contains, between spaces or the text's ends.
  var words: [[UInt8]] { program.words }

  /// The number of instructions.
  var size: Int { program.instructions.count }

  /// The captures of the leftmost match, the whole match first, as ranges of UTF-8; `nil` if there is none.
  func captures(in text: Substring) -> [Range<Int>?]? {
    var matcher = Matcher(program)
    return matcher.captures(in: text.utf8.span)
  }

  /// The number of steps that a search in a text takes.
  func steps(in text: Substring) -> Int {
    var matcher = Matcher(program)
    _ = matcher.captures(in: text.utf8.span)
    return matcher.steps
  }

  /// What the outermost capture groups took at the leftmost match, with the groups inside them; `nil` if there is none.
  func groups(in text: Substring) -> [Group]? {
    guard let captures = captures(in: text) else { return nil }
    guard !captureGroups.isEmpty else { return [] }
    var outermost: [Group] = []
    var children: [[Group]] = Array(repeating: [], count: captureGroups.count)
    for index in captureGroups.indices.reversed() {
      let group = Group(captures[index + 1], of: text, children: children[index].reversed())
      if let parent = captureGroups[index].parent {
        children[parent].append(group)
      } else {
        outermost.append(group)
      }
    }
    return outermost.reversed()
  }
}

extension Group {
  fileprivate init(_ range: Range<Int>?, of text: Substring, children: [Group]) {
    self.children = children
    guard let range else {
      (value, start) = (nil, nil)
      return
    }
    let lower = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let upper = text.utf8.index(lower, offsetBy: range.count)
    value = text[lower..<upper]
    start = text.utf16.distance(from: text.startIndex, to: lower)
  }
}
