/// A compiler that turns a pattern's syntax tree into a program.
struct PatternCompiler {
  private static let maximumSize = 20_000

  private let pattern: String
  private var program: PatternProgram

  /// Parses and compiles a pattern.
  static func program(for pattern: String) throws(PatternError) -> PatternProgram {
    let (tree, captureGroups) = try PatternParser.parse(pattern)
    var compiler = PatternCompiler(pattern: pattern, program: PatternProgram(captureGroups: captureGroups))
    try compiler.emit(tree)
    try compiler.append(.match)
    compiler.findRequiredLiterals(of: tree)
    return compiler.program
  }

  private init(pattern: String, program: PatternProgram) {
    self.pattern = pattern
    self.program = program
  }

  private var end: Int { program.instructions.count }

  private mutating func emit(_ node: PatternNode) throws(PatternError) {
    switch node {
    case .literal(let text):
      let start = program.literals.count
      program.literals += text.utf8
      try append(.literal(start..<program.literals.count))
    case .set(let set):
      let index = program.sets.firstIndex(of: set) ?? program.sets.count
      if index == program.sets.count { program.sets.append(set) }
      try append(.set(index))
    case .assertion(let assertion): try append(.assertion(assertion))
    case .sequence(let nodes): for node in nodes { try emit(node) }
    case .alternation(let branches): try emitAlternation(branches[...])
    case .capture(let number, let body):
      try append(.save(2 * number))
      try emit(body)
      try append(.save(2 * number + 1))
    case .repetition(let body, let minimum, let maximum, let isGreedy):
      for _ in 0..<minimum { try emit(body) }
      if let maximum {
        try emitOptionals(body, count: maximum - minimum, isGreedy)
      } else {
        try emitLoop(body, isGreedy)
      }
    case .lookahead(let body, let isNegative):
      let (start, number) = (end, program.lookaheadCount)
      program.lookaheadCount += 1
      try append(.lookahead(number: number, isNegative: isNegative, end: 0))
      try emit(body)
      try append(.match)
      program.instructions[start] = .lookahead(number: number, isNegative: isNegative, end: end)
    }
  }

  private mutating func append(_ instruction: PatternProgram.Instruction) throws(PatternError) {
    guard end < Self.maximumSize else { throw PatternError(kind: .tooLarge, pattern: pattern, position: 0) }
    program.instructions.append(instruction)
  }

  private mutating func emitAlternation(_ branches: ArraySlice<PatternNode>) throws(PatternError) {
    var jumps: [Int] = []
    for branch in branches.dropLast() {
      let split = try emitSplit()
      try emit(branch)
      jumps.append(end)
      try append(.jump(0))
      patch(split, enter: split + 1, leave: end, isGreedy: true)
    }
    if let last = branches.last { try emit(last) }
    for jump in jumps { program.instructions[jump] = .jump(end) }
  }

  /// Emits `(body(body…)?)?`, with `count` optional bodies.
  private mutating func emitOptionals(_ body: PatternNode, count: Int, _ isGreedy: Bool) throws(PatternError) {
    var splits: [Int] = []
    for _ in 0..<count {
      splits.append(try emitSplit())
      try emit(body)
    }
    for split in splits { patch(split, enter: split + 1, leave: end, isGreedy: isGreedy) }
  }

  /// Emits `body*`. A body that can match an empty string is emitted as `(body+)?`.
  private mutating func emitLoop(_ body: PatternNode, _ isGreedy: Bool) throws(PatternError) {
    let entry = try emitSplit()
    try emit(body)
    if body.isNullable {
      let again = try emitSplit()
      patch(again, enter: entry + 1, leave: end, isGreedy: isGreedy)
    } else {
      try append(.jump(entry))
    }
    patch(entry, enter: entry + 1, leave: end, isGreedy: isGreedy)
  }

  private mutating func emitSplit() throws(PatternError) -> Int {
    try append(.split(number: program.splitCount, 0, 0))
    program.splitCount += 1
    return end - 1
  }

  private mutating func patch(_ index: Int, enter: Int, leave: Int, isGreedy: Bool) {
    guard case .split(let number, _, _) = program.instructions[index] else { return }
    program.instructions[index] =
      isGreedy ? .split(number: number, enter, leave) : .split(number: number, leave, enter)
  }

  /// Finds the literals that every match contains.
  private mutating func findRequiredLiterals(of tree: PatternNode) {
    let nodes = if case .sequence(let nodes) = tree { nodes } else { [tree] }
    program.isAnchored = nodes.first?.asserts(.start) == true
    if program.isAnchored, case .literal(let text) = nodes.dropFirst().first { program.prefix = Array(text.utf8) }
    if nodes.last?.asserts(.end) == true, case .literal(let text) = nodes.dropLast().last {
      program.suffix = Array(text.utf8)
    }
    for (index, node) in nodes.enumerated() {
      guard case .literal(let text) = node else { continue }
      var words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      if index == 0 || !nodes[index - 1].asserts(.start) { words.removeFirst() }
      if !words.isEmpty, index + 1 == nodes.count || !nodes[index + 1].asserts(.end) { words.removeLast() }
      program.words += words.filter { !$0.isEmpty }.map { Array($0) }
    }
  }
}
