/// A compiled regular expression in ECMAScript syntax.
///
/// See `PatternParser` for the syntax and `Matcher` for the limit on the number of steps.
struct Pattern: Sendable {
  private let compiled: CompiledProgram

  init(_ source: String) throws(PatternError) {
    compiled = CompiledProgram(try PatternCompiler.program(for: source))
  }

  /// Compiles the pattern of an expression.
  ///
  /// - Throws: The error in the pattern, as an error that refers to the whole expression.
  init(_ source: String, of expression: String) throws(ExpressionError) {
    do throws(PatternError) {
      try self.init(source)
    } catch {
      let whole = 0..<expression.unicodeScalars.count
      throw ExpressionError(.invalidRegularExpression(error), in: expression, at: whole)
    }
  }

  /// The capture groups, in the order of their opening parentheses.
  var captureGroups: [CaptureGroup] { compiled.program.captureGroups }

  /// The bytes that every matching string starts with.
  var prefix: [UInt8] { compiled.program.prefix }

  /// The bytes that every matching string ends with.
  var suffix: [UInt8] { compiled.program.suffix }

  /// The words that every matching string contains, delimited by spaces or the ends of the string.
  var words: [[UInt8]] { compiled.program.words }

  /// The number of instructions in the compiled pattern.
  var size: Int { compiled.program.instructions.count }

  /// Returns the captures of the leftmost match as UTF-8 ranges, the whole match first, or `nil` if there is no
  /// match.
  func captures(in text: Substring) -> [Range<Int>?]? {
    search(text) { $0.captures(in: $1) }
  }

  /// Returns whether the pattern is found in a string. This method is faster than ``captures(in:)``.
  func matches(_ text: Substring) -> Bool {
    search(text) { $0.matches($1) }
  }

  /// Returns the number of steps that a search of `text` takes.
  func steps(in text: Substring) -> Int {
    search(text) { matcher, text in
      _ = matcher.captures(in: text)
      return matcher.steps
    }
  }

  /// Calls `body` with a new matcher and the bytes of a string.
  private func search<Result>(_ text: Substring, _ body: (inout Matcher, Span<UInt8>) -> Result) -> Result {
    var (matcher, text) = (Matcher(compiled), text)
    // Safe: a span can't escape the closure. The `span` property of strings requires macOS 26.
    return text.withUTF8 { body(&matcher, $0.span) }
  }

  /// Returns the outermost capture groups of the leftmost match, with nested groups, or `nil` if there is no match.
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
