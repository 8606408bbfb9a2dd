/// Runs a program over a text: leftmost match, branches by priority as in Perl.
///
/// Each branch is tried at most once at each position, so the time is linear in the text for a given program, and
/// at most the text's length times that for each lookahead.
struct Matcher {
  private enum Task {
    case resume(instruction: Int, position: Int)
    case restore(slot: Int, position: Int?)
  }

  private let program: Program

  /// The bounds of the capture groups: see `Program.Instruction.save`.
  private var slots: [Int?]

  /// The captures of a program's leftmost match, the whole match first, as byte ranges; nil if there is none.
  static func captures(of program: Program, in text: Span<UInt8>) -> [Range<Int>?]? {
    guard hasLiteralEnds(text, program) else { return nil }
    var matcher = Matcher(program)
    return matcher.findMatch(in: text)
  }

  /// Tells, without any allocation, whether a text begins and ends as every match does.
  private static func hasLiteralEnds(_ text: Span<UInt8>, _ program: Program) -> Bool {
    let count = text.count
    guard count >= program.prefix.count, count >= program.suffix.count else { return false }
    for index in program.suffix.indices where program.suffix[index] != text[count - program.suffix.count + index] {
      return false
    }
    for index in program.prefix.indices where program.prefix[index] != text[index] { return false }
    return true
  }

  private init(_ program: Program) {
    self.program = program
    slots = Array(repeating: nil, count: 2 * program.groupCount)
  }

  private mutating func findMatch(in text: Span<UInt8>) -> [Range<Int>?]? {
    var visited = VisitedSet(program, text)
    var start = 0
    while start <= text.count {
      if let end = run(from: 0, at: start, text, &visited) {
        (slots[0], slots[1]) = (start, end)
        return captures
      }
      if program.isAnchored { return nil }
      start += start < text.count ? text.scalar(at: start).length : 1
    }
    return nil
  }

  private var captures: [Range<Int>?] {
    (0..<program.groupCount).map { group in
      guard let start = slots[2 * group], let end = slots[2 * group + 1] else { return nil }
      return start..<end
    }
  }

  /// Returns where a match that begins at a position ends.
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

  /// Follows the preferred branches from an instruction to a match, leaving the others as tasks.
  private mutating func follow(
    _ first: Int,
    _ start: Int,
    _ text: Span<UInt8>,
    _ visited: inout VisitedSet,
    _ tasks: inout [Task]
  ) -> Int? {
    var (index, position) = (first, start)
    while true {
      switch program.instructions[index] {
      case .match: return position
      case .literal(let range):
        guard text.has(program.literals[range], at: position) else { return nil }
        position += range.count
      case .set(let set):
        guard position < text.count else { return nil }
        let (value, length) = text.scalar(at: position)
        guard program.sets[set].contains(value) else { return nil }
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
      case .lookahead(let isNegative, let end):
        var bodyVisited = VisitedSet(program, text)
        let isThere = run(from: index + 1, at: position, text, &bodyVisited) != nil
        guard isThere != isNegative else { return nil }
        index = end
        continue
      }
      index += 1
    }
  }
}
