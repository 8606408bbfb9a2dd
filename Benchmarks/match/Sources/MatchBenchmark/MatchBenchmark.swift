import CucumberExpressions

/// Measures the time to find the step definitions of a step, in libraries of growing size.
///
/// Of the 10,000 steps, 5 % are undefined and 1 % are ambiguous. Step definitions share prefixes and suffixes as in
/// real projects. Prints the time per step and its ratio to the time with 10 definitions.
@main
struct MatchBenchmark {
  static let sizes = [10, 100, 1_000, 5_000]
  static let stepCount = 10_000
  static let rounds = 9

  static func main() throws {
    let libraries = try sizes.map { try Library(size: $0, stepCount: stepCount) }
    for library in libraries { library.check() }
    var times = Array(repeating: [Duration](), count: libraries.count)
    for _ in 0..<rounds {
      for (index, library) in libraries.enumerated() {
        times[index].append(ContinuousClock().measure { library.matchAll() })
      }
    }
    let medians = times.map { $0.sorted()[rounds / 2] }
    print("definitions  time per step   ratio to that of \(sizes[0])  compiled in")
    for (index, library) in libraries.enumerated() {
      let perStep = medians[index] / stepCount
      let ratio = medians[index] / medians[0]
      print(
        pad("\(sizes[index])", 11),
        pad("\(perStep.nanoseconds) ns", 13),
        pad("\(rounded(ratio))", 20),
        pad("\(rounded(library.compileTime / .milliseconds(1))) ms", 11),
        separator: "  "
      )
    }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func rounded(_ value: Double) -> Double { Double(Int(value * 100 + 0.5)) / 100 }
}

/// Step definitions, and the steps to match against them.
struct Library {
  private static let actions = ["I add", "I remove", "I see", "the user opens", "the backend has", "there should be"]
  private static let endings = ["in the basket", "on the page", "of the customer", "in the list"]

  let matcher: StepMatcher
  let steps: [String]
  let compileTime: Duration

  init(size: Int, stepCount: Int) throws {
    let registry = ParameterTypeRegistry()
    var sources = (0..<size).map(Self.source)
    // Duplicate one definition, so that one step in a hundred is ambiguous.
    sources[size - 1] = sources[0]
    var expressions: [StepExpression] = []
    let clock = ContinuousClock()
    var result: StepMatcher?
    compileTime = try clock.measure {
      expressions = try sources.map { .cucumber(try CucumberExpression($0, parameterTypes: registry)) }
      result = StepMatcher(expressions)
    }
    matcher = result ?? StepMatcher([])
    steps = (0..<stepCount).map { Self.step($0, size: size) }
  }

  private static func source(_ index: Int) -> String {
    "\(actions[index % actions.count]) {int} item(s) of kind\(index) {string} \(endings[index % endings.count])"
  }

  /// Returns a step. Every hundredth step is ambiguous, and one in twenty is undefined.
  private static func step(_ number: Int, size: Int) -> String {
    let isAmbiguous = number % 100 == 0
    let isUndefined = !isAmbiguous && number % 20 == 1
    let index = isAmbiguous ? 0 : 1 + number % max(1, size - 2)
    let kind = isUndefined ? "nothing\(index)" : "kind\(index)"
    return "\(actions[index % actions.count]) \(number) items of \(kind) \"blue one\" \(endings[index % endings.count])"
  }

  func matchAll() {
    for step in steps { blackHole(matcher.matches(step)) }
  }

  /// Stops the program if the proportions of ambiguous and undefined steps are wrong.
  func check() {
    let counts = steps.map { matcher.matches($0).count }
    let ambiguous = counts.count { $0 > 1 }
    let undefined = counts.count { $0 == 0 }
    precondition(ambiguous == steps.count / 100, "\(ambiguous) ambiguous steps")
    precondition(undefined == steps.count / 20, "\(undefined) undefined steps")
  }
}

@inline(never)
private func blackHole(_ matches: [StepMatcher.Match]) {}

extension Duration {
  fileprivate var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
