import CommandTestSupport
import FeatureDiagnostics
import Korniszon
import KorniszonCommand
import LanguageService
import TestSupport
import Testing

/// Tests of the list of step definitions.
@MainActor
struct StepsCommandTests {
  private static let unused = """
    Steps.swift

      Given a cat        3 uses  line 1
      Given a kot        unused  line 2
      When it breaks     unused  line 3
      When it waits      unused  line 4
      Then it is {word}  unused  line 5
        Example: Then it is word
      Then it is blue    unused  line 6

    6 step definitions, 5 unused

    """

  @Test func eachDefinitionIsListedWithItsUsesAndLocation() async throws {
    let result = await (try Console(["a.feature": .cats])).run(["steps", "./a.feature"])
    #expect(result.code == .passed)
    #expect(result.text == Self.unused)
  }

  private enum Size: String, CaseIterable, StepArgument {
    case small, large
  }

  private struct Cat: TableDecodable {
    let name: String
    let age: Int?
  }

  private static var catLibrary: StepLibrary<EmptyWorld> {
    var library = StepLibrary { EmptyWorld() }
    library.parameterType("kolor", "rudy|dark blue") { $0.text }
    library.given("a {kolor} cat(s)", file: "B.swift", line: 1) { (_, _: String) in }
    library.given("{word} {int} cats:", file: "A.swift", line: 2) { (_, _: Size, _: Int, _: [Cat]) in }
    return library
  }

  @Test func valuesColumnsAndExamplesAreListedInTheLanguageOfTheFeatures() async throws {
    let console = try Console([
      "a.feature": "# language: pl\nFunkcja: f\nScenariusz: s\nGdy a rudy cat\nWtedy a rudy cat\nOraz a dark blue cat\n"
    ])
    let list = """
      A.swift

        Zakładając, że {word} {int} cats:  nieużywana  wiersz 2
          {word}: large, small
          Kolumny: name
          Opcjonalne kolumny: age
          Przykład: Zakładając, że small 5 cats:
            | name |

      B.swift

        Wtedy a {kolor} cat(s)  użycia: 3  wiersz 1
          {kolor}: dark blue, rudy
          Przykład: Wtedy a rudy cat

      definicje kroków: 2, nieużywane: 1

      """
    #expect(await console.run(["steps", "./a.feature"], steps: Self.catLibrary).text == list)
  }

  @Test func aVerticalTableIsListedWithItsRows() async throws {
    let console = try Console(["a.feature": .feature("* this cat:\n      | name | Tom |\n")])
    var library = StepLibrary { EmptyWorld() }
    library.step("this cat:", file: "A.swift", line: 2) { (_, _: Vertical<Cat>) in }
    let list = """
      A.swift

        * this cat:  1 use  line 2
          Rows: name
          Optional rows: age
          Example: * this cat:
            | name | … |

      1 step definition, 0 unused

      """
    #expect(await console.run(["steps", "./a.feature"], steps: library).text == list)
  }

  @Test func aSearchListsTheDefinitionsThatContainAllWords() async throws {
    let console = try Console(["a.feature": .feature("Given a rudy cat")])
    let result = await console.run(["steps", "--search", "LARGE cats", "./a.feature"], steps: Self.catLibrary)
    #expect(result.text.hasPrefix("A.swift\n"))
    #expect(result.text.hasSuffix("\n\n1 of 2 step definitions contains 'LARGE cats'\n"))
    let none = await console.run(["steps", "--search", "dog", "./a.feature"], steps: Self.catLibrary)
    #expect(none.text == "0 of 2 step definitions contain 'dog'\n")
    #expect(none.code == .passed)
  }

  @Test func theDefinitionsOfALanguageAreListed() async throws {
    let polish = "# language: pl\nFunkcja: f\nScenariusz: s\nGdy a rudy cat\n"
    let console = try Console(["a.feature": polish, "b.feature": .feature("Given large 2 cats:\n      | name |\n")])
    let result = await console.run(["steps", "--in-language", "pl", "./"], steps: Self.catLibrary)
    #expect(result.text.hasPrefix("B.swift\n"), "\(result.text)")
    #expect(result.text.hasSuffix("\n\ndefinicje kroków w języku 'pl': 1 z 2\n"), "\(result.text)")
  }

  @Test func theJSONIsTheStepCatalog() async throws {
    let console = try Console(["a.feature": .feature("Given a rudy cat")])
    let result = await console.run(["steps", "--json", "./a.feature"], steps: Self.catLibrary)
    let catalog = try StepCatalog(json: result.text)
    #expect(catalog.definitions.map(\.place) == ["A.swift:2", "B.swift:1"])
    #expect(catalog.definitions.map(\.uses.count) == [0, 1])
    #expect(catalog.json == result.text)
  }

  @Test func docCommentsAreReadFromTheSourceOfTheDefinition() async throws {
    let console = try Console(["a.feature": .feature("Given a documented cat")])
    var library = StepLibrary { EmptyWorld() }
    /// Creates a cat
    /// that purrs.
    ///
    /// Not part of the summary.
    library.given("a documented cat") { _ in }
    let result = await console.run(["steps", "./a.feature"], steps: library)
    #expect(result.text.contains("\n    Creates a cat that purrs.\n\n1 step definition"), "\(result.text)")
  }

  @Test func usesAreCountedAcrossAllShards() async throws {
    let console = try Console(["a.feature": .cats])
    for index in 1...3 {
      let environment = ["CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "3"]
      #expect(await console.run(["steps", "./a.feature"], environment: environment).text == Self.unused)
    }
  }

  @Test func onlyUsesInSelectedScenariosAreCountedAndNoStepIsCalled() async throws {
    let console = try Console(["a.feature": .cats, "b.feature": .feature("When it breaks", "Then it is blue")])
    let result = await console.run(["steps", "--name", "first", "--name", "^s$", "./"])
    #expect(result.code == .passed)
    for line in ["a cat        1 use ", "breaks     1 use ", "{word}  1 use ", "blue    1 use ", "2 unused"] {
      #expect(result.text.contains(line), "\(result.text)")
    }
  }

  @Test func unusedDefinitionsFailOnRequest() async throws {
    let console = try Console([
      "a.feature": .cats, "b.feature": .feature("* a cat", "* a kot", "* it breaks", "* it waits", "* it is blue"),
    ])
    #expect(await console.run(["steps", "--fail-unused", "./a.feature"]).code == .failed)
    #expect(await console.run(["steps", "--fail-unused", "./b.feature"]).code == .passed)
    #expect(await console.run(["--fail-unused", "./a.feature"]).code == .usage)
  }

  @Test func undefinedStepsDoNotAffectTheExitCode() async throws {
    let console = try Console(["a.feature": .feature("Given a dog")])
    #expect(await console.run(["steps", "./a.feature"]).code == .passed)
  }

  @Test func theSubcommandStepsReportsSyntaxErrorsAndEmptySelections() async throws {
    let console = try Console(["a.feature": .cats, "b.feature": .feature("Given a cat", "Wat")])
    let errors = await console.run(["steps", "./b.feature", "./a.feature"])
    #expect(errors.code == .failed)
    #expect(errors.text.contains("/b.feature:4:5\nexpected a step keyword (Given, "), "\(errors.text)")
    #expect(errors.text.contains("a cat        3 uses"))
    let none = await console.run(["steps", "-t", "@x", "./a.feature"])
    #expect(none.code == .nothingSelected)
    #expect(none.text.contains("no scenarios were selected: none of the 4 scenarios match --tags '@x'"))
    #expect(await console.run(["steps", "--bogus"]).code == .usage)
  }
}
