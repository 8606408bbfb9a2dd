import Korniszon
import KorniszonCommand
import Testing

/// Tests of the list of step definitions.
@MainActor
struct StepsCommandTests {
  private static let unused = """
    4       a cat         # Steps.swift:1
    unused  a kot         # Steps.swift:2
    unused  it breaks     # Steps.swift:3
    unused  it waits      # Steps.swift:4
    unused  it is {word}  # Steps.swift:5
    unused  it is blue    # Steps.swift:6

    6 step definitions, 5 unused

    """

  @Test func eachDefinitionIsListedWithItsUsesAndLocation() async throws {
    let result = await (try Console(["a.feature": .cats])).run(["steps", "./a.feature"])
    #expect(result.code == .passed)
    #expect(result.text == Self.unused)
  }

  @Test func parameterTypesInUseAreListedWithTheirValues() async throws {
    var library = StepLibrary { 0 }
    library.parameterType("color", "red|dark blue") { $0.text }
    library.parameterType("hex", "#[0-9A-F]{6}") { $0.text }
    library.parameterType("size", "big|small") { $0.text }
    library.given("a {color} cat", file: "Steps.swift", line: 1) { (_, _: String) in }
    library.given("a cat in {hex}", file: "Steps.swift", line: 2) { (_, _: String) in }
    let console = try Console(["a.feature": .feature("Given a dark blue cat")])
    let list = """
      1       a {color} cat   # Steps.swift:1
      unused  a cat in {hex}  # Steps.swift:2

      {color}  dark blue, red
      {hex}    #[0-9A-F]{6}

      2 step definitions, 1 unused

      """
    #expect(await console.run(["steps", "./a.feature"], steps: library).text == list)
  }

  @Test func theScenariosOfAllShardsCount() async throws {
    let console = try Console(["a.feature": .cats])
    for index in 1...3 {
      let environment = ["CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "3"]
      #expect(await console.run(["steps", "./a.feature"], environment: environment).text == Self.unused)
    }
  }

  @Test func onlySelectedScenariosCountAndNoStepIsCalled() async throws {
    let console = try Console(["a.feature": .cats, "b.feature": .feature("When it breaks", "Then it is blue")])
    let result = await console.run(["steps", "--name", "first", "--name", "^s$", "./"])
    #expect(result.code == .passed)
    for line in ["1       a cat ", "1       it breaks ", "1       it is {word} ", "1       it is blue ", "2 unused"] {
      #expect(result.text.contains(line), "\(result.text)")
    }
  }

  @Test func unusedDefinitionsFailOnRequest() async throws {
    let console = try Console([
      "a.feature": .cats, "b.feature": .feature("* a cat", "* a kot", "* it breaks", "* it waits", "* it is blue"),
    ])
    #expect(await console.run(["steps", "--fail-unused", "./a.feature"]).code == .failed)
    #expect(await console.run(["steps", "--fail-unused", "./b.feature"]).code == .passed)
    #expect(await console.run(["--fail-unused", "./a.feature"]).code == .passed)
  }

  @Test func undefinedStepsDoNotAffectTheExitCode() async throws {
    let console = try Console(["a.feature": .feature("Given a dog")])
    #expect(await console.run(["steps", "./a.feature"]).code == .passed)
  }

  @Test func uncountableStreamsAreNamed() async throws {
    let console = try Console(["a.feature": .cats, "b.feature": .feature("Given a cat", "Wat")])
    let errors = await console.run(["steps", "./b.feature", "./a.feature"])
    #expect(errors.code == .failed)
    #expect(errors.text.contains("/b.feature: (4:5): expected: "), "\(errors.text)")
    #expect(errors.text.contains("4       a cat"))
    let none = await console.run(["steps", "-t", "@x", "./a.feature"])
    #expect(none.code == .nothingSelected)
    #expect(none.text.contains("no scenarios were selected: none of the 4 scenarios match --tags '@x'"))
    #expect(await console.run(["steps", "--bogus"]).code == .usage)
    #expect(await console.run(["steps", "--help"]).text.contains("Commands:"))
  }
}
