/// A matcher that runs a program over a string.
///
/// The matcher finds the leftmost match and prefers earlier branches, as Perl does. Each split is tried at most once
/// per position, wherever the match starts, so the number of steps is at most proportional to the text's length times
/// the square of the program's size. Each lookahead is evaluated at most once per position, as a separate match, so
/// with lookaheads, even nested ones, the bound is quadratic in the text's length.
struct Matcher {
  private enum Task {
    case resume(instruction: Int, position: Int)
    case restore(slot: Int, position: Int?)
  }

  private let compiled: CompiledProgram

  /// The bounds of the capture groups, in the order described at `PatternProgram.Instruction.save`.
  private var slots: [Int?]

  /// The cached results of lookaheads, grouped by lookahead number and indexed by position within a group.
  private var lookaheads: [Bool?] = []

  /// The number of instructions executed so far.
  private(set) var steps = 0

  init(_ compiled: CompiledProgram) {
    self.compiled = compiled
    slots = Array(repeating: nil, count: 2 * (compiled.program.captureGroups.count + 1))
  }

  /// Returns the captures of the leftmost match as byte ranges, the whole match first, or `nil` if there is no match.
  mutating func captures(in text: Span<UInt8>) -> [Range<Int>?]? {
    matches(text) ? captures : nil
  }

  /// Returns whether there is a match, and stores the bounds of the leftmost one.
  mutating func matches(_ text: Span<UInt8>) -> Bool { hasLiteralEnds(text) && findMatch(in: text) }

  /// Returns whether the text starts and ends with the program's literals. Doesn't allocate memory.
  private func hasLiteralEnds(_ text: Span<UInt8>) -> Bool {
    let count = text.count
    guard count >= compiled.program.prefix.count, count >= compiled.program.suffix.count else { return false }
    for index in compiled.program.suffix.indices
    where compiled.program.suffix[index] != text[count - compiled.program.suffix.count + index] {
      return false
    }
    for index in compiled.program.prefix.indices where compiled.program.prefix[index] != text[index] { return false }
    return true
  }

  private mutating func findMatch(in text: Span<UInt8>) -> Bool {
    var visited = VisitedSet(compiled.program, text)
    var start = 0
    while start <= text.count {
      if let end = run(from: 0, at: start, text, &visited) {
        (slots[0], slots[1]) = (start, end)
        return true
      }
      if compiled.program.isAnchored { return false }
      start += start < text.count ? text.scalar(at: start).length : 1
    }
    return false
  }

  private var captures: [Range<Int>?] {
    stride(from: 0, to: slots.count, by: 2).map { slot in
      guard let start = slots[slot], let end = slots[slot + 1] else { return nil }
      return start..<end
    }
  }

  /// Returns the end of a match that starts at a position, or `nil` if there is none.
  private mutating func run(
    from instruction: Int,
    at position: Int,
    _ text: Span<UInt8>,
    _ visited: inout VisitedSet
  ) -> Int? {
    var tasks = [Task.resume(instruction: instruction, position: position)]
    while let task = tasks.popLast() {
      switch task {
      case .restore(let slot, let position): slots[slot] = position
      case .resume(let instruction, let position):
        if let end = follow(instruction, position, text, &visited, &tasks) { return end }
      }
    }
    return nil
  }

  /// Follows the preferred branches from an instruction and pushes the others onto `tasks`. Returns the end of the
  /// match, or `nil` if these branches don't match.
  private mutating func follow(
    _ first: Int,
    _ start: Int,
    _ text: Span<UInt8>,
    _ visited: inout VisitedSet,
    _ tasks: inout [Task]
  ) -> Int? {
    var (index, position) = (first, start)
    while true {
      steps += 1
      switch compiled.program.instructions[index] {
      case .match: return position
      case .literal(let range):
        guard text.has(compiled.program.literals[range], at: position) else { return nil }
        position += range.count
      case .set(let set):
        guard position < text.count else { return nil }
        let (value, length) = text.scalar(at: position)
        guard compiled.program.sets[set].contains(value) else { return nil }
        position += length
      case .assertion(let assertion):
        guard text.holds(assertion, at: position) else { return nil }
      case .save(let slot):
        tasks.append(.restore(slot: slot, position: slots[slot]))
        slots[slot] = position
      case .jump(let target):
        index = target
        continue
      case .split(let number, let preferred, let other):
        guard visited.insert(split: number, position) else { return nil }
        tasks.append(.resume(instruction: other, position: position))
        index = preferred
        continue
      case .lookahead(let number, let isNegative, let end):
        guard holds(lookahead: number, index + 1, position, text) != isNegative else { return nil }
        index = end
        continue
      }
      index += 1
    }
  }

  /// Returns whether a lookahead's instructions match at a position. Lookaheads capture nothing, so their results can
  /// be cached.
  private mutating func holds(
    lookahead number: Int,
    _ instruction: Int,
    _ position: Int,
    _ text: Span<UInt8>
  ) -> Bool {
    if lookaheads.isEmpty {
      lookaheads = Array(repeating: nil, count: compiled.program.lookaheadCount * (text.count + 1))
    }
    let key = number * (text.count + 1) + position
    if let known = lookaheads[key] { return known }
    var visited = VisitedSet(compiled.program, text)
    let isThere = run(from: instruction, at: position, text, &visited) != nil
    lookaheads[key] = isThere
    return isThere
  }
}
