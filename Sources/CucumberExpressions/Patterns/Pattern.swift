/// A compiled regular expression in ECMAScript syntax, on whichever engine can match it.
struct Pattern: Sendable {
  private enum Engine: Sendable {
    case program(Program)
    #if !hasFeature(Embedded)
      case swift(SwiftRegex)
    #endif
  }

  /// The capture groups, in the order of their opening parentheses.
  let captureGroups: [CaptureGroup]

  private let engine: Engine

  init(_ source: String) throws(PatternError) {
    engine = try Self.engine(for: source)
    captureGroups = CaptureGroup.all(in: source)
  }

  /// Compiles the pattern that stands for an expression.
  init(_ source: String, of expression: String) throws(ExpressionError) {
    do throws(PatternError) {
      try self.init(source)
    } catch {
      let whole = 0..<expression.unicodeScalars.count
      throw ExpressionError(.invalidRegularExpression(error), in: expression, at: whole)
    }
  }

  private static func engine(for source: String) throws(PatternError) -> Engine {
    #if hasFeature(Embedded)
      return .program(try ProgramCompiler.program(for: source))
    #else
      do throws(PatternError) {
        return .program(try ProgramCompiler.program(for: source))
      } catch {
        guard error.kind == .unsupported else { throw error }
        return .swift(try SwiftRegex(source))
      }
    #endif
  }

  /// Bytes that every text that matches begins with.
  var prefix: [UInt8] { if case .program(let program) = engine { program.prefix } else { [] } }

  /// Bytes that every text that matches ends with.
  var suffix: [UInt8] { if case .program(let program) = engine { program.suffix } else { [] } }

  /// Words that stand, between spaces or the text's ends, in every text that matches.
  var words: [[UInt8]] { if case .program(let program) = engine { program.words } else { [] } }

  /// The captures of the leftmost match, the whole match first, as ranges of UTF-8; nil if there is none.
  func captures(in text: Substring) -> [Range<Int>?]? {
    switch engine {
    case .program(let program): Matcher.captures(of: program, in: text.utf8.span)
    #if !hasFeature(Embedded)
      case .swift(let regex): regex.captures(in: text)
    #endif
    }
  }

  /// What the outermost capture groups took at the leftmost match, with the groups inside them; nil if there is none.
  func groups(in text: Substring) -> [Group]? {
    guard let captures = captures(in: text) else { return nil }
    guard !captureGroups.isEmpty else { return [] }
    var outermost: [Group] = []
    var children: [[Group]] = Array(repeating: [], count: captureGroups.count)
    for index in captureGroups.indices.reversed() {
      let range = captures.indices.contains(index + 1) ? captures[index + 1] : nil
      let group = Group(range, of: text, children: children[index].reversed())
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
