import Korniszon
import Testing

/// Tests of the keys that identify scenarios from run to run.
struct ScenarioKeysTests {
  private func keys(_ names: [String]) -> [String] {
    var keys = ScenarioKeys()
    return names.map { keys.key(uri: "a.feature", name: $0) }
  }

  @Test func aKeyConsistsOfTheFileAndTheName() {
    #expect(keys(["cat", "dog"]) == ["a.feature: cat", "a.feature: dog"])
  }

  @Test func equalNamesAreNumbered() {
    #expect(keys(["cat", "dog", "cat", "cat"]).suffix(2) == ["a.feature: cat (2)", "a.feature: cat (3)"])
  }

  @Test func aNameThatLooksNumberedHasAUniqueKey() {
    let names = ["cat", "cat (2)", "cat", "cat (2)", "cat (3)", "cat"]
    #expect(Set(keys(names)).count == names.count)
  }

  @Test func manyEqualNamesHaveUniqueKeys() {
    let keys = keys(Array(repeating: "", count: 50_000))
    #expect(Set(keys).count == 50_000)
  }
}
